import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { day } from "../../durations.ts";

const prefix = "scratch-";

/**
 * A folder in the data folder for the time of some work, so that what visitors wrote stands nowhere else in plain text.
 * What work that was killed left behind goes first.
 */
export async function openScratch(dataDirectory: string): Promise<AsyncDisposable & { path: string }> {
	await removeAbandoned(dataDirectory);
	const path = join(dataDirectory, `${prefix}${process.pid}-${randomUUID()}`);
	await mkdir(path, { mode: 0o700 });
	return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** Removes scratch folders whose process is gone, or that are a day old: in a container every process has the same number. */
async function removeAbandoned(dataDirectory: string): Promise<void> {
	for (const name of await readdir(dataDirectory)) {
		const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? [];
		if (!pid) continue;
		const path = join(dataDirectory, name);
		// Another backup may just have removed it.
		const stats = await stat(path).catch(() => null);
		if (stats && (Date.now() - stats.mtimeMs > day || !isAlive(Number(pid))))
			await rm(path, { recursive: true, force: true });
	}
}

/** Whether a process of this machine runs. */
export function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		// It runs as another user.
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}
