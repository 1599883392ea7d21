import { sql } from "kysely";
import type { Store } from "./connect.ts";
import { isSqlite } from "./dialect.ts";

/**
 * Removes deleted submissions and their mails from the store's files, where they stay readable until their space is
 * reused. SQLite overwrites them in its pages by itself, so this gives free pages back to the disk, some megabytes at a
 * time, and empties the log of earlier pages; on PostgreSQL it vacuums the tables.
 * @throws while another process prevents it.
 */
export async function eraseDeleted(store: Store): Promise<void> {
	if (!isSqlite(store)) {
		await sql`vacuum submissions, mails`.execute(store);
		return;
	}
	await sql`pragma incremental_vacuum(4096)`.execute(store);
	const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(store);
	if (rows[0]?.busy === 1) throw new Error("another process reads the database's log");
}
