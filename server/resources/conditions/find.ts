import { conditions as words } from "../../../content/conditions.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { zonedTime } from "../../../content/site-time.ts";
import { type Condition, type ConditionKind, conditionKinds } from "../../../contract/conditions.ts";
import type { MailKind } from "../../../contract/mail.ts";
import type { Store } from "../../../db/connect.ts";
import type { AppContext } from "../../context.ts";
import { day, instantAfter } from "../../durations.ts";
import { countSent, maxWait } from "../../mail/claim.ts";
import { isNotWithheld } from "../../mail/outbox.ts";
import { readServerTrouble } from "../../mail/server-state.ts";
import { readBackupState, statusOf } from "../../storage/backup/state.ts";

/** The parts of the application that conditions are read from. */
export type FindContext = Pick<AppContext, "store" | "config" | "clock" | "readiness" | "hiddenVisitors" | "freeBytes">;

/** Notes one thing that is wrong, with a reason in sentences for the owner; of one kind the first counts. */
type Note = (kind: ConditionKind, reason: string, since?: string | null) => void;

/** Milliseconds after which a mail that could have left counts as stuck, and a missing backup as late. */
const stuckAfter = 10 * 60 * 1000;
const gigabyte = 1024 ** 3;

/**
 * Finds everything that is wrong now, the worst first. Bar and alarms show it; while the store is away, what only
 * the store knows is missing.
 */
export async function findConditions(context: FindContext): Promise<Condition[]> {
	const { readiness, hiddenVisitors, freeBytes } = context;
	const conditions = new Map<ConditionKind, Condition>();
	const note: Note = (kind, reason, since = null) => {
		if (!conditions.has(kind)) conditions.set(kind, { kind, since, reason });
	};
	const problem = readiness.problems().get("store");
	if (problem)
		note(
			"database",
			sentence(problem.error instanceof Error ? problem.error.message : String(problem.error)),
			problem.since,
		);
	if (hiddenVisitors.isProxyUnnamed()) note("proxy", words.reasons.proxy);
	if (hiddenVisitors.isProxySilent()) note("proxy", words.reasons.proxySilent);
	// A store that is damaged can mostly be read.
	const bytesOfBackup = await findInStore(context, note).catch((error: Error) => {
		note("database", sentence(error.message));
		return 0;
	});
	// Where the folder itself is gone, that is said already.
	const free = await freeBytes().catch(() => Number.POSITIVE_INFINITY);
	if (free < Math.max(gigabyte, 2 * bytesOfBackup))
		note(
			"space",
			interpolate(words.reasons.space, { free: `${Math.round(free / 1_000_000).toLocaleString("en")} MB` }),
		);
	return conditionKinds.flatMap((kind) => conditions.get(kind) ?? []);
}

/** @returns the bytes of the last backup, so many of which the next one takes */
async function findInStore(context: FindContext, note: Note): Promise<number> {
	const { store, config, clock } = context;
	const { reasons } = words;
	const now = clock();
	const backups = await readBackupState(store);
	// Without a schedule the alarm would never end; the Backups screen shows the result of a manual one.
	if (config.backupEvery !== null) {
		const { failure, running, verified, warning, hidingSince } = backups;
		if (failure) note("backupFailed", sentence(failure.message), failure.since);
		// A process that has just started has had no time for the backup that is due.
		else if (!running && performance.now() > stuckAfter && statusOf(backups, config.backupEvery, now) !== "fine")
			note(
				"backupLate",
				verified ? interpolate(reasons.backupLate, { date: zonedTime(verified.begunAt) }) : reasons.backupNever,
				verified?.begunAt,
			);
		if (warning) note("backupThinning", sentence(warning));
		if (hidingSince && hidingSince > instantAfter(now, -7 * day))
			note("backupHiding", reasons.backupHiding, hidingSince);
	}
	await findStuckMail(context, note, now);
	return backups.verified?.bytes ?? 0;
}

async function findStuckMail({ store, config }: FindContext, note: Note, now: Date): Promise<void> {
	const { reasons } = words;
	const isSetUp = config.missingForMail.length === 0;
	// Where mail is not set up, nothing that waits could have left.
	const mails = await findStuck(store, false, now, isSetUp ? stuckAfter : 0);
	const requests = await findStuck(store, true, now, stuckAfter);
	const trouble = await readServerTrouble(store);
	if (!isSetUp) {
		const reason = mails.count === 1 ? reasons.mailCountOne : interpolate(reasons.mailCount, { count: mails.count });
		if (mails.count > 0) note("mailSetup", reason, mails.since);
	} else if (mails.count > 0 || (trouble && trouble.since <= instantAfter(now, -stuckAfter))) {
		const isDayFull = mails.error === null && (await countSent(store, now)) >= config.mailPerDay;
		const error = sentence(trouble?.reason ?? mails.error ?? "");
		note(
			"mailWaiting",
			interpolate(isDayFull ? reasons.mailDay : reasons.mailWaiting, { count: mails.count, error }).trim(),
			trouble?.since ?? mails.since,
		);
	}
	// A receipt that fails is a visitor's mistyped address.
	const failed = await findFailed(store, ["notice", "reply", "account"], now);
	if (failed.count > 0) note("mailFailed", interpolate(reasons.mailFailed, { count: failed.count }), failed.since);
	if (!config.webhook) return;
	const refused = await findFailed(store, ["webhook"], now);
	if (refused.count > 0) note("webhook", interpolate(reasons.webhookRefused, { count: refused.count }), refused.since);
	if (requests.count > 0)
		note(
			"webhook",
			interpolate(reasons.webhook, { count: requests.count, error: sentence(requests.error ?? "") }).trim(),
			requests.since,
		);
}

/** Mails of these kinds that came to their end unsent within a day, and since when. */
async function findFailed(store: Store, kinds: MailKind[], now: Date) {
	const row = await store
		.selectFrom("mails")
		.where("status", "in", ["failed", "expired", "unknown"])
		.where("kind", "in", kinds)
		.where("due_at", ">", instantAfter(now, -day))
		// An alarm about alarms would be the next of them.
		.where("alarm", "is", null)
		.select((select) => [select.fn.countAll().as("count"), select.fn.min("queued_at").as("since")])
		.executeTakeFirstOrThrow();
	return { count: Number(row.count), since: row.since };
}

/**
 * What could have left so many milliseconds ago and did not. What waits on purpose, for its hour or its entry, is not
 * stuck.
 */
async function findStuck(store: Store, isWebhook: boolean, now: Date, after: number) {
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
		.where(isNotWithheld);
	const row = await stuck
		.select((select) => [
			select.fn.countAll().as("count"),
			select.fn.max("mails.last_error").as("error"),
			select.fn.min("mails.queued_at").as("since"),
		])
		.executeTakeFirstOrThrow();
	return { count: Number(row.count), error: row.error, since: row.since };
}

/** What a system said, as a sentence of one line. */
function sentence(said: string): string {
	const line = said.replace(/\s+/g, " ").trim();
	return line === "" || /[.!?]$/.test(line) ? line : `${line}.`;
}
