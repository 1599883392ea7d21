import { type SqlBool, sql } from "kysely";
import { type DeletedKind, restorableDays } from "../../../contract/trash.ts";
import { withAdvisoryLock } from "../../../db/advisory-lock.ts";
import type { Store } from "../../../db/connect.ts";
import { type AuditContext, record } from "../../auth/audit/record.ts";
import { day, instantAfter } from "../../durations.ts";

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
