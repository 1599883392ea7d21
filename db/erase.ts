import { sql } from "kysely";
import type { Store } from "./connect.ts";
import { isSqlite } from "./dialect.ts";

/**
 * Takes deleted submissions and their mails out of the store's files too, where they can be read until their place is used again.
 * SQLite overwrites them in its pages by itself; this empties its log of earlier pages. PostgreSQL is asked to free them
 * in its tables and indexes.
 * @throws while another process keeps it from doing so.
 */
export async function eraseDeleted(store: Store): Promise<void> {
	if (!isSqlite(store)) {
		await sql`vacuum submissions, mails`.execute(store);
		return;
	}
	const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(store);
	if (rows[0]?.busy === 1) throw new Error("another process reads the database's log");
}
