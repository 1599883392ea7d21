import { type SqlBool, sql } from "kysely";
import type { Paging } from "../../contract/envelope.ts";
import type { Page } from "../../contract/list.ts";
import { type DeletedItem, type DeletedKind, restorableDays } from "../../contract/trash.ts";
import { withAdvisoryLock } from "../../db/advisory-lock.ts";
import type { Store } from "../../db/connect.ts";
import { type AuditContext, record } from "../audit-log.ts";
import { readPage } from "../paging/read-page.ts";

/** A deleted row of any of the three tables. */
interface DeletedRow {
	id: string;
	kind: DeletedKind;
	title: string;
	deleted_at: string;
}

// Columns of one type let SQLite merge the three indexes; otherwise it sorts every deleted row for each page.
const deletedRows = sql`(
	select cast('post' as text) as kind, id, title, deleted_at from posts
	union all select cast('project' as text) as kind, id, title, deleted_at from projects
	union all select kind, id, name as title, deleted_at from submissions
) as deleted`;

/** A page of what can be restored, the last deleted first, and the cursor of the next. */
export async function listDeleted(store: Store, now: Date, paging: Paging): Promise<Page<DeletedItem>> {
	const where = sql<SqlBool>`deleted_at > ${restorableSince(now)}`;
	const list = { from: deletedRows, where, keys: { date: sql<string>`deleted_at` } };
	const { data, nextCursor } = await readPage<DeletedRow>(store, list, { sort: "-date", ...paging });
	const items = data.map((row) => ({
		_id: row.id,
		kind: row.kind,
		title: row.title,
		deletedAt: row.deleted_at,
		goneAt: daysAfter(row.deleted_at, restorableDays),
	}));
	return { data: items, ...(nextCursor && { nextCursor }) };
}

/** Undoes a deletion. @returns the title or name; null when there is nothing to restore */
export async function restore(
	store: Store,
	kind: DeletedKind,
	id: string,
	audit: AuditContext,
): Promise<string | null> {
	const restored = { deleted_at: null };
	const since = restorableSince(audit.now);
	return withAdvisoryLock(store, async (transaction) => {
		const title =
			kind === "contact" || kind === "application"
				? (
						await transaction
							.updateTable("submissions")
							.set(restored)
							.where("id", "=", id)
							.where("kind", "=", kind)
							.where("deleted_at", ">", since)
							.returning("name")
							.executeTakeFirst()
					)?.name
				: (
						await transaction
							.updateTable(kind === "post" ? "posts" : "projects")
							.set(restored)
							.where("id", "=", id)
							.where("deleted_at", ">", since)
							.returning("title")
							.executeTakeFirst()
					)?.title;
		if (title === undefined) return null;
		await record(transaction, audit, "restored", `${kind} ${id}`);
		return title;
	});
}

/** The instant after which a deletion can still be undone at `now`. */
export function restorableSince(now: Date): string {
	return daysAfter(now.toISOString(), -restorableDays);
}

function daysAfter(instant: string, days: number): string {
	return new Date(new Date(instant).getTime() + days * 24 * 60 * 60 * 1000).toISOString();
}
