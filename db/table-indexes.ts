import { sql } from "kysely";
import type { Store } from "./connect.ts";
import { isSqlite } from "./dialect.ts";

/**
 * Drops the indexes of a table before many rows are inserted: creating them afterwards takes a fraction of the time.
 * Those of keys stay.
 * @returns a function that creates them again
 */
export async function dropIndexes(transaction: Store, table: string): Promise<() => Promise<void>> {
	const { rows } = await indexesOf(transaction, table);
	for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(transaction);
	return async () => {
		for (const { definition } of rows) await sql.raw(definition).execute(transaction);
	};
}

function indexesOf(store: Store, table: string) {
	const indexes = isSqlite(store)
		? sql<{ name: string; definition: string }>`select name, sql as definition from sqlite_master
			where type = 'index' and tbl_name = ${table} and sql is not null`
		: sql<{ name: string; definition: string }>`select relname as name, pg_get_indexdef(indexrelid) as definition
			from pg_index join pg_class c on c.oid = indexrelid
			where indrelid = to_regclass(${sql.lit(`"${table}"`)})
			and not exists (select 1 from pg_constraint where conindid = indexrelid)`;
	return indexes.execute(store);
}
