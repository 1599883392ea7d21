import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { InboxFilter } from "../../contract/inbox.ts";
import type { Store } from "../../db/connect.ts";
import { holdsText } from "../../db/text-search.ts";

/** The rows of `submissions` that a filter shows, as one condition. Deleted ones never are. */
export async function matches(store: Store, filter: Omit<InboxFilter, "sort">): Promise<RawBuilder<SqlBool>> {
	const conditions = [
		sql<SqlBool>`kind = ${filter.kind}`,
		sql<SqlBool>`spam = ${filter.flagged ? 1 : 0}`,
		sql<SqlBool>`deleted_at is null`,
	];
	if (filter.unread) conditions.push(sql`read_at is null`);
	if (filter.status) conditions.push(sql`status = ${filter.status}`);
	if (filter.topic) conditions.push(sql`topic = ${filter.topic}`);
	if (filter.from) conditions.push(sql`created_at >= ${filter.from}`);
	// Instants of that day sort before it with any letter behind: `2026-09-14T…` is less than `2026-09-14Z`.
	if (filter.to) conditions.push(sql`created_at < ${`${filter.to}Z`}`);
	if (filter.search?.trim()) conditions.push(await holdsText(store, filter.search));
	return sql.join(conditions, sql` and `);
}
