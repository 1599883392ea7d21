// The process of one task on the place for backups, which says how it ended.
import { pipeline } from "node:stream/promises";
import { listPlaces, openBackup } from "./destination.ts";
import { makeScheduledBackup } from "./scheduled.ts";

/** The tasks that `run-in-child.ts` gives, with their parameters. */
const tasks = { make: makeScheduledBackup, list: listPlaces, send };

/** Writes a backup to the standard output, once its size is said. */
async function send(...parameters: Parameters<typeof openBackup>): Promise<void> {
	const { bytes, content } = await openBackup(...parameters);
	process.send?.({ answer: bytes });
	await pipeline(content, process.stdout);
}

process.umask(0o077);
process.once("message", async ([task, ...parameters]: [keyof typeof tasks, ...never[]]) => {
	const run: (...parameters: never[]) => Promise<unknown> = tasks[task];
	process.send?.(
		await run(...parameters).then(
			(answer) => ({ answer }),
			(error: Error) => ({ message: error.message }),
		),
	);
	process.disconnect?.();
});
