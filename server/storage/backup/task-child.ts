// The process of one task, which says how it ended.
import { doTask } from "./task.ts";

process.umask(0o077);
process.once("message", async (task) => {
	const answer = await doTask(task as Parameters<typeof doTask>[0]).catch((error: Error) => ({
		message: error.message,
	}));
	process.send?.(answer);
});
