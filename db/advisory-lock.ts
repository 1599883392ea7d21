import { randomUUID } from "node:crypto";
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

/** Runs a transaction if the job is still this process's own, which it then stays until the transaction ends. */
export type WriteHeld = (write: (transaction: Store) => Promise<void>) => Promise<void>;

/** Seconds of the database's clock for which a job belongs to a process that stopped renewing. */
const lease = 20;

/**
 * Runs a long task, unless another process that shares this PostgreSQL runs one of that name now; then it does
 * nothing. A row says whose the task is, because poolers give no session. On SQLite one process runs all jobs.
 */
export async function withJobLock(store: Store, name: string, task: (writeHeld: WriteHeld) => Promise<void>) {
	if (isSqlite(store)) return task((write) => withAdvisoryLock(store, write));
	const owner = randomUUID();
	const end = sql`clock_timestamp() + ${lease} * interval '1 second'`;
	const take = sql`insert into job_locks values (${name}, ${owner}, ${end}) on conflict (name)
		do update set owner = excluded.owner, ends_at = excluded.ends_at where job_locks.ends_at < clock_timestamp()`;
	if (!(await take.execute(store)).numAffectedRows) return;
	const renew = async (held: Store) => {
		const renewed = await sql`update job_locks set ends_at = ${end} where owner = ${owner}`.execute(held);
		if (!renewed.numAffectedRows) throw new Error(`another process has taken over the job ${name}`);
	};
	const renewing = setInterval(() => void renew(store).catch(() => undefined), (lease / 4) * 1_000);
	try {
		await task((write) => withAdvisoryLock(store, (transaction) => renew(transaction).then(() => write(transaction))));
	} finally {
		clearInterval(renewing);
		await sql`delete from job_locks where owner = ${owner}`.execute(store).catch(() => undefined);
	}
}
