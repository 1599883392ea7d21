import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import { isSqlite } from "../dialect.ts";

/** What processes on one store have to know of each other's visitors for a while: who sent which text, and how often who came. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("text_senders")
		.addColumn("text_hash", "text", required)
		.addColumn("sender_hash", "text", required)
		.addColumn("sent_at", "text", required)
		.addPrimaryKeyConstraint("text_senders_key", ["text_hash", "sender_hash"])
		.execute();
	await db.schema.createIndex("text_senders_by_time").on("text_senders").column("sent_at").execute();
	// SQLite has a file of its own for it. Unlogged: no count is worth a write to the disk.
	if (!isSqlite(db))
		await sql
			.raw(
				"create unlogged table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)",
			)
			.execute(db);
}

const required = (column: ColumnDefinitionBuilder) => column.notNull();
