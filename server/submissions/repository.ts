import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { countLimit, type Page } from "../../contract/list.ts";
import type { SubmissionFilter, SubmissionKind } from "../../contract/submission.ts";
import type { Store } from "../../db/connect.ts";
import type { SubmissionRow } from "../../db/schema.ts";
import { type AuditContext, record } from "../audit-log.ts";
import { countRows, readPage } from "../paging/read-page.ts";
import { matches } from "./filter.ts";
import type { SentSubmission } from "./representation.ts";

/** A submission that is not stored yet. */
export type NewSubmission = SentSubmission & {
	/** Why it is suspected to be spam, or null. */
	spamReason: string | null;
};

/** Stores a submission. @returns the stored row */
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

const table = sql.table("submissions");

/** What each sort compares. */
const keys = { date: sql<string>`created_at`, name: sql<string>`lower(name)` };

/** About how many bytes of a response an entry takes. */
const bytes = sql<number>`octet_length(message) + octet_length(requirements) + octet_length(notes) + 1000`;

/** How long, in milliseconds, the address of a result says that the submission arrived. */
const resultLifetimeMs = 15 * 60 * 1000;

/** Whether a submission of this kind arrived so lately that its sender may still be told. */
export async function isRecentSubmission(store: Store, kind: SubmissionKind, id: string, now: Date): Promise<boolean> {
	const found = await store
		.selectFrom("submissions")
		.select("id")
		.where("id", "=", id)
		.where("kind", "=", kind)
		.where("created_at", ">", new Date(now.getTime() - resultLifetimeMs).toISOString())
		.executeTakeFirst();
	return found !== undefined;
}

/** A page of submissions of one kind, flagged ones among them unless the query says otherwise. */
export async function listSubmissions(
	store: Store,
	kind: SubmissionKind,
	query: SubmissionFilter & { limit: number; cursor?: string | undefined; total?: boolean },
): Promise<Page<SubmissionRow>> {
	const where = await matches(store, kind, query);
	return readPage<SubmissionRow>(store, { from: table, where, keys, bytes }, query);
}

/** How many submissions of one kind a filter shows, counted up to `countLimit`. */
export async function countSubmissions(
	store: Store,
	kind: SubmissionKind,
	filter: Partial<SubmissionFilter>,
): Promise<number> {
	return countRows(store, table, await matches(store, kind, filter), countLimit(filter));
}

/** Takes a submission out of the lists; it can be restored. False when there is none. */
export async function deleteSubmission(
	store: Store,
	kind: SubmissionKind,
	id: string,
	audit: AuditContext,
): Promise<boolean> {
	return store.transaction().execute(async (transaction) => {
		const result = await transaction
			.updateTable("submissions")
			.set({ deleted_at: audit.now.toISOString() })
			.where("id", "=", id)
			.where("kind", "=", kind)
			.where("deleted_at", "is", null)
			.executeTakeFirst();
		if (Number(result.numUpdatedRows) === 0) return false;
		await record(transaction, audit, "deleted", `${kind} ${id}`);
		return true;
	});
}
