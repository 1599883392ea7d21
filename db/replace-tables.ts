import { sql } from "kysely";
import { isPostgres, openUnmigrated, openWithoutTimeout, type Store } from "./connect.ts";
import { applicationName } from "./postgres.ts";
import { currentSchema } from "./table-lines.ts";

/**
 * Fills a store anew in one transaction. On PostgreSQL earlier tables move, with their rows, to a schema of their own in
 * the same transaction; a SQLite file must not be there yet.
 * @param aside the name of that schema
 * @param fill makes tables and rows; `schema` is where PostgreSQL has them
 * @returns whether there were any tables before.
 */
export async function replaceTables(
	address: string,
	aside: string,
	fill: (transaction: Store, schema: string | undefined) => Promise<void>,
): Promise<boolean> {
	const store = isPostgres(address) ? await openWithoutTimeout(address) : await openUnmigrated(address);
	try {
		return await store.transaction().execute(async (transaction) => {
			if (!isPostgres(address)) {
				await fill(transaction, undefined);
				return false;
			}
			// A process that still uses the tables makes this fail instead of wait.
			await sql`set local lock_timeout = '5s'`.execute(transaction);
			const schema = await currentSchema(transaction);
			const had = await moveAside(transaction, schema, aside);
			await fill(transaction, schema);
			return had;
		});
	} finally {
		await store.destroy();
	}
}

/** How many other connections of this program a PostgreSQL has. */
export async function countOtherConnections(address: string): Promise<number> {
	const store = await openWithoutTimeout(address);
	try {
		const { rows } = await sql<{ others: number }>`select count(*)::int as others from pg_stat_activity
			where datname = current_database() and application_name = ${applicationName}
			and pid <> pg_backend_pid()`.execute(store);
		return rows[0]?.others ?? 0;
	} finally {
		await store.destroy();
	}
}

/** Moves every table, with its indexes, triggers and numbers, and the functions of those triggers. Extensions stay. */
async function moveAside(transaction: Store, schema: string, aside: string): Promise<boolean> {
	const tables = await sql<{ name: string }>`select relname as name from pg_class c
		where relnamespace = ${sql.lit(schema)}::regnamespace and relkind in ('r', 'p')
		and not exists (select 1 from pg_depend where objid = c.oid and deptype = 'e')`.execute(transaction);
	if (tables.rows.length === 0) return false;
	const functions = await sql<{ signature: string }>`select distinct p.oid::regprocedure::text as signature
		from pg_trigger join pg_class c on c.oid = tgrelid join pg_proc p on p.oid = tgfoid
		where c.relnamespace = ${sql.lit(schema)}::regnamespace and p.pronamespace = c.relnamespace and not tgisinternal`.execute(
		transaction,
	);
	await sql`create schema ${sql.id(aside)}`.execute(transaction);
	for (const { name } of tables.rows)
		await sql`alter table ${sql.id(schema, name)} set schema ${sql.id(aside)}`.execute(transaction);
	for (const { signature } of functions.rows)
		await sql`alter function ${sql.raw(signature)} set schema ${sql.id(aside)}`.execute(transaction);
	return true;
}
