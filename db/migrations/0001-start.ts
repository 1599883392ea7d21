import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";

/** The first tables: what is published, what came in, who may sign in. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await publishedTable(db, "posts")
		.addColumn("content", "text", required)
		.addColumn("publish_date", "text", required)
		.addColumn("publish_at", "text", required)
		.execute();
	await newestFirst(db, "posts", "publish_at");

	await publishedTable(db, "projects")
		.addColumn("description", "text", required)
		.addColumn("start_date", "text", required)
		.execute();
	await newestFirst(db, "projects", "created_at");

	await db.schema
		.createTable("submissions")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("kind", "text", required)
		.addColumn("name", "text", required)
		.addColumn("email", "text", required)
		.addColumn("topic", "text", required)
		.addColumn("link", "text", required)
		.addColumn("requirements", "text", required)
		.addColumn("message", "text", required)
		.addColumn("status", "text", required)
		.addColumn("notes", "text", required)
		.addColumn("read_at", "text")
		.addColumn("spam", "integer", required)
		.addColumn("spam_reason", "text")
		.addColumn("search_text", "text", required)
		.addColumn("created_at", "text", required)
		.addColumn("updated_at", "text", required)
		.addColumn("deleted_at", "text")
		.execute();
	await db.schema
		.createIndex("submissions_newest_first")
		.on("submissions")
		.columns(["kind", "created_at desc", "id desc"])
		.where(sql.ref("deleted_at"), "is", null)
		.execute();
	await db.schema
		.createIndex("submissions_unread")
		.on("submissions")
		.columns(["kind", "spam"])
		.where(sql<boolean>`read_at is null and deleted_at is null`)
		.execute();
	await db.schema.createIndex("submissions_by_email").on("submissions").columns([sql`lower(email)`]).execute();

	await db.schema
		.createTable("users")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("email", "text", (column) => column.notNull().unique())
		.addColumn("password_hash", "text", required)
		.addColumn("created_at", "text", required)
		.addColumn("password_changed_at", "text", required)
		.execute();

	await db.schema
		.createTable("sessions")
		.addColumn("token_hash", "text", (column) => column.primaryKey())
		.addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
		.addColumn("created_at", "text", required)
		.addColumn("expires_at", "text", required)
		.execute();
	await db.schema.createIndex("sessions_by_user").on("sessions").column("user_id").execute();

	await db.schema
		.createTable("settings")
		.addColumn("name", "text", (column) => column.primaryKey())
		.addColumn("value", "text", required)
		.execute();

	await db.schema
		.createTable("audit_entries")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("at", "text", required)
		.addColumn("actor", "text", required)
		.addColumn("action", "text", required)
		.addColumn("subject", "text", required)
		.execute();
	await db.schema.createIndex("audit_entries_by_time").on("audit_entries").columns(["at desc", "id desc"]).execute();
}

const required = (column: ColumnDefinitionBuilder) => column.notNull();

function publishedTable(db: Kysely<unknown>, table: string) {
	return db.schema
		.createTable(table)
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("title", "text", required)
		.addColumn("image", "text")
		.addColumn("image_width", "integer")
		.addColumn("image_height", "integer")
		.addColumn("image_alt", "text", required)
		.addColumn("created_at", "text", required)
		.addColumn("updated_at", "text", required)
		.addColumn("deleted_at", "text");
}

/** The index that every list reads: newest first, the id between rows of one instant, without what was deleted. */
async function newestFirst(db: Kysely<unknown>, table: string, instant: string): Promise<void> {
	await db.schema
		.createIndex(`${table}_newest_first`)
		.on(table)
		.columns([`${instant} desc`, "id desc"])
		.where(sql.ref("deleted_at"), "is", null)
		.execute();
}
