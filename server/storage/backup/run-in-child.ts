import type { ChildProcess, Serializable } from "node:child_process";
import { PassThrough, type Readable } from "node:stream";
import { hour } from "../../durations.ts";
import { answerOf, endChild, startChild } from "../child-process.ts";
import type { BackupFile, BackupPlaces } from "./destination.ts";
import type { BackupTask, ScheduledBackup } from "./scheduled.ts";
import { BackupError } from "./seal.ts";

const program = new URL("./child.ts", import.meta.url);
/** The message of a task that ended with its process. */
export const interrupted = "the process ended before the backup was made";
/** Milliseconds after which a backup that is being made counts as hanging. */
const makeLimit = 6 * hour;

/** Makes a backup in a process of its own. @throws BackupError with the reason */
export async function makeInChild(task: BackupTask, stopping: AbortSignal): Promise<ScheduledBackup> {
	return (await runInChild(["make", task], makeLimit, stopping)) as ScheduledBackup;
}

/**
 * Lists a site's backups through a process of its own.
 * @param limit milliseconds after which a place counts as hanging
 * @throws BackupError with the reason
 */
export async function listInChild(
	places: BackupPlaces,
	site: string,
	limit: number,
	stopping?: AbortSignal,
): Promise<BackupFile[]> {
	return (await runInChild(["list", places, site], limit, stopping)) as BackupFile[];
}

/**
 * Does something with the place for backups in a process of its own: nobody waits for SQLite to read every page, and a
 * folder that hangs, such as a mount whose server is away, keeps this process neither from answering nor from ending.
 */
async function runInChild(message: Serializable, limit: number, stopping?: AbortSignal): Promise<unknown> {
	const child = startChild(program, message);
	try {
		return await resultOf(child, limit, stopping);
	} finally {
		endChild(child);
	}
}

/**
 * Reads a backup through a process of its own, which ends with the stream.
 * @param limit milliseconds until its first byte
 * @throws BackupError when it is not there or cannot be read.
 */
export async function readInChild(
	places: BackupPlaces,
	site: string,
	name: string,
	limit: number,
): Promise<{ bytes: number; content: Readable }> {
	const child = startChild(program, ["send", places, site, name], "pipe");
	try {
		const bytes = (await resultOf(child, limit)) as number;
		// Node drops what nobody reads yet as soon as the process has ended.
		const content = (child.stdout as Readable).pipe(new PassThrough());
		content.once("close", () => endChild(child));
		return { bytes, content };
	} catch (error) {
		endChild(child);
		throw error;
	}
}

async function resultOf(child: ChildProcess, limit: number, stopping?: AbortSignal): Promise<unknown> {
	const late = AbortSignal.timeout(limit);
	const signal = stopping ? AbortSignal.any([stopping, late]) : late;
	const reply = (await answerOf(child, signal).catch((error) => {
		throw late.aborted ? new BackupError("the place for backups did not answer in time") : error;
	})) as { answer?: unknown; message?: string } | undefined;
	if (!reply) throw new BackupError(interrupted);
	if (reply.message !== undefined) throw new BackupError(reply.message);
	return reply.answer;
}
