import { sql } from "kysely";
import type { Store } from "./connect.ts";
import { isSqlite } from "./dialect.ts";

/** Any number that nothing else in this database locks. */
const turn = 720_411;

/**
 * Runs a transaction beside which no other of these runs, in whatever process: what it read is still true when it writes.
 * SQLite has one writer anyway; PostgreSQL is asked for the same. Within such a transaction the task joins it.
 */
export function withAdvisoryLock<Result>(store: Store, task: (transaction: Store) => Promise<Result>): Promise<Result> {
	if (store.isTransaction) return task(store);
	return store.transaction().execute(async (transaction) => {
		if (!isSqlite(transaction)) await sql`select pg_advisory_xact_lock(${turn})`.execute(transaction);
		return task(transaction);
	});
}
