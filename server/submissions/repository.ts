import { randomBytes } from "node:crypto";
import type { Paging } from "../../contract/envelope.ts";
import type { SubmissionKind } from "../../contract/submission.ts";
import type { Store } from "../../db/connect.ts";
import type { SubmissionRow } from "../../db/schema.ts";
import { type Act, record } from "../audit/repository.ts";
import { fromCursor, toCursor } from "../publishing/cursor.ts";

/** What a visitor sent, in the columns that both forms share. */
export type NewSubmission = Pick<
	SubmissionRow,
	"kind" | "name" | "email" | "topic" | "link" | "requirements" | "message"
> & {
	/** Why it is suspected to be spam, or null. */
	spamReason: string | null;
};

/** Stores a submission and answers its random id. */
export async function addSubmission(
	store: Store,
	{ spamReason, ...sent }: NewSubmission,
	now: Date,
): Promise<SubmissionRow> {
	const row: SubmissionRow = {
		id: randomBytes(16).toString("base64url"),
		...sent,
		status: "new",
		notes: "",
		read_at: null,
		spam: spamReason === null ? 0 : 1,
		spam_reason: spamReason,
		search_text: [sent.name, sent.email, sent.topic, sent.link, sent.requirements, sent.message]
			.join("\n")
			.toLowerCase(),
		created_at: now.toISOString(),
		updated_at: now.toISOString(),
		deleted_at: null,
	};
	await store.insertInto("submissions").values(row).execute();
	return row;
}

/** A page of submissions of one kind, the last received first, flagged ones among them, and the cursor of the next. */
export async function listSubmissions(
	store: Store,
	kind: SubmissionKind,
	{ limit, cursor }: Paging,
): Promise<{ rows: SubmissionRow[]; nextCursor?: string }> {
	const after = fromCursor(cursor);
	let query = store.selectFrom("submissions").selectAll().where("kind", "=", kind).where("deleted_at", "is", null);
	if (after)
		query = query.where((where) => where(where.refTuple("created_at", "id"), "<", where.tuple(after.at, after.id)));
	const found = await query
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(limit + 1)
		.execute();
	const rows = found.slice(0, limit);
	const last = rows.at(-1);
	return { rows, ...(found.length > limit && last && { nextCursor: toCursor({ at: last.created_at, id: last.id }) }) };
}

/** Takes a submission out of the lists; it can be restored. False when there is none. */
export async function deleteSubmission(store: Store, kind: SubmissionKind, id: string, act: Act): Promise<boolean> {
	return store.transaction().execute(async (transaction) => {
		const result = await transaction
			.updateTable("submissions")
			.set({ deleted_at: act.now.toISOString() })
			.where("id", "=", id)
			.where("kind", "=", kind)
			.where("deleted_at", "is", null)
			.executeTakeFirst();
		if (Number(result.numUpdatedRows) === 0) return false;
		await record(transaction, act, "deleted", `${kind} ${id}`);
		return true;
	});
}
