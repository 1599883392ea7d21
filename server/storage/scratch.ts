import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { day } from "../durations.ts";

const prefix = "scratch-";

/**
 * A folder in the data folder for the time of some work, so that what visitors wrote stands nowhere else in plain text.
 * What work that was killed left behind goes first, a day later.
 */
export async function openScratch(dataDirectory: string): Promise<AsyncDisposable & { path: string }> {
	for (const name of (await readdir(dataDirectory)).filter((candidate) => candidate.startsWith(prefix))) {
		const left = await stat(join(dataDirectory, name)).catch(() => null);
		if (left && Date.now() - left.mtimeMs > day) await rm(join(dataDirectory, name), { recursive: true, force: true });
	}
	const path = join(dataDirectory, `${prefix}${randomUUID()}`);
	await mkdir(path, { mode: 0o700 });
	return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}
