import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";

/** The outbox. What belongs to a submission goes with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("mails")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("kind", "text", required)
		.addColumn("submission_id", "text", (column) => column.references("submissions.id").onDelete("cascade"))
		.addColumn("recipient", "text")
		.addColumn("subject", "text", required)
		.addColumn("text", "text", required)
		.addColumn("rank", "integer", required)
		.addColumn("status", "text", required)
		.addColumn("queued_at", "text", required)
		.addColumn("due_at", "text", required)
		.addColumn("attempts", "integer", required)
		.addColumn("unsettled", "integer", required)
		.addColumn("sent_at", "text")
		.addColumn("last_error", "text")
		.execute();
	await db.schema.createIndex("mails_by_submission").on("mails").column("submission_id").execute();
	await db.schema
		.createIndex("mails_due")
		.on("mails")
		.columns(["rank", "due_at"])
		.where(sql.ref("status"), "=", sql.lit("waiting"))
		.execute();
	// Of little use to a mail that waits, so it costs a submission nothing.
	await db.schema
		.createIndex("mails_sent")
		.on("mails")
		.columns(["sent_at", "recipient"])
		.where(sql.ref("sent_at"), "is not", null)
		.execute();
	await db.schema
		.createIndex("mails_failed")
		.on("mails")
		.column("queued_at")
		.where(sql.ref("status"), "in", sql`('failed', 'expired')`)
		.execute();
}

const required = (column: ColumnDefinitionBuilder) => column.notNull();
