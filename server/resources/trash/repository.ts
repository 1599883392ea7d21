import { type SqlBool, sql } from "kysely";
import type { Paging } from "../../../contract/envelope.ts";
import type { Page } from "../../../contract/list.ts";
import { type DeletedItem, restorableDays } from "../../../contract/trash.ts";
import type { Store } from "../../../db/connect.ts";
import { day, instantAfter } from "../../durations.ts";
import { readPage } from "../../http/paging/read-page.ts";
import { restorableSince } from "./deletion.ts";

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
