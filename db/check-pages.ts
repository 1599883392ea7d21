import { once } from "node:events";
import { Worker } from "node:worker_threads";

/**
 * Reads every page of an open SQLite file, in a thread of its own so that nobody waits: about a second for a gigabyte.
 * @param identity of the file when it was opened
 * @returns what is wrong on one line, or null.
 */
export async function checkPages(file: string, identity: string | undefined): Promise<string | null> {
	const worker = new Worker(new URL("./check-pages-worker.ts", import.meta.url), { workerData: { file, identity } });
	// A process that ends does not wait for it.
	worker.unref();
	const [damage]: (string | null)[] = await once(worker, "message");
	return damage?.replace(/\s+/g, " ") ?? null;
}
