import { sql } from "kysely";
import type { Store } from "./connect.ts";
import { isSqlite } from "./dialect.ts";

/** The time of PostgreSQL's clock, in milliseconds since 1970; null on SQLite, whose clock is this machine's. */
export async function readStoreTime(store: Store): Promise<number | null> {
	if (isSqlite(store)) return null;
	const { rows } = await sql<{
		now: string;
	}>`select extract(epoch from clock_timestamp()) * 1000 as now`.execute(store);
	return Number(rows[0]?.now);
}
