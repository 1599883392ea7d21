import { type SqlBool, sql } from "kysely";
import type { MailKind } from "../../contract/mail.ts";
import type { Store } from "../../db/connect.ts";
import { count } from "../../db/count.ts";
import { isSqlite } from "../../db/dialect.ts";
import type { MailRow } from "../../db/schema.ts";
import { day, hour, instantAfter } from "../durations.ts";
import type { DueMail } from "./compose.ts";
import { isNotWithheld } from "./outbox.ts";
import { attemptTimeoutMs, type Delivery } from "./send.ts";

/** Milliseconds for which a mail waits at most. */
export const maxWait = 7 * day;
/** Milliseconds after which an unfinished attempt counts as lost: its process was killed. */
const lease = attemptTimeoutMs + 60_000;
/** How often a mail of which nobody knows whether it left is sent at most: once, and twice again. */
const maxUnsettled = 3;
/** Milliseconds before the second attempt; each later pause is twice as long. */
const firstPause = 10_000;
export const maxPause = 15 * 60 * 1000;
/** Milliseconds for which a mail that may be sent waits at most; what is due later was queued by a clock that was ahead. */
const maxAhead = 2 * hour;

interface ClaimOptions {
	kinds: readonly MailKind[];
	/** Notices and receipts that may go within 24 hours. */
	perDay: number;
	/** Whether what was tried least comes first: one mail that a server never takes must not hold up the others. */
	isProbe?: boolean;
}

/**
 * Takes the next mail that is due, so that no other process takes it while it is being sent; null when there is none.
 * What only the owner can cause is never held back; of the rest, `perDay` may go within 24 hours, and one receipt an hour
 * to each address.
 */
export function claimNext(store: Store, now: Date, options: ClaimOptions): Promise<DueMail | null> {
	return store.transaction().execute(async (transaction) => {
		for (;;) {
			const mail = await nextDue(transaction, now, options);
			if (!mail) return null;
			if (mail.unsettled >= maxUnsettled) {
				await transaction.updateTable("mails").set({ status: "unknown" }).where("id", "=", mail.id).execute();
				continue;
			}
			if (mail.kind === "receipt" && (await holdReceipts(transaction, mail, now))) continue;
			const claim = {
				due_at: instantAfter(now, lease),
				attempts: mail.attempts + 1,
				unsettled: mail.unsettled + 1,
			};
			await transaction.updateTable("mails").set(claim).where("id", "=", mail.id).execute();
			const submissions = transaction.selectFrom("submissions").selectAll();
			const submission = await submissions.where("id", "=", mail.submission_id ?? "").executeTakeFirst();
			return { ...mail, ...claim, submission, receiptId: await findReceipt(transaction, mail) };
		}
	});
}

/** Notices and receipts that were sent within 24 hours. */
export async function countSent(store: Store, now: Date): Promise<number> {
	return count(
		store
			.selectFrom("mails")
			.where("sent_at", ">", instantAfter(now, -day))
			.where("sent_at", "<=", instantAfter(now, maxAhead))
			.where("rank", ">", 0),
	);
}

/** Whether `due_at` has passed, or is so far ahead that only a wrong clock can have set it. */
function isDue(now: Date) {
	return sql<SqlBool>`(due_at <= ${now.toISOString()} or due_at > ${instantAfter(now, maxAhead)})`;
}

/** The mail that would be claimed next. */
export async function nextDue(
	transaction: Store,
	now: Date,
	{ kinds, perDay, isProbe = false }: ClaimOptions,
): Promise<MailRow | undefined> {
	const isDayFull = (await countSent(transaction, now)) >= perDay;
	const due = transaction
		.selectFrom("mails")
		.leftJoin("submissions", "submissions.id", "mails.submission_id")
		.selectAll("mails")
		.where("mails.status", "=", "waiting")
		.where("mails.kind", "in", kinds)
		.where(isDue(now))
		.where("mails.queued_at", ">", instantAfter(now, -maxWait))
		.where("submissions.deleted_at", "is", null)
		.where(isNotWithheld)
		.$if(isDayFull, (query) => query.where("mails.rank", "=", 0))
		.$if(isProbe, (query) => query.orderBy("mails.attempts"))
		.orderBy("mails.rank")
		.orderBy("mails.due_at")
		.limit(1);
	return (isSqlite(transaction) ? due : due.forUpdate("mails").skipLocked()).executeTakeFirst();
}

/** The id of the receipt that the reader of a reply has got. */
async function findReceipt(transaction: Store, { kind, submission_id }: MailRow): Promise<string | undefined> {
	if (kind !== "reply" || submission_id === null) return undefined;
	const receipts = transaction.selectFrom("mails").select("id").where("submission_id", "=", submission_id);
	const sent = receipts.where("kind", "=", "receipt").where("status", "=", "sent");
	return (await sent.orderBy("sent_at", "desc").limit(1).executeTakeFirst())?.id;
}

/** Whether the address got a receipt within the hour; then its receipts wait until that is over. */
async function holdReceipts(transaction: Store, { recipient }: MailRow, now: Date): Promise<boolean> {
	const isToAddress = sql<SqlBool>`lower(recipient) = ${(recipient ?? "").toLowerCase()}`;
	const last = await transaction
		.selectFrom("mails")
		.select((select) => select.fn.max("sent_at").as("sent_at"))
		.where("sent_at", ">", instantAfter(now, -hour))
		.where("sent_at", "<=", now.toISOString())
		.where("kind", "=", "receipt")
		.where(isToAddress)
		.executeTakeFirst();
	if (!last?.sent_at) return false;
	await transaction
		.updateTable("mails")
		.set({ due_at: instantAfter(new Date(last.sent_at), hour) })
		.where("status", "=", "waiting")
		.where("rank", "=", 2)
		.where(isDue(now))
		.where(isToAddress)
		.execute();
	return true;
}

/** Milliseconds from an attempt to the next. */
export function pauseAfter(attempts: number): number {
	return Math.min(firstPause * 2 ** (attempts - 1), maxPause);
}

/** Records how an attempt ended, unless another process has claimed the mail since. */
export async function recordDelivery(store: Store, mail: MailRow, delivery: Delivery, now: Date): Promise<void> {
	await store
		.updateTable("mails")
		.set(changesAfter(mail, delivery, now))
		.where("id", "=", mail.id)
		.where("attempts", "=", mail.attempts)
		.execute();
}

/** What an attempt changes in the row of its mail. */
function changesAfter({ attempts, unsettled }: MailRow, delivery: Delivery, now: Date): Partial<MailRow> {
	switch (delivery.result) {
		case "sent":
			return { status: "sent", sent_at: now.toISOString(), last_error: delivery.refused ?? null };
		case "refused":
			return { status: "failed", due_at: now.toISOString(), last_error: delivery.reason, unsettled: unsettled - 1 };
		case "postponed": {
			const again = { due_at: instantAfter(now, pauseAfter(attempts)), last_error: delivery.reason };
			if (!delivery.mayHaveLeft) return { ...again, unsettled: unsettled - 1 };
			return unsettled >= maxUnsettled ? { ...again, status: "unknown" } : again;
		}
	}
}

/** Gives up what has waited for too long, and forgets mail about the account, and alarms, that are older than a month. */
export async function endOldMail(store: Store, now: Date): Promise<void> {
	await store
		.updateTable("mails")
		.set({ status: "expired" })
		.where("status", "=", "waiting")
		.where("queued_at", "<=", instantAfter(now, -maxWait))
		.execute();
	await store
		.deleteFrom("mails")
		.where((where) => where.or([where("kind", "=", "account"), where("alarm", "is not", null)]))
		.where("queued_at", "<=", instantAfter(now, -30 * day))
		.execute();
}
