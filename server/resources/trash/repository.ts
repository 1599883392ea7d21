import { type SqlBool, sql } from "kysely";
import { systemActor } from "../../../contract/audit.ts";
import type { Paging } from "../../../contract/envelope.ts";
import type { Page } from "../../../contract/list.ts";
import { restorableDays } from "../../../contract/restorable-days.ts";
import type { DeletedItem, DeletedKind } from "../../../contract/trash.ts";
import { withAdvisoryLock } from "../../../db/advisory-lock.ts";
import type { Store } from "../../../db/connect.ts";
import { type AuditContext, record } from "../../auth/audit/record.ts";
import { day, instantAfter } from "../../durations.ts";
import { readPage } from "../../http/paging/read-page.ts";
import { removeEdited } from "../editing/version-repository.ts";
import { type PublishedTable, publishedTables } from "../publishing/tables.ts";
import { removeSubmissions } from "../submissions/repository.ts";

/** The rows of each kind that can be deleted, and the column by which people know them. */
const rowsOf = {
	post: { table: "posts", title: "title", condition: sql<SqlBool>`true` },
	project: { table: "projects", title: "title", condition: sql<SqlBool>`true` },
	contact: { table: "submissions", title: "name", condition: sql<SqlBool>`kind = 'contact'` },
	application: { table: "submissions", title: "name", condition: sql<SqlBool>`kind = 'application'` },
} as const;

/** The instant after which a deletion can still be undone at `now`. */
export function restorableSince(now: Date): string {
	return instantAfter(now, -restorableDays * day);
}

/**
 * Takes a row off the site or out of the lists, or undoes that.
 * @returns the title or name; null when there is nothing to delete or restore
 */
export async function setDeleted(
	store: Store,
	kind: DeletedKind,
	id: string,
	deleted: boolean,
	audit: AuditContext,
): Promise<string | null> {
	const { table, title, condition } = rowsOf[kind];
	const since = restorableSince(audit.now);
	return withAdvisoryLock(store, async (transaction) => {
		const row = await transaction
			.updateTable(table)
			.set({ deleted_at: deleted ? audit.now.toISOString() : null })
			.where("id", "=", id)
			.where(condition)
			.where(deleted ? sql<SqlBool>`deleted_at is null` : sql<SqlBool>`deleted_at > ${since}`)
			.returning(sql<string>`${sql.ref(title)}`.as("title"))
			.executeTakeFirst();
		if (!row) return null;
		await record(transaction, audit, deleted ? "deleted" : "restored", `${kind} ${id}`);
		return row.title;
	});
}

/** A deleted row of any of the three tables. */
type DeletedRow = Pick<DeletedItem, "kind" | "title"> & { id: string; deleted_at: string };

// Columns of one type let SQLite merge the three indexes; otherwise it sorts every deleted row for each page.
const deletedRows = sql`(
	select cast('post' as text) as kind, id, title, deleted_at from posts
	union all select cast('project' as text) as kind, id, title, deleted_at from projects
	union all select kind, id, name as title, deleted_at from submissions
) as deleted`;

/** A page of what can be restored, the last deleted first. */
export async function listDeleted(store: Store, now: Date, paging: Paging): Promise<Page<DeletedItem>> {
	const where = sql<SqlBool>`deleted_at > ${restorableSince(now)}`;
	const list = { from: deletedRows, where, keys: { date: sql<string>`deleted_at` } };
	const { data, ...cursors } = await readPage<DeletedRow>(store, list, { sort: "-date", ...paging });
	const items = data.map((row) => ({
		_id: row.id,
		kind: row.kind,
		title: row.title,
		deletedAt: row.deleted_at,
		goneAt: instantAfter(new Date(row.deleted_at), restorableDays * day),
	}));
	return { data: items, ...cursors };
}

/** Removes for good what can no longer be restored. */
export async function purgeDeleted(store: Store, now: Date): Promise<void> {
	const isExpired = sql<SqlBool>`deleted_at <= ${restorableSince(now)}`;
	await removeSubmissions(store, isExpired, async (transaction, removed) => {
		for (const { id, kind } of removed)
			await record(transaction, { actor: systemActor, now }, "removed", `${kind} ${id}`);
	});
	for (const table of Object.keys(publishedTables) as PublishedTable[]) await purgePublished(store, table, now);
}

/** Removes rows with their versions, drafts and links, and keeps their addresses: a link to what is gone must not come to mean another text. */
async function purgePublished(store: Store, table: PublishedTable, now: Date) {
	const { kind } = publishedTables[table];
	return withAdvisoryLock(store, async (transaction) => {
		const removed = await transaction
			.deleteFrom(table)
			.where("deleted_at", "<=", restorableSince(now))
			.returning("id")
			.execute();
		for (const { id } of removed) {
			await transaction.insertInto("retired_addresses").values({ kind, id }).execute();
			await removeEdited(transaction, kind, id);
			await record(transaction, { actor: systemActor, now }, "removed", `${kind} ${id}`);
		}
	});
}
