import { type SqlBool, sql } from "kysely";
import { systemActor } from "../../../contract/audit.ts";
import { withAdvisoryLock } from "../../../db/advisory-lock.ts";
import type { Store } from "../../../db/connect.ts";
import { record } from "../../auth/audit/record.ts";
import { removeEdited } from "../editing/version-repository.ts";
import { type PublishedTable, publishedTables } from "../publishing/tables.ts";
import { removeSubmissions } from "../submissions/repository.ts";
import { restorableSince } from "./deletion.ts";

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
