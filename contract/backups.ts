import { z } from "zod";
import type { Call } from "./call.ts";
import { successSchema } from "./envelope.ts";

const count = z.int().min(0);

/** Why a backup was made: because one was due, because somebody asked for one, or because a new version changes the store. */
export const backupKinds = ["auto", "manual", "migration"] as const;
export type BackupKind = (typeof backupKinds)[number];

/** A backup that was opened again and found complete. */
export const verifiedBackupSchema = z.object({
	/** When it was begun: it contains every change that was confirmed before. */
	begunAt: z.iso.datetime(),
	verifiedAt: z.iso.datetime(),
	/** Its path on the server. */
	file: z.string(),
	bytes: count,
	rows: count,
	images: count,
});

/** The last backup that failed, unless one was verified after it. */
export const backupFailureSchema = z.object({
	at: z.iso.datetime(),
	/** When the first of those that failed in a row did. */
	since: z.iso.datetime(),
	message: z.string(),
});

/** The state of the backups, as the admin sees it. */
export const backupsSchema = z.object({
	/**
	 * `never`: none was ever verified. `late`: the last verified one is older than twice its period. `off`: none are scheduled.
	 */
	status: z.enum(["fine", "never", "late", "off"]),
	/** Hours between two scheduled backups; null when none are scheduled. */
	everyHours: z.number().positive().nullable(),
	keep: z.object({ daily: count, weekly: count, monthly: count }),
	/** The folder of the backups, and whether it is in the data folder and could be lost with it. */
	folder: z.string(),
	besideData: z.boolean(),
	/** Whether what is removed from the bucket is only hidden in it. */
	hiding: z.boolean(),
	encrypted: z.boolean(),
	/** Whether one is requested or being made. */
	running: z.boolean(),
	verified: verifiedBackupSchema.nullable(),
	/** Whether what is written, sent and saved was changed after the verified one was begun. */
	isBehind: z.boolean(),
	failure: backupFailureSchema.nullable(),
});

/** The files in the place for backups. */
export const backupFilesSchema = z.object({
	/** The newest first, and those before a migration beside the data. */
	files: z.array(z.object({ name: z.string(), kind: z.enum(backupKinds), begunAt: z.iso.datetime(), bytes: count })),
	/** Why the folder or the bucket cannot be looked into; null when it can. */
	problem: z.string().nullable(),
});

/** The calls about backups; the last one answers a file. */
export const backupCalls = {
	read: { method: "get", path: "/admin/backups", answers: successSchema(backupsSchema) },
	make: { method: "post", path: "/admin/backups" },
	files: { method: "get", path: "/admin/backups/files", answers: successSchema(backupFilesSchema) },
	download: { method: "get", path: "/admin/backups/files/{name}", params: z.object({ name: z.string().max(200) }) },
} satisfies Record<string, Call>;

export type VerifiedBackup = z.infer<typeof verifiedBackupSchema>;
export type BackupFiles = z.infer<typeof backupFilesSchema>;
export type Backups = z.infer<typeof backupsSchema>;
