import { sql } from "kysely";
import type { Paging } from "../../contract/envelope.ts";
import { type DeletedItem, type DeletedKind, restorableDays } from "../../contract/trash.ts";
import { withAdvisoryLock } from "../../db/advisory-lock.ts";
import type { Store } from "../../db/connect.ts";
import { type AuditContext, record } from "../audit-log.ts";
import { fromCursor, toCursor } from "../paging/cursor.ts";

/** A page of what can be restored, the last deleted first, and the cursor of the next. */
export async function listDeleted(
	store: Store,
	now: Date,
	{ limit, cursor }: Paging,
): Promise<{ items: DeletedItem[]; nextCursor?: string }> {
	const after = fromCursor(cursor);
	const page = sql`deleted_at > ${restorableSince(now)} ${after ? sql`and (deleted_at, id) < (${after.key}, ${after.id})` : sql``}`;
	// Each table gives its newest first, from its index, so that no more than a page of each is read.
	const from = (table: string, kind: ReturnType<typeof sql>, title: string) =>
		sql`select * from (select ${kind} as kind, id, ${sql.ref(title)} as title, deleted_at from ${sql.table(table)} where ${page} order by deleted_at desc, id desc limit ${limit + 1}) as ${sql.table(`deleted_${table}`)}`;
	const { rows } = await sql<{ kind: DeletedKind; id: string; title: string; deleted_at: string }>`
		${from("posts", sql`'post'`, "title")} union all ${from("projects", sql`'project'`, "title")} union all ${from("submissions", sql`kind`, "name")}
		order by deleted_at desc, id desc limit ${limit + 1}`.execute(store);
	const shown = rows.slice(0, limit);
	const last = shown.at(-1);
	const items = shown.map((row) => ({
		_id: row.id,
		kind: row.kind,
		title: row.title,
		deletedAt: row.deleted_at,
		goneAt: daysAfter(row.deleted_at, restorableDays),
	}));
	return { items, ...(rows.length > limit && last && { nextCursor: toCursor({ key: last.deleted_at, id: last.id }) }) };
}

/** Undoes a deletion and answers the title or name; null when there is nothing to restore. */
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
