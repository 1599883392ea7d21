import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "hono";
import type { Config } from "../config/config.ts";
import { hour } from "../durations.ts";
import type { Job } from "../jobs.ts";
import { type BodyLimits, receiveBody } from "./receive-body.ts";

/** A body in a file of its own. */
export interface BodyFile {
	path: string;
	/** In bytes. */
	size: number;
	/** Reads into a buffer from a byte of the file on. @returns the part of the buffer that was filled */
	read: (into: Buffer, start: number) => Promise<Buffer>;
}

/** Where uploads are received: below the data folder, because folders for temporary files may be memory. */
export function uploadFolderOf({ dataDirectory }: Pick<Config, "dataDirectory">): string {
	return join(dataDirectory, "uploads");
}

/** Milliseconds after which a file belongs to no request any more: each is ended after five minutes. */
const maxRequestMs = hour;

/**
 * Receives a large body into a file, and gives it to `use`; the file is gone when that is done.
 * @param folder created with the first
 * @throws as `receiveBody` does, and what the file system says of a full disk.
 */
export async function withBodyFile<Result>(
	context: Context,
	limits: BodyLimits,
	folder: string,
	use: (body: BodyFile) => Promise<Result>,
): Promise<Result> {
	const path = join(folder, randomUUID());
	await mkdir(folder, { recursive: true });
	try {
		await using file = await open(path, "wx+");
		let size = 0;
		const read = async (into: Buffer, start: number) => {
			const { bytesRead } = await file.read(into, 0, into.length, start);
			return into.subarray(0, bytesRead);
		};
		await receiveBody(context, limits, async (piece) => {
			size += piece.length;
			await file.appendFile(piece);
		});
		return await use({ path, size, read });
	} finally {
		await rm(path, { force: true });
	}
}

/** Removes what a process left behind that was killed. A file may be another process's, so a young one stays. */
export async function removeAbandonedBodies(folder: string, now: Date): Promise<void> {
	for (const name of await readdir(folder).catch(() => [])) {
		const path = join(folder, name);
		const written = await stat(path).catch(() => null);
		if (written && now.getTime() - written.mtimeMs > maxRequestMs) await rm(path, { force: true });
	}
}

/** Removes, at a start and every hour, what was left behind. */
export function abandonedBodiesJob(folder: string, clock: () => Date): Job {
	return { name: "abandoned uploads", period: hour, atStart: true, run: () => removeAbandonedBodies(folder, clock()) };
}
