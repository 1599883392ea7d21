import { statSync } from "node:fs";
import { sql } from "kysely";
import { isPostgres, openWithoutTimeout, type Store } from "./connect.ts";
import { migrateTo, newestMigration } from "./migrate.ts";
import { applicationName } from "./postgres.ts";
import { currentSchema } from "./snapshot.ts";

/**
 * Replaces the tables of a PostgreSQL in one transaction. The earlier ones move, with their rows, to a schema of
 * their own.
 * @param aside the name of that schema
 * @param token returned by `readTablesToken` from then on
 * @param fill stores rows in the new tables, which are as the newest migration makes them
 * @returns whether there were any tables before.
 */
export async function replaceTables(
	address: string,
	aside: string,
	token: string,
	fill: (transaction: Store) => Promise<void>,
): Promise<boolean> {
	return withConnection(address, (store) =>
		store.transaction().execute(async (transaction) => {
			// A process that still uses the tables makes this fail instead of wait.
			await sql`set local lock_timeout = '5s'`.execute(transaction);
			const schema = await currentSchema(transaction);
			const had = await moveAside(transaction, schema, aside);
			await migrateTo(transaction, newestMigration, schema);
			await fill(transaction);
			await sql`comment on table settings is ${sql.lit(token)}`.execute(transaction);
			return had;
		}),
	);
}

/** Whether a store has no tables: a PostgreSQL in its schema, a SQLite file because it is not there. */
export async function isEmptyStore(address: string): Promise<boolean> {
	if (!isPostgres(address)) return !statSync(address, { throwIfNoEntry: false });
	const store = await openWithoutTimeout(address);
	try {
		const schema = await currentSchema(store);
		const tables = await store.introspection.getTables({ withInternalKyselyTables: true });
		return !tables.some((table) => table.schema === schema);
	} finally {
		await store.destroy();
	}
}

/** The token of the replacement that made the tables, or null. */
export async function readTablesToken(address: string): Promise<string | null> {
	return withConnection(address, async (store) => {
		const token = sql<{ token: string | null }>`select obj_description(to_regclass('settings'), 'pg_class') as token`;
		return (await token.execute(store)).rows[0]?.token ?? null;
	});
}

/** How many other connections of this program a PostgreSQL has. */
export async function countOtherConnections(address: string): Promise<number> {
	return withConnection(address, async (store) => {
		const { rows } = await sql<{ others: number }>`select count(*)::int as others from pg_stat_activity
			where datname = current_database() and application_name = ${applicationName}
			and pid <> pg_backend_pid()`.execute(store);
		return rows[0]?.others ?? 0;
	});
}

async function withConnection<Result>(address: string, work: (store: Store) => Promise<Result>): Promise<Result> {
	const store = await openWithoutTimeout(address);
	return work(store).finally(() => store.destroy());
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
