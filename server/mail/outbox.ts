import { randomBytes } from "node:crypto";
import { type Insertable, type SqlBool, sql } from "kysely";
import type { MailKind } from "../../contract/mail.ts";
import type { Store } from "../../db/connect.ts";
import type { MailRow, SubmissionRow } from "../../db/schema.ts";
import type { Config } from "../config/config.ts";

/** A mail that is written before it is sent. */
export interface ComposedMail {
	kind: Extract<MailKind, "reply" | "account">;
	/** The submission that it is about, if any; the mail is deleted with it. */
	submissionId?: string;
	/** Null for the owner, as `MAIL_TO` says when it is sent. */
	to: string | null;
	subject: string;
	/** Plain text; an empty line begins a new paragraph. */
	text: string;
	/** The link that stands for `{link}` in the text. */
	accountLink?: string;
}

/**
 * In a query of mails and their submissions: all but receipts of flagged entries. One that its haste has flagged has a
 * receipt only where it is notified, or where an admin took the flag away.
 */
export const isNotWithheld = sql<SqlBool>`(mails.kind <> 'receipt' or submissions.spam = 0 or
	submissions.spam_reason like 'speed%')`;

/** Puts a mail into the outbox, within the transaction of what it is about; it leaves soon after that is committed. */
export async function queueMail(transaction: Store, mail: ComposedMail, now: Date): Promise<void> {
	const { kind, submissionId = null, to, subject, text, accountLink = null } = mail;
	const content = { kind, submission_id: submissionId, recipient: to, subject, text, account_link: accountLink };
	const row = newMail({ ...content, rank: 0 }, now);
	await transaction.insertInto("mails").values(row).execute();
}

/** Queues a mail that was sent once more, as another mail. */
export async function copyMail(transaction: Store, mail: MailRow, now: Date): Promise<void> {
	const { kind, submission_id, recipient, subject, text, rank } = mail;
	const copy = newMail({ kind, submission_id, recipient, subject, text, rank }, now);
	await transaction.insertInto("mails").values(copy).execute();
}

type MailedSubmission = Pick<SubmissionRow, "id" | "email">;

/**
 * Puts a notice to the owner and a receipt to the sender of a submission into the outbox, within its transaction, and what
 * is posted to the webhook where there is one. Of most flagged ones the owner gets a digest instead (`flagged-digest.ts`).
 */
export async function queueSubmissionMails(
	transaction: Store,
	submission: MailedSubmission,
	{ webhook }: Pick<Config, "webhook">,
	now: Date,
): Promise<void> {
	const toOwner = { ...noText, submission_id: submission.id, recipient: null };
	const rows = [newMail({ ...toOwner, kind: "notice", rank: 1 }, now), receiptTo(submission, now)];
	if (webhook) rows.push(newMail({ ...toOwner, kind: "webhook", rank: 0 }, now));
	await transaction.insertInto("mails").values(rows).execute();
}

/** Queues the receipts of submissions that were flagged when they came in, of the first `limit` without one. @returns how many */
export async function queueWithheldReceipts(
	transaction: Store,
	submissions: MailedSubmission[],
	now: Date,
	limit = 1,
): Promise<number> {
	// PostgreSQL takes no empty list.
	if (submissions.length === 0) return 0;
	const ids = submissions.map(({ id }) => id);
	const receipts = transaction.selectFrom("mails").select("submission_id").where("kind", "=", "receipt");
	const stored = await receipts.where("submission_id", "in", ids).execute();
	const withReceipt = new Set(stored.map(({ submission_id }) => submission_id));
	const due = submissions.filter(({ id }) => !withReceipt.has(id)).slice(0, limit);
	const rows = due.map((submission) => receiptTo(submission, now));
	if (rows.length > 0) await transaction.insertInto("mails").values(rows).execute();
	return rows.length;
}

const noText = { subject: "", text: "" };

function receiptTo({ id, email }: MailedSubmission, now: Date): Insertable<MailRow> {
	return newMail({ ...noText, kind: "receipt", submission_id: id, recipient: email, rank: 2 }, now);
}

type MailContent = Pick<MailRow, "kind" | "submission_id" | "recipient" | "subject" | "text" | "rank"> &
	Partial<Pick<MailRow, "alarm" | "account_link">>;

/** A mail that is due at once. */
export function newMail(content: MailContent, now: Date): MailRow {
	const instant = now.toISOString();
	return {
		alarm: null,
		account_link: null,
		...content,
		id: randomBytes(16).toString("base64url"),
		status: "waiting",
		queued_at: instant,
		due_at: instant,
		attempts: 0,
		unsettled: 0,
		sent_at: null,
		last_error: null,
	};
}
