import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "hono";
import pLimit from "p-limit";
import type { Config } from "../config/config.ts";
import { hour } from "../durations.ts";
import type { Job } from "../jobs.ts";
import { type ReceiveOptions, receiveBody } from "./receive-body.ts";

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

/** Milliseconds after which a file belongs to no request any more: each is ended after 15 minutes. */
const maxRequestMs = hour;

/**
 * Whoever's chunk waits to be written is not read meanwhile. Two at a time are as fast as many, and between them there is
 * time for visitors.
 */
const writing = pLimit(2);

/**
 * Receives a large body into a file, and gives it to `use`; the file is gone when that is done.
 * @param folder created with the first
 * @throws as `receiveBody` does, and what the file system says of a full disk.
 */
export async function withBodyFile<Result>(
	context: Context,
	options: ReceiveOptions,
	folder: string,
	use: (body: BodyFile) => Promise<Result>,
): Promise<Result> {
	const path = join(folder, randomUUID());
	await mkdir(folder, { recursive: true });
	try {
		await using file = await open(path, "wx+");
		let size = 0;
		const add = async (chunk: Uint8Array) => {
			size += chunk.length;
			await writing(() => file.appendFile(chunk));
		};
		const read = async (into: Buffer, start: number) => {
			const { bytesRead } = await file.read(into, 0, into.length, start);
			return into.subarray(0, bytesRead);
		};
		return await receiveBody(context, options, { add, taken: () => size }, () => use({ path, size, read }));
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
