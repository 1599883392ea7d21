import type { InboxChange, InboxCounts, Submission } from "../../../../contract/inbox.ts";
import type { SubmissionKind } from "../../../../contract/submissions.ts";
import { withAdvisoryLock } from "../../../../db/advisory-lock.ts";
import type { Store } from "../../../../db/connect.ts";
import type { SubmissionRow } from "../../../../db/schema.ts";
import { type AuditContext, record } from "../../../auth/audit/record.ts";
import { maxWait } from "../../../mail/claim.ts";
import { queueWithheldReceipts } from "../../../mail/outbox.ts";
import { nextSavedAt } from "../../publishing/saved-at.ts";
import { countSubmissions, findSubmission } from "../repository.ts";
import { type AnsweredSubmission, toSubmission } from "../representation.ts";

/** The numbers on the tabs. */
export async function countByKind(store: Store): Promise<InboxCounts> {
	const countsOf = async (kind: SubmissionKind) => ({
		total: await countSubmissions(store, kind, { spam: false }),
		unread: await countSubmissions(store, kind, { spam: false, unread: true }),
		flagged: await countSubmissions(store, kind, { spam: true }),
	});
	return { contact: await countsOf("contact"), application: await countsOf("application") };
}

/** The entry with this id, or null. */
export async function findEntry(store: Store, id: string): Promise<Submission | null> {
	const row = await findSubmission(store, id);
	return row && toSubmission(row);
}

/** Whether the sender may still wait for a receipt: not after a reply, nor after a week. */
export function isWorthReceipt(
	{ spam, status, created_at }: Pick<SubmissionRow, "spam" | "status" | "created_at">,
	now: Date,
): boolean {
	return spam === 0 && status === "new" && now.getTime() - Date.parse(created_at) < maxWait;
}

export const markedByHand = { spam: 1, spam_reason: "admin" } as const;
export const notSpam = { spam: 0, spam_reason: null } as const;

/**
 * Changes an entry's status, notes, flag, or whether it is read. Whether it is read is always stored, and leaves
 * `updatedAt` as it was.
 * @returns the entry; null when there is none; `stale` when its status or notes would overwrite what changed after
 * `updatedAt`, and then nothing is stored
 */
export async function changeEntry(
	store: Store,
	id: string,
	{ updatedAt, ...change }: InboxChange,
	audit: AuditContext,
): Promise<{ entry: Submission } | { stale: Submission } | null> {
	return withAdvisoryLock(store, async (transaction) => {
		const current = await findSubmission(transaction, id);
		if (!current) return null;
		const { status = current.status, notes = current.notes } = change;
		const overwrites = status !== current.status || notes !== current.notes;
		if (overwrites && updatedAt && updatedAt !== current.updated_at) return { stale: toSubmission(current) };
		const isMarked = change.spam !== undefined && change.spam !== (current.spam === 1);
		const row: AnsweredSubmission = { ...current, status, notes };
		if (isMarked) Object.assign(row, change.spam ? markedByHand : notSpam);
		if (change.read !== undefined) row.read_at = change.read ? (current.read_at ?? audit.now.toISOString()) : null;
		if (overwrites || isMarked) row.updated_at = nextSavedAt(current.updated_at, audit.now);
		const { read_at, spam, spam_reason, updated_at } = row;
		await transaction
			.updateTable("submissions")
			.set({ status, notes, read_at, spam, spam_reason, updated_at })
			.where("id", "=", id)
			.execute();
		const subject = `${current.kind} ${id}`;
		if (status !== current.status) await record(transaction, audit, "statusChanged", subject);
		if (notes !== current.notes) await record(transaction, audit, "updated", subject);
		if (isMarked) await record(transaction, audit, change.spam ? "markedSpam" : "notSpam", subject);
		if (isMarked && isWorthReceipt(row, audit.now)) await queueWithheldReceipts(transaction, [row], audit.now);
		return { entry: toSubmission(row) };
	});
}
