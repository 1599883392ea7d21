import { sql } from "kysely";
import type { Store } from "./connect.ts";
import { isSqlite } from "./dialect.ts";

/** What PostgreSQL's clock shows, in milliseconds since 1970; null where this machine's is the store's. */
export async function readStoreTime(store: Store): Promise<number | null> {
	if (isSqlite(store)) return null;
	const { rows } = await sql<{
		now: string;
	}>`select extract(epoch from clock_timestamp()) * 1000 as now`.execute(store);
	return Number(rows[0]?.now);
}
