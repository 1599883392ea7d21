import { conditions as words } from "../../../content/conditions.ts";
import { interpolate } from "../../../content/interpolate.ts";
import type { Backups } from "../../../contract/backup.ts";
import type { ConditionKind } from "../../../contract/condition.ts";
import type { MailKind } from "../../../contract/mail.ts";
import type { Store } from "../../../db/connect.ts";
import { count } from "../../../db/count.ts";
import type { AppContext } from "../../context.ts";
import { day, instantAfter } from "../../durations.ts";
import { countSent, maxWait } from "../../mail/claim.ts";
import { readServerTrouble } from "../../mail/server-state.ts";
import { readBackupState, statusOf } from "../../storage/backup/state.ts";
import { findClockJump } from "../../storage/clock-guard.ts";
import { readCopiedStoreId } from "../../storage/data-folder/copied-store.ts";

/** What is wrong now: the reason of each, in sentences for the owner. */
export type Found = Map<ConditionKind, string>;

/** What is looked at. */
export interface FindContext
	extends Pick<AppContext, "store" | "config" | "clock" | "readiness" | "unknownProxy" | "freeBytes"> {
	/** What the last look into the place for backups found: the files, or why it cannot be used; undefined before it. */
	backupPlace: Backups["files"] | Error | undefined;
	/** Milliseconds for which the product has run. */
	runningTime: number;
}

/** Milliseconds after which a mail that could have left counts as stuck. */
const stuckAfter = 10 * 60 * 1000;
const gigabyte = 1024 ** 3;
/** The checks of readiness that say what a visitor would notice. */
const checks: [check: string, kind: ConditionKind][] = [
	["pages", "database"],
	["store", "database"],
	["data folder", "dataFolder"],
	["bucket", "bucket"],
];

/** Finds everything that is wrong. Bar, alarm and metrics show it; while the store is away, what only the store knows is missing. */
export async function findConditions(context: FindContext): Promise<Found> {
	const { readiness, unknownProxy, freeBytes } = context;
	const found: Found = new Map();
	for (const [check, kind] of checks) {
		const problem = readiness.problems().get(check);
		if (problem)
			found.set(kind, sentence(problem.error instanceof Error ? problem.error.message : String(problem.error)));
	}
	if (unknownProxy.isSeen()) found.set("proxy", words.reasons.proxy);
	// A store that is damaged can mostly be read.
	const bytesOfBackup = await findInStore(context, found).catch((error: Error) => {
		found.set("database", found.get("database") ?? sentence(error.message));
		return 0;
	});
	// Where the folder itself is gone, that is said already.
	const free = await freeBytes().catch(() => Number.POSITIVE_INFINITY);
	if (free < Math.max(gigabyte, 2 * bytesOfBackup))
		found.set(
			"space",
			interpolate(words.reasons.space, { free: `${Math.round(free / 1_000_000).toLocaleString("en")} MB` }),
		);
	return found;
}

/** @returns the bytes of the last backup, so many of which the next one takes */
async function findInStore(
	{ store, config, clock, backupPlace, runningTime }: FindContext,
	found: Found,
): Promise<number> {
	const { reasons } = words;
	const now = clock();
	const seenAt = await findClockJump(store, now);
	if (seenAt) found.set("clock", interpolate(reasons.clock, { date: dayOf(seenAt) }));
	if ((await readCopiedStoreId(store)) !== null) found.set("restored", reasons.restored);
	const backups = await readBackupState(store);
	const { failure, verified, warning } = backups;
	// Without a schedule nothing would ever end them; whoever makes one by hand sees on its page how it ended.
	const isScheduled = config.backupEvery !== null;
	if (failure && isScheduled) found.set("backupFailed", sentence(failure.message));
	const files = backupPlace instanceof Error ? undefined : backupPlace;
	const status = statusOf(backups, config.backupEvery, now, files);
	// A site that has just been started has not had the time for its first one.
	if (status === "never" && runningTime > stuckAfter) found.set("backupLate", reasons.backupNever);
	if ((status === "late" || status === "gone") && verified) {
		const reason = status === "gone" ? reasons.backupGone : reasons.backupLate;
		found.set("backupLate", interpolate(reason, { date: dayOf(new Date(verified.begunAt)) }));
	}
	if (backupPlace instanceof Error) found.set("backupFolder", sentence(backupPlace.message));
	if (warning && isScheduled) found.set("backupThinning", sentence(warning));
	await findStuckMail({ store, config }, found, now);
	return verified?.bytes ?? 0;
}

async function findStuckMail(
	{ store, config }: Pick<FindContext, "store" | "config">,
	found: Found,
	now: Date,
): Promise<void> {
	const { reasons } = words;
	const isSetUp = config.missingForMail.length === 0;
	// Where mail is not set up, nothing that waits could have left.
	const mails = await findStuck(store, false, now, isSetUp ? stuckAfter : 0);
	const requests = await findStuck(store, true, now, stuckAfter);
	const trouble = await readServerTrouble(store);
	if (!isSetUp) {
		if (mails.count > 0) found.set("mailSetup", interpolate(reasons.mailCount, { count: mails.count }));
	} else if (mails.count > 0 || (trouble && trouble.since <= instantAfter(now, -stuckAfter))) {
		const isDayFull = mails.error === null && (await countSent(store, now)) >= config.mailPerDay;
		const error = sentence(trouble?.reason ?? mails.error ?? "");
		found.set(
			"mailWaiting",
			interpolate(isDayFull ? reasons.mailDay : reasons.mailWaiting, { count: mails.count, error }).trim(),
		);
	}
	if (config.webhook && requests.count > 0)
		found.set(
			"webhook",
			interpolate(reasons.webhook, { count: requests.count, error: sentence(requests.error ?? "") }).trim(),
		);
	// A stranger's mistyped address is no fault of the site.
	const failed = await countFailed(store, ["notice", "reply", "account"], now);
	if (failed > 0) found.set("mailFailed", interpolate(reasons.mailFailed, { count: failed }));
	const refused = config.webhook ? await countFailed(store, ["webhook"], now) : 0;
	if (refused > 0) found.set("webhook", interpolate(reasons.webhookRefused, { count: refused }));
}

/** Mails of these kinds that came to their end unsent within a day. */
function countFailed(store: Store, kinds: MailKind[], now: Date): Promise<number> {
	return count(
		store
			.selectFrom("mails")
			.where("status", "in", ["failed", "expired", "unknown"])
			.where("kind", "in", kinds)
			.where("due_at", ">", instantAfter(now, -day)),
	);
}

/**
 * What could have left so many milliseconds ago and did not. What waits on purpose, for its hour or its entry, is not
 * stuck.
 */
async function findStuck(
	store: Store,
	isWebhook: boolean,
	now: Date,
	after: number,
): Promise<{ count: number; error: string | null }> {
	const limit = instantAfter(now, -after);
	const stuck = store
		.selectFrom("mails")
		.leftJoin("submissions", "submissions.id", "mails.submission_id")
		.where("mails.status", "=", "waiting")
		.where("mails.kind", isWebhook ? "=" : "!=", "webhook")
		.where("mails.queued_at", "<=", limit)
		.where("mails.queued_at", ">", instantAfter(now, -maxWait))
		.where((where) => where.or([where("mails.attempts", ">", 0), where("mails.due_at", "<=", limit)]))
		.where("submissions.deleted_at", "is", null)
		.where((where) => where.or([where("mails.kind", "<>", "receipt"), where("submissions.spam", "=", 0)]));
	const row = await stuck
		.select((select) => [select.fn.countAll().as("count"), select.fn.max("mails.last_error").as("error")])
		.executeTakeFirstOrThrow();
	return { count: Number(row.count), error: row.error };
}

/** The day of an instant in UTC, with its hour. */
function dayOf(instant: Date): string {
	return `${instant.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** What a system said, as a sentence of one line. */
function sentence(said: string): string {
	const line = said.replace(/\s+/g, " ").trim();
	return line === "" || /[.!?]$/.test(line) ? line : `${line}.`;
}
