import type { InboxChange, InboxCounts, Submission } from "../../contract/inbox.ts";
import type { SubmissionKind } from "../../contract/submission.ts";
import type { Store } from "../../db/connect.ts";
import type { SubmissionRow } from "../../db/schema.ts";
import { type Act, record } from "../audit/repository.ts";
import { laterThan } from "../publishing/saved-at.ts";
import { toSubmission } from "../submissions/answer.ts";
import { countSubmissions } from "../submissions/repository.ts";

/** The numbers on the tabs. */
export async function countByKind(store: Store): Promise<InboxCounts> {
	const of = async (kind: SubmissionKind) => ({
		total: await countSubmissions(store, kind, { spam: false }),
		unread: await countSubmissions(store, kind, { spam: false, unread: true }),
		flagged: await countSubmissions(store, kind, { spam: true }),
	});
	return { contact: await of("contact"), application: await of("application") };
}

/** The entry with this id, or null. */
export async function findEntry(store: Store, id: string): Promise<Submission | null> {
	const row = await store
		.selectFrom("submissions")
		.selectAll()
		.where("id", "=", id)
		.where("deleted_at", "is", null)
		.executeTakeFirst();
	return row ? toSubmission(row) : null;
}

/** Changes what the admin's work changes of an entry, and answers it; null when there is none. */
export async function changeEntry(store: Store, id: string, change: InboxChange, act: Act): Promise<Submission | null> {
	return store.transaction().execute(async (transaction) => {
		const current = await transaction
			.selectFrom("submissions")
			.selectAll()
			.where("id", "=", id)
			.where("deleted_at", "is", null)
			.executeTakeFirst();
		if (!current) return null;
		const now = act.now.toISOString();
		const row: SubmissionRow = {
			...current,
			...(change.status && { status: change.status }),
			...(change.notes !== undefined && { notes: change.notes }),
			...(change.read !== undefined && { read_at: change.read ? (current.read_at ?? now) : null }),
			...(change.spam === false && { spam: 0 as const, spam_reason: null }),
			updated_at: laterThan(current.updated_at, act.now),
		};
		const { status, notes, read_at, spam, spam_reason, updated_at } = row;
		await transaction
			.updateTable("submissions")
			.set({ status, notes, read_at, spam, spam_reason, updated_at })
			.where("id", "=", id)
			.execute();
		const subject = `${current.kind} ${id}`;
		if (status !== current.status) await record(transaction, act, "statusChanged", subject);
		if (notes !== current.notes) await record(transaction, act, "updated", subject);
		if (spam !== current.spam) await record(transaction, act, "notSpam", subject);
		return toSubmission(row);
	});
}
