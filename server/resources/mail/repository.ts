import type { Mail, OutboxState, Reply } from "../../../contract/mail.ts";
import { withAdvisoryLock } from "../../../db/advisory-lock.ts";
import type { Store } from "../../../db/connect.ts";
import { count } from "../../../db/count.ts";
import type { MailRow } from "../../../db/schema.ts";
import { type AuditContext, record } from "../../auth/audit/record.ts";
import type { Config } from "../../config/config.ts";
import { instantAfter } from "../../durations.ts";
import { countSent, maxWait } from "../../mail/claim.ts";
import { copyMail, queueMail } from "../../mail/outbox.ts";
import { endPause, readServerTrouble, type ServerTrouble } from "../../mail/server-state.ts";
import { nextSavedAt } from "../publishing/saved-at.ts";
import { findEntry } from "../submissions/inbox/repository.ts";
import { findSubmission } from "../submissions/repository.ts";

type MailConfig = Pick<Config, "missingForMail" | "mailPerDay">;

/** The mails of an entry, the first queued first; null when the entry does not exist. */
export async function listMails(store: Store, id: string, config: MailConfig, now: Date): Promise<Mail[] | null> {
	const entry = await findEntry(store, id);
	if (!entry) return null;
	const rows = await store
		.selectFrom("mails")
		.selectAll()
		.where("submission_id", "=", id)
		.orderBy("queued_at")
		.orderBy("rank")
		.execute();
	const isDayFull = (await countSent(store, now)) >= config.mailPerDay;
	const trouble = await readServerTrouble(store);
	const isFlagged = entry.spam && !entry.spamReason?.startsWith("speed");
	return rows.map((row) => toMail(row, { ...config, isDayFull, isFlagged, trouble, now }));
}

/** How the outbox stands. */
export async function readOutboxState(store: Store, config: MailConfig, now: Date): Promise<OutboxState> {
	const failed = store
		.selectFrom("mails")
		.where("kind", "<>", "webhook")
		.where("status", "in", ["failed", "expired", "unknown"])
		.where("queued_at", ">", instantAfter(now, -2 * maxWait));
	const rows = await store
		.selectFrom("mails")
		.select((select) => ["kind", select.fn.countAll().as("count"), select.fn.max("last_error").as("error")])
		.where("kind", "<>", "webhook")
		.where("status", "=", "waiting")
		.where("queued_at", ">", instantAfter(now, -maxWait))
		.groupBy("kind")
		.orderBy("kind")
		.execute();
	const waitingKinds = rows.map(({ kind, count }) => ({ kind, count: Number(count) }));
	const trouble = await readServerTrouble(store);
	return {
		missing: [...config.missingForMail],
		waiting: waitingKinds.reduce((sum, { count }) => sum + count, 0),
		waitingKinds,
		lastError: trouble?.reason ?? rows.find(({ error }) => error !== null)?.error ?? null,
		failed: await count(failed),
		isDayFull: (await countSent(store, now)) >= config.mailPerDay,
	};
}

/**
 * Queues a reply to an entry, which counts as answered and read from then on. Null without such an entry; `stale` when it
 * was changed after `updatedAt`, perhaps by another reply, and then nothing is sent.
 */
export async function reply(
	store: Store,
	id: string,
	{ subject, text, updatedAt }: Reply,
	audit: AuditContext,
): Promise<"queued" | "stale" | null> {
	return withAdvisoryLock(store, async (transaction) => {
		const entry = await findSubmission(transaction, id);
		if (!entry) return null;
		if (entry.updated_at !== updatedAt) return "stale";
		await transaction
			.updateTable("submissions")
			.set({
				status: "answered",
				read_at: entry.read_at ?? audit.now.toISOString(),
				updated_at: nextSavedAt(entry.updated_at, audit.now),
			})
			.where("id", "=", id)
			.execute();
		await queueMail(transaction, { kind: "reply", submissionId: id, to: entry.email, subject, text }, audit.now);
		await record(transaction, audit, "replied", `${entry.kind} ${id}`);
		return "queued";
	});
}

/**
 * Sends a mail of an entry again: one that waits or did not arrive is due now, of one that was sent another is queued.
 * False when it does not exist.
 */
export async function resendMail(store: Store, id: string, audit: AuditContext): Promise<boolean> {
	return withAdvisoryLock(store, async (transaction) => {
		const row = await transaction
			.selectFrom("mails")
			.innerJoin("submissions", "submissions.id", "mails.submission_id")
			.selectAll("mails")
			.select("submissions.kind as submission_kind")
			.where("mails.id", "=", id)
			.where("submissions.deleted_at", "is", null)
			.executeTakeFirst();
		if (!row) return false;
		const { submission_kind, ...mail } = row;
		const now = audit.now.toISOString();
		await endPause(transaction);
		if (mail.status === "sent") await copyMail(transaction, mail, audit.now);
		else if (mail.status !== "waiting")
			await transaction.updateTable("mails").set(asNew(now)).where("id", "=", id).execute();
		// A mail that is being sent right now, or held back, stays as it is.
		else if (mail.last_error !== null)
			await transaction.updateTable("mails").set({ due_at: now }).where("id", "=", id).execute();
		await record(transaction, audit, "mailQueued", `${submission_kind} ${mail.submission_id}`);
		return true;
	});
}

/**
 * Sends again every mail that waits after a failed attempt, or was refused within the time for which mails wait: the server
 * is well again. What may have arrived is left to its own entry.
 */
export async function resendAllMails(store: Store, audit: AuditContext): Promise<void> {
	await withAdvisoryLock(store, async (transaction) => {
		const now = audit.now.toISOString();
		const mails = transaction.updateTable("mails").where("kind", "<>", "webhook");
		await mails.set({ due_at: now }).where("status", "=", "waiting").where("last_error", "is not", null).execute();
		await mails
			.set(asNew(now))
			.where("status", "=", "failed")
			.where("queued_at", ">", instantAfter(audit.now, -maxWait))
			.execute();
		await endPause(transaction);
		await record(transaction, audit, "mailQueued", "");
	});
}

/** The columns of a mail that was just queued. */
function asNew(now: string) {
	return { status: "waiting", queued_at: now, due_at: now, attempts: 0, unsettled: 0 } as const;
}

function toMail(row: MailRow, state: Pick<Config, "missingForMail"> & WaitState): Mail {
	const isOver = row.status === "waiting" && row.queued_at <= instantAfter(state.now, -maxWait);
	const status = isOver ? "expired" : row.status;
	const isWaiting = status === "waiting";
	const waitsFor = isWaiting ? waitOf(row, state) : null;
	return {
		_id: row.id,
		kind: row.kind,
		status,
		waitsFor,
		subject: row.subject,
		text: row.text,
		queuedAt: row.queued_at,
		sentAt: row.sent_at,
		dueAt: isWaiting ? row.due_at : null,
		lastError: waitsFor === "server" ? (state.trouble?.reason ?? null) : row.last_error,
		mayRepeat: row.unsettled > (status === "sent" ? 1 : 0) && row.attempts > 1,
	};
}

interface WaitState {
	missingForMail: readonly string[];
	isDayFull: boolean;
	isFlagged: boolean;
	trouble: ServerTrouble | null;
	now: Date;
}

function waitOf(
	{ kind, rank, attempts, due_at }: MailRow,
	{ missingForMail, isDayFull, isFlagged, trouble, now }: WaitState,
): Mail["waitsFor"] {
	if (isFlagged && kind === "receipt") return "flag";
	if (missingForMail.length > 0 && kind !== "webhook") return "setup";
	if (rank > 0 && isDayFull) return "day";
	if (attempts > 0) return "retry";
	if (trouble && kind !== "webhook") return "server";
	// A mail that was never tried is moved for one reason only.
	return due_at > now.toISOString() ? "hour" : "turn";
}
