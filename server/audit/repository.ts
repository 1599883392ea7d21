import type { AuditAction, AuditEntry } from "../../contract/audit.ts";
import type { Paging } from "../../contract/envelope.ts";
import type { Store } from "../../db/connect.ts";
import { fromCursor, toCursor } from "../paging/cursor.ts";

/** A page of the audit list, the last first, and the cursor of the next. */
export async function listAudit(
	store: Store,
	{ limit, cursor }: Paging,
): Promise<{ entries: AuditEntry[]; nextCursor?: string }> {
	const after = fromCursor(cursor);
	let query = store.selectFrom("audit_entries").selectAll();
	if (after) query = query.where((where) => where(where.refTuple("at", "id"), "<", where.tuple(after.key, after.id)));
	const rows = await query
		.orderBy("at", "desc")
		.orderBy("id", "desc")
		.limit(limit + 1)
		.execute();
	const page = rows.slice(0, limit);
	const last = page.at(-1);
	const entries = page.map(({ id, action, ...row }) => ({ _id: id, ...row, action: action as AuditAction }));
	return { entries, ...(rows.length > limit && last && { nextCursor: toCursor({ key: last.at, id: last.id }) }) };
}

/** Entries that go in one statement: other writers wait no longer than it takes. */
const batch = 500;

/** Removes for good what happened more than so many days ago. */
export async function removeOldAudit(store: Store, keepDays: number, now: Date): Promise<void> {
	const limit = new Date(now.getTime() - keepDays * 24 * 60 * 60 * 1000).toISOString();
	let removed: number;
	do {
		const due = store.selectFrom("audit_entries").select("id").where("at", "<=", limit).limit(batch);
		const { numDeletedRows } = await store.deleteFrom("audit_entries").where("id", "in", due).executeTakeFirstOrThrow();
		removed = Number(numDeletedRows);
	} while (removed === batch);
}
