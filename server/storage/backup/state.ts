import { z } from "zod";
import { type Backups, backupFailureSchema, verifiedBackupSchema } from "../../../contract/backups.ts";
import { withAdvisoryLock } from "../../../db/advisory-lock.ts";
import type { Store } from "../../../db/connect.ts";
import { readSetting, writeSetting } from "../../../db/settings.ts";
import type { Config } from "../../config/config.ts";
import { hour } from "../../durations.ts";

/** The settings row that says how the backups stand, for every process of one store. */
export const backupsSetting = "backups";

/** As it is before the first backup. */
const stateSchema = z.object({
	/** When the last was begun. It is stored before, so that a backup shows that it holds what was written until then. */
	begunAt: z.string().nullable().default(null),
	/** Whether the admin asked for one. */
	wanted: z.boolean().default(false),
	running: z.boolean().default(false),
	verified: verifiedBackupSchema.nullable().default(null),
	/** The place where the last was made, which then holds the mark of the site; null before the first. */
	place: z.string().nullable().default(null),
	/** The last that failed, and since when all did. */
	failure: backupFailureSchema.nullable().default(null),
	/** Why earlier ones could not be removed after the last that was made. */
	warning: z.string().nullable().default(null),
	/** Since when the place only hides what is removed from it; null where it removes. */
	hidingSince: z.string().nullable().default(null),
});
export type BackupState = z.infer<typeof stateSchema>;

export async function readBackupState(store: Store): Promise<BackupState> {
	return stateSchema.safeParse(await readSetting(store, backupsSetting)).data ?? stateSchema.parse({});
}

/** Whether anything that is written, sent or saved was changed after an instant. */
export async function isChangedAfter(store: Store, instant: string): Promise<boolean> {
	const tables = ["posts", "projects", "words", "drafts", "submissions"] as const;
	const newer = tables.map((table) => store.selectFrom(table).select("updated_at").where("updated_at", ">", instant));
	return (await Promise.all(newer.map((query) => query.executeTakeFirst()))).some(Boolean);
}

/** Changes what is given of the state. */
export function changeBackupState(store: Store, change: Partial<BackupState>): Promise<void> {
	return withAdvisoryLock(store, async (transaction) => {
		await writeSetting(transaction, backupsSetting, { ...(await readBackupState(transaction)), ...change });
	});
}

/** Records in a transaction that the running backup failed, and keeps the time of the first failure. */
export async function noteBackupFailure(transaction: Store, message: string, now: Date): Promise<void> {
	const { failure } = await readBackupState(transaction);
	const at = now.toISOString();
	await changeBackupState(transaction, { running: false, failure: { at, since: failure?.since ?? at, message } });
}

/** Milliseconds after which one that failed is tried again. */
const retry = hour;
/** Milliseconds by which the clocks of processes may differ. */
const clockTolerance = hour / 12;

/** Whether an instant can only come from a clock that was ahead. */
export function isAhead(instant: Date, now: Date): boolean {
	return instant.getTime() - now.getTime() > clockTolerance;
}

/** Whether a backup has to be made now. */
export function isDue(
	{ wanted, begunAt, failure }: Pick<BackupState, "wanted" | "begunAt" | "failure">,
	every: number | null,
	now: Date,
): boolean {
	if (wanted) return true;
	if (every === null) return false;
	const pause = failure ? Math.min(every, retry) : every;
	if (begunAt === null || isAhead(new Date(begunAt), now)) return true;
	return now.getTime() - Date.parse(begunAt) >= pause;
}

/** What the owner has to know. A store that was never backed up is in danger, also on its first day. */
export function statusOf(
	{ verified }: Pick<BackupState, "verified">,
	every: Config["backupEvery"],
	now: Date,
): Backups["status"] {
	if (every === null) return "off";
	if (!verified) return "never";
	const begunAt = new Date(verified.begunAt);
	return isAhead(begunAt, now) || now.getTime() - begunAt.getTime() > 2 * every ? "late" : "fine";
}
