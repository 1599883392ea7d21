// The process that works on images (`image-process.ts`): it answers one task after another until the server ends it.
import { flushCompileCache } from "node:module";
import { memoryUsage } from "node:process";
import { HttpError } from "../../http/errors.ts";
import type { ImageResult, ImageTask } from "./image-process.ts";
import { drawPng, processImage } from "./process-image.ts";

/** The most memory that this process may hold, in bytes. */
const maxMemory = Number(process.argv[2]);

// What is killed at its end would never keep what it compiled for the next start.
flushCompileCache();
// The pixels are worked on beside this thread, which sees meanwhile when they become too many.
setInterval(endWhenTooLarge, 100);
process.on("disconnect", end);
// A terminal or a supervisor tells the whole group to end; the server still answers what it has, and then this ends too.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
process.on("message", async (task: ImageTask) => {
	endWhenTooLarge();
	process.send?.(await run(task));
});

async function run(task: ImageTask): Promise<ImageResult<unknown>> {
	try {
		return { made: "svg" in task ? await drawPng(task.svg) : await processImage(task.upload) };
	} catch (error) {
		if (!(error instanceof HttpError))
			return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
		const { status, message, errors } = error;
		return { refusal: { status, message, errors } };
	}
}

function endWhenTooLarge(): void {
	if (memoryUsage.rss() <= maxMemory) return;
	process.stderr.write("The process that works on images ends because it holds too much memory\n");
	end();
}

/** At once: what decodes an image in another thread is not waited for. */
function end(): void {
	process.kill(process.pid, "SIGKILL");
}
