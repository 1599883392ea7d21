import { start } from "./start.ts";

/** How long stopping may take, in milliseconds: a supervisor that waits 10 s never has to kill. */
const timeoutMs = 9_500;
/** npm, a terminal and a supervisor may each pass on one signal; one that comes later than this is a second one. */
const echo = 250;

// What cannot be written, to a full disk or to nobody, is lost; without a listener it would end the process.
for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);

const running = await start(process.env, process.stdout.isTTY === true).catch((error: Error) => {
	process.stderr.write(`${error.message}\n`);
	process.exit(1);
});

let asked: number | undefined;

/** Answers what is running, and ends the process. */
function end(): void {
	if (asked !== undefined) return;
	asked = performance.now();
	setTimeout(() => process.exit(1), timeoutMs);
	void running
		.stop()
		.catch(report)
		.then(() => process.exit());
}

function report(error: unknown): void {
	running.log.error({ error }, "an error that nobody handled ends the process");
	process.exitCode = 1;
}

for (const signal of ["SIGINT", "SIGTERM"] as const)
	process.on(signal, () => {
		if (asked !== undefined && performance.now() - asked > echo) process.exit(1);
		end();
	});

// Such an error may have left anything half done, so the process does not go on with it.
process.on("uncaughtException", (error) => {
	report(error);
	end();
});
