import { type Kysely, SqliteAdapter } from "kysely";

/** Whether this store is SQLite; otherwise it is PostgreSQL. For the few queries that have no common spelling. */
export function isSqlite<Tables>(store: Kysely<Tables>): boolean {
	return store.getExecutor().adapter instanceof SqliteAdapter;
}
