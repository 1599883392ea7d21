import { fork } from "node:child_process";
import { once } from "node:events";
import { hour } from "../../durations.ts";
import { BackupError } from "./manifest.ts";
import type { BackupTask, TaskResult } from "./task.ts";

/** Milliseconds after which a task counts as hanging; a busy machine takes seconds to start its process. */
const limits = { list: 30_000, make: 6 * hour };

/** The message of a backup that ended with its process. */
export const interrupted = "the process ended before the backup was made";

/**
 * Does a task in a process of its own: nobody waits for rows to be read and compared, and a folder that hangs, such as a
 * mount whose server is away, stops neither this process nor its end.
 * @throws BackupError with the reason, also when it takes too long or `stopping` is aborted.
 */
export async function runTask(
	task: BackupTask,
	stopping?: AbortSignal,
	limit = limits[task.kind],
): Promise<TaskResult> {
	if (stopping?.aborted) throw new BackupError(interrupted);
	const child = fork(new URL("./task-child.ts", import.meta.url), { stdio: ["ignore", "inherit", "inherit", "ipc"] });
	const ended = new AbortController();
	const { signal } = ended;
	const timer = setTimeout(() => ended.abort(), limit);
	const end = () => child.kill("SIGKILL");
	stopping?.addEventListener("abort", end);
	try {
		// One that could not be started has no `send`, and says why by its error.
		child.send?.(task);
		const exit = once(child, "exit", { signal }).then(() => [{ message: interrupted }]);
		exit.catch(() => undefined);
		const [answer]: (TaskResult & { message?: string })[] = await Promise.race([
			once(child, "message", { signal }),
			exit,
		]);
		if (!answer || answer.message !== undefined) throw new BackupError(answer?.message ?? interrupted);
		return answer;
	} catch (error) {
		if (signal.aborted) throw new BackupError(`it did not answer within ${Math.round(limit / 1_000)} seconds`);
		throw error;
	} finally {
		clearTimeout(timer);
		stopping?.removeEventListener("abort", end);
		// One that the system cannot end, because its folder hangs, keeps nobody waiting.
		end();
		if (child.connected) child.disconnect();
		child.unref();
	}
}
