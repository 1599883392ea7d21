import { createHash, randomBytes } from "node:crypto";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { foldForSearch } from "../../../contract/fold-letters.ts";
import { countLimit, type Page } from "../../../contract/list.ts";
import type { MailStatus, SubmissionKind } from "../../../contract/submissions.ts";
import { withAdvisoryLock } from "../../../db/advisory-lock.ts";
import type { Store } from "../../../db/connect.ts";
import type { SubmissionRow } from "../../../db/schema.ts";
import { countRows, readPage } from "../../http/paging/read-page.ts";
import { type EntryFilter, matches } from "./filter.ts";
import type { AnsweredSubmission, SentSubmission } from "./representation.ts";

/** A submission that is not stored yet. */
export type NewSubmission = SentSubmission & {
	/** Random unless the browser's script gave it one (`idOfForm`). */
	id?: string | undefined;
	/** Why it is suspected to be spam, or null. */
	spamReason: string | null;
};

/** The id of what the browser's script gave one: sent again after an answer was lost, it is the same. */
export function idOfForm(kind: SubmissionKind, formId: string): string {
	return createHash("sha256").update(`${kind} ${formId}`).digest("base64url").slice(0, 22);
}

/** The row of a submission that is not stored yet. */
export function newSubmissionRow({ id, spamReason, ...sent }: NewSubmission, now: Date): SubmissionRow {
	return {
		id: id ?? randomBytes(16).toString("base64url"),
		...sent,
		status: "new",
		notes: "",
		read_at: null,
		spam: spamReason === null ? 0 : 1,
		spam_reason: spamReason,
		search_text: foldForSearch(
			[sent.name, sent.email, sent.company, sent.phone, sent.topic, sent.link, sent.requirements, sent.message].join(
				"\n",
			),
		),
		folded_name: foldForSearch(sent.name),
		created_at: now.toISOString(),
		updated_at: now.toISOString(),
		deleted_at: null,
	};
}

/** Stores a submission. @returns false when one with its id is stored already, also by another request at the same time */
export async function addSubmission(store: Store, row: SubmissionRow): Promise<boolean> {
	const insert = store.insertInto("submissions").values(row);
	const added = await insert
		.onConflict((on) => on.column("id").doNothing())
		.returning("id")
		.execute();
	return added.length > 0;
}

/** Whether a submission is stored, deleted ones among them. */
export async function isStored(store: Store, id: string): Promise<boolean> {
	return (await store.selectFrom("submissions").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

const lastReply = sql<MailStatus | null>`(select mails.status from mails
	where mails.submission_id = submissions.id and mails.kind = 'reply' order by mails.queued_at desc limit 1)`;
const table = sql`(select submissions.*, ${lastReply} as reply_status from submissions) as submissions`;

/** What each sort compares. */
const keys = { date: sql<string>`created_at`, name: sql<string>`folded_name` };

/** About how many bytes of a response an entry takes. */
const bytes = sql<number>`octet_length(message) + octet_length(requirements) + octet_length(notes) + 1000`;

/** A page of submissions of one kind, flagged ones among them unless the query says otherwise. */
export async function listSubmissions(
	store: Store,
	kind: SubmissionKind,
	query: EntryFilter & { limit: number; cursor?: string | undefined; page?: number | undefined; total?: boolean },
): Promise<Page<AnsweredSubmission>> {
	const where = matches(kind, query);
	return readPage<AnsweredSubmission>(store, { from: table, where, keys, bytes }, query);
}

/** How many submissions of one kind a filter shows, counted up to `countLimit`. */
export function countSubmissions(store: Store, kind: SubmissionKind, filter: Partial<EntryFilter>) {
	return countRows(store, table, matches(kind, filter), countLimit(filter));
}

/** The submission with this id that is not deleted, or null. */
export async function findSubmission(store: Store, id: string): Promise<AnsweredSubmission | null> {
	const submissions = store.selectFrom("submissions").selectAll().select(lastReply.as("reply_status"));
	return (await submissions.where("deleted_at", "is", null).where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Submissions that are removed in one transaction: other writers wait no longer than it takes. */
const batch = 25;

/**
 * Removes for good the submissions that meet a condition.
 * @param recordRemoved writes to the audit list what one transaction removed
 */
export async function removeSubmissions(
	store: Store,
	condition: RawBuilder<SqlBool>,
	recordRemoved: (transaction: Store, removed: Pick<SubmissionRow, "id" | "kind">[]) => Promise<void>,
): Promise<void> {
	let count: number;
	do {
		// So that nobody changes an entry, or queues mail about it, while it goes.
		count = await withAdvisoryLock(store, async (transaction) => {
			const due = transaction.selectFrom("submissions").select("id").where(condition).limit(batch);
			const removed = await transaction
				.deleteFrom("submissions")
				.where("id", "in", due)
				.returning(["id", "kind"])
				.execute();
			if (removed.length > 0) await recordRemoved(transaction, removed);
			return removed.length;
		});
	} while (count === batch);
}
