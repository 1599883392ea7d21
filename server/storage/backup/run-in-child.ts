import type { ChildProcess } from "node:child_process";
import { PassThrough, type Readable } from "node:stream";
import { answerOf, endChild, startChild } from "../child-process.ts";
import type { Tasks } from "./child.ts";
import { BackupError } from "./seal.ts";

/** The message of a task that ended with its process. */
export const interrupted = "the process ended before the backup was made";

/**
 * Does something with the place for backups in a process of its own: nobody waits for SQLite to read every page, and a
 * folder that hangs, such as a mount whose server is away, keeps this process neither from answering nor from ending.
 * @param limit milliseconds after which it counts as hanging
 * @throws BackupError with the reason, also when it takes too long or `stopping` is aborted.
 */
export async function runInChild<Task extends "make" | "list">(
	task: Task,
	parameters: Parameters<Tasks[Task]>,
	limit: number,
	stopping?: AbortSignal,
): Promise<Awaited<ReturnType<Tasks[Task]>>> {
	const child = start(task, parameters);
	try {
		return (await resultOf(child, limit, stopping)) as Awaited<ReturnType<Tasks[Task]>>;
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
	parameters: Parameters<Tasks["send"]>,
	limit: number,
): Promise<{ bytes: number; content: Readable }> {
	const child = start("send", parameters);
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

function start<Task extends keyof Tasks>(task: Task, parameters: Parameters<Tasks[Task]>): ChildProcess {
	const program = new URL("./child.ts", import.meta.url);
	return startChild(program, [task, ...parameters], task === "send" ? "pipe" : "ignore");
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
