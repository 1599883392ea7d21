import { type Kysely, sql } from "kysely";
import { isSqlite } from "../dialect.ts";

/** Indexes for working through 100,000 submissions, for the deletions that can be undone, and for searching in text. */
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
	if (isSqlite(db)) await indexTextInSqlite(db);
	else await indexTextInPostgres(db);
}

async function inboxIndex(db: Kysely<unknown>, name: string, columns: string[]): Promise<void> {
	await db.schema
		.createIndex(name)
		.on("submissions")
		.columns(["kind", ...columns] as never[])
		.where(sql.ref("deleted_at"), "is", null)
		.execute();
}

/**
 * An index of the three-letter sequences of each search text. It needs a number for each row that a VACUUM keeps, which
 * a table with a text key does not have; so the numbers stand in a table of their own.
 */
async function indexTextInSqlite(db: Kysely<unknown>): Promise<void> {
	const statements = [
		sql`create table submission_numbers (number integer primary key, id text not null unique)`,
		sql`create virtual table submission_texts using fts5 (search_text, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram')`,
		sql`insert into submission_numbers (id) select id from submissions`,
		sql`insert into submission_texts (rowid, search_text) select number, search_text from submissions join submission_numbers using (id)`,
		sql`create trigger submissions_index_text after insert on submissions begin
			insert into submission_numbers (id) values (new.id);
			insert into submission_texts (rowid, search_text) select number, new.search_text from submission_numbers where id = new.id;
		end`,
		sql`create trigger submissions_forget_text after delete on submissions begin
			delete from submission_texts where rowid = (select number from submission_numbers where id = old.id);
			delete from submission_numbers where id = old.id;
		end`,
	];
	for (const statement of statements) await statement.execute(db);
}

/** The same through an extension that comes with PostgreSQL. Where it may not be created, searching reads every text. */
async function indexTextInPostgres(db: Kysely<unknown>): Promise<void> {
	await sql`do $$ begin
		create extension if not exists pg_trgm;
		create index submissions_by_text on submissions using gin (search_text gin_trgm_ops);
	exception when others then
		raise notice 'pg_trgm is not available: searching submissions reads every text';
	end $$`.execute(db);
}
