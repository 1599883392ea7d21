import { sql } from "kysely";
import type { Store } from "./connect.ts";
import { isSqlite } from "./dialect.ts";

/** Any number that nothing else in this database locks. */
const lockKey = 720_411;

/**
 * Runs a transaction while no other one of this function runs, in any process: what it has read is still true when it
 * writes. SQLite has one writer anyway; on PostgreSQL it takes an advisory lock. Within such a transaction the task
 * joins it.
 */
export function withAdvisoryLock<Result>(store: Store, task: (transaction: Store) => Promise<Result>): Promise<Result> {
	if (store.isTransaction) return task(store);
	return store.transaction().execute(async (transaction) => {
		if (!isSqlite(transaction)) await sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction);
		return task(transaction);
	});
}

/**
 * Runs a long task, unless another process that shares this PostgreSQL runs one of that name now; then it does
 * nothing. The lock ends with its process, or within half a minute of losing its machine. On SQLite one process runs
 * all jobs, so the task just runs.
 */
export function withJobLock(store: Store, name: string, task: () => Promise<void>): Promise<void> {
	if (isSqlite(store)) return task();
	return store.connection().execute(async (connection) => {
		const key = sql`${lockKey}::int, hashtext(${name})`;
		const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${key}) as free,
			set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
			set_config('tcp_keepalives_count', '3', false)`.execute(connection);
		if (!rows[0]?.free) return;
		try {
			await task();
		} finally {
			// The lock belongs to the connection, which returns to the pool; losing the connection releases it.
			await sql`select pg_advisory_unlock(${key})`.execute(connection).catch(() => undefined);
		}
	});
}
