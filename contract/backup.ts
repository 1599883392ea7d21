import { z } from "zod";

const count = z.int().min(0);

/** A backup that was restored into a store of its own and held what it should. */
export const verifiedBackupSchema = z.object({
	/** When it was begun: it holds everything that was answered before. */
	begunAt: z.iso.datetime(),
	verifiedAt: z.iso.datetime(),
	/** Its path on the server. */
	file: z.string(),
	bytes: count,
	rows: count,
	images: count,
	/** How many image files that posts and projects name are not in it, or are damaged in it, and some of them. */
	faulty: z.object({ count, names: z.array(z.string()) }),
});

/** How the backups stand, as the admin sees it. */
export const backupsSchema = z.object({
	/**
	 * `fine`, or what the owner has to know: none was ever verified, the last is older than twice its period, or nobody
	 * asked for any.
	 */
	status: z.enum(["fine", "never", "late", "off"]),
	/** Hours between two backups; null when none are made by themselves. */
	everyHours: z.number().positive().nullable(),
	keep: z.object({ daily: count, weekly: count, monthly: count }),
	/** The folder that they go to, and whether it is in the data folder, with which it could be lost. */
	folder: z.string(),
	besideData: z.boolean(),
	encrypted: z.boolean(),
	/** Whether one is asked for or being made. */
	running: z.boolean(),
	verified: verifiedBackupSchema.nullable(),
	/** The last that failed, unless one was verified after it. */
	failure: z.object({ at: z.iso.datetime(), message: z.string() }).nullable(),
	/** Those in the folder, the newest first. */
	files: z.array(z.object({ name: z.string(), begunAt: z.iso.datetime(), bytes: count })),
});

export type VerifiedBackup = z.infer<typeof verifiedBackupSchema>;
export type Backups = z.infer<typeof backupsSchema>;
