import { type Kysely, sql } from "kysely";

/** Indexes for working through 100,000 submissions and for the deletions that can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const newest = ["created_at desc", "id desc"] as const;
	await inboxIndex(db, "submissions_inbox", ["spam", ...newest]);
	await inboxIndex(db, "submissions_inbox_status", ["spam", "status", ...newest]);
	await inboxIndex(db, "submissions_inbox_topic", ["spam", "topic", ...newest]);
	await sql`create index submissions_inbox_name on submissions (kind, spam, lower(name), id) where deleted_at is null`.execute(
		db,
	);
	await db.schema.dropIndex("submissions_unread").execute();
	await sql`create index submissions_unread on submissions (kind, spam, created_at desc, id desc) where read_at is null and deleted_at is null`.execute(
		db,
	);
	await db.schema.createIndex("submissions_by_age").on("submissions").columns(["kind", "created_at"]).execute();
	for (const table of ["posts", "projects", "submissions"]) {
		await db.schema
			.createIndex(`${table}_deleted`)
			.on(table)
			.columns(["deleted_at desc", "id desc"])
			.where(sql.ref("deleted_at"), "is not", null)
			.execute();
	}
}

async function inboxIndex(db: Kysely<unknown>, name: string, columns: string[]): Promise<void> {
	await db.schema
		.createIndex(name)
		.on("submissions")
		.columns(["kind", ...columns] as never[])
		.where(sql.ref("deleted_at"), "is", null)
		.execute();
}
