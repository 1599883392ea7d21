import { type Kysely, SqliteAdapter, sql } from "kysely";

/** Whether this store is SQLite; otherwise it is PostgreSQL. For the few queries that have no common spelling. */
export function isSqlite<Tables>(store: Kysely<Tables>): boolean {
	return store.getExecutor().adapter instanceof SqliteAdapter;
}

/** The schema of PostgreSQL that holds the tables; undefined on SQLite, which has none. */
export async function currentSchema<Tables>(store: Kysely<Tables>): Promise<string | undefined> {
	if (isSqlite(store)) return undefined;
	const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(store);
	return rows[0]?.name ?? "public";
}
