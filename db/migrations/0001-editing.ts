import { type Kysely, sql } from "kysely";
import { isSqlite } from "../dialect.ts";

/** The columns that posts and projects share. */
const published = `
	id text primary key,
	title text not null,
	services text not null,
	image text,
	image_width integer,
	image_height integer,
	image_alt text not null,
	publish_at text,
	created_at text not null,
	updated_at text not null,
	deleted_at text`;

const tables = [
	`create table posts (${published}, content text not null, publish_date text not null, feed_id text not null)`,
	`create table projects (${published},
		description text not null,
		start_date text not null,
		facts text not null,
		problem text not null,
		approach text not null,
		result text not null,
		example integer not null,
		cover text
	)`,
	`create table drafts (
		id text primary key,
		kind text not null,
		item text,
		base text,
		"values" text not null,
		updated_at text not null,
		who text not null
	)`,
	`create table versions (
		kind text not null,
		item text not null,
		number integer not null,
		"values" text not null,
		draft text unique,
		who text not null,
		at text not null,
		primary key (kind, item, number)
	)`,
	`create table preview_links (
		token_hash text primary key,
		draft text not null references drafts (id) on delete cascade,
		expires_at text not null
	)`,
	`create table submissions (
		id text primary key,
		kind text not null,
		name text not null,
		email text not null,
		topic text not null,
		link text not null,
		requirements text not null,
		message text not null,
		status text not null,
		notes text not null,
		read_at text,
		spam integer not null,
		spam_reason text,
		search_text text not null,
		created_at text not null,
		updated_at text not null,
		deleted_at text
	)`,
	`create table mails (
		id text primary key,
		kind text not null,
		submission_id text references submissions (id) on delete cascade,
		recipient text,
		subject text not null,
		text text not null,
		rank integer not null,
		status text not null,
		queued_at text not null,
		due_at text not null,
		attempts integer not null,
		unsettled integer not null,
		sent_at text,
		last_error text,
		alarm text
	)`,
	`create table users (
		id text primary key,
		email text not null unique,
		name text not null,
		password_hash text not null,
		created_at text not null,
		password_changed_at text not null
	)`,
	`create table sessions (
		token_hash text primary key,
		id text not null,
		user_id text not null references users (id) on delete cascade,
		device text not null,
		created_at text not null,
		last_used_at text not null,
		expires_at text not null
	)`,
	`create table second_factors (
		user_id text primary key references users (id) on delete cascade,
		secret text not null,
		confirmed_at text,
		last_step integer not null
	)`,
	`create table recovery_codes (
		code_hash text primary key,
		user_id text not null references users (id) on delete cascade
	)`,
	"create table words (file text primary key, json text not null, updated_at text not null)",
	"create table settings (name text primary key, value text not null)",
	"create table audit_entries (id text primary key, at text not null, actor text not null, action text not null, subject text not null)",
	"create table retired_addresses (kind text not null, id text not null, primary key (kind, id))",
	"create table images (name text primary key, width integer not null, height integer not null, created_at text not null)",
	"create table content_version (id integer primary key check (id = 1), version integer not null)",
	"insert into content_version (id, version) values (1, 0)",
];

/** Lists are read newest first, with the id between rows of one instant, and each filter that a screen offers. */
const indexes = [
	"posts_newest_first on posts (publish_at desc, id desc) where deleted_at is null",
	"projects_newest_first on projects (publish_at desc, id desc) where deleted_at is null",
	"posts_by_date on posts (coalesce(publish_at, created_at) desc) where deleted_at is null",
	"projects_by_date on projects (coalesce(publish_at, created_at) desc) where deleted_at is null",
	"drafts_by_item on drafts (kind, item)",
	"preview_links_by_draft on preview_links (draft)",
	"submissions_newest_first on submissions (kind, created_at desc, id desc) where deleted_at is null",
	"submissions_inbox on submissions (kind, spam, created_at desc, id desc) where deleted_at is null",
	"submissions_inbox_status on submissions (kind, spam, status, created_at desc, id desc) where deleted_at is null",
	"submissions_inbox_topic on submissions (kind, spam, topic, created_at desc, id desc) where deleted_at is null",
	"submissions_inbox_name on submissions (kind, spam, lower(name), id) where deleted_at is null",
	"submissions_unread on submissions (kind, spam, created_at desc, id desc) where read_at is null and deleted_at is null",
	"submissions_by_email on submissions (lower(email))",
	"submissions_by_age on submissions (kind, created_at)",
	"posts_deleted on posts (deleted_at desc, id desc) where deleted_at is not null",
	"projects_deleted on projects (deleted_at desc, id desc) where deleted_at is not null",
	"submissions_deleted on submissions (deleted_at desc, id desc) where deleted_at is not null",
	"posts_by_image on posts (image) where image is not null",
	"projects_by_image on projects (image) where image is not null",
	"mails_by_submission on mails (submission_id)",
	"mails_due on mails (rank, due_at) where status = 'waiting'",
	"mails_sent on mails (sent_at, recipient) where sent_at is not null",
	"mails_failed on mails (queued_at) where status in ('failed', 'expired')",
	"sessions_by_user on sessions (user_id)",
	"recovery_codes_by_user on recovery_codes (user_id)",
	"audit_entries_by_time on audit_entries (at desc, id desc)",
	"image_files_by_image on image_files (image)",
];

/** The files of images. WebP and AVIF do not shrink, and PostgreSQL would try. */
function imageFiles(db: Kysely<unknown>): string[] {
	const table = (bytes: string) =>
		`create table image_files (name text primary key, image text not null references images (name) on delete cascade, bytes ${bytes} not null)`;
	return isSqlite(db)
		? [table("blob")]
		: [table("bytea"), "alter table image_files alter column bytes set storage external"];
}

/** Every table. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const statements = [
		...tables,
		...imageFiles(db),
		...indexes.map((index) => `create index ${index}`),
		...(isSqlite(db) ? sqliteTriggers() : [...postgresTriggers(), rateLimits]),
	];
	for (const statement of statements) await sql.raw(statement).execute(db);
}

/** SQLite has a separate file for it. Unlogged: no count is worth a write to the disk. */
const rateLimits =
	"create unlogged table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)";

const operations = ["insert", "update", "delete"] as const;

/** Triggers count every change of what pages show, so that each process notices the changes of others. */
function sqliteTriggers(): string[] {
	return operations.flatMap((operation) => {
		const row = operation === "delete" ? "old" : "new";
		const conditions = { posts: "", projects: "", words: "", settings: `when ${row}.name = 'retention'` };
		return Object.entries(conditions).map(
			([table, condition]) =>
				`create trigger ${table}_${operation}_counted after ${operation} on ${table} ${condition}
				begin update content_version set version = version + 1; end`,
		);
	});
}

/** Once a statement and not once a row: each count of a transaction leaves a row behind until the transaction ends. */
function postgresTriggers(): string[] {
	const count = (name: string, condition: string) =>
		`create function ${name}() returns trigger language plpgsql as $$
		begin
			if exists (select 1 from changed ${condition}) then update content_version set version = version + 1; end if;
			return null;
		end $$`;
	const counts = {
		posts: "count_content_change",
		projects: "count_content_change",
		words: "count_content_change",
		settings: "count_retention_change",
	};
	return [
		count("count_content_change", ""),
		count("count_retention_change", "where name = 'retention'"),
		...operations.flatMap((operation) =>
			Object.entries(counts).map(
				([table, counter]) =>
					`create trigger ${table}_${operation}_counted after ${operation} on ${table}
					referencing ${operation === "delete" ? "old" : "new"} table as changed
					for each statement execute function ${counter}()`,
			),
		),
	];
}
