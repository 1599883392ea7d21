import { type Kysely, sql } from "kysely";

/** Several admins: links that are mailed to them, and who made a preview link, which ends with the account. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const statements = [
		`create table account_links (
			id text primary key,
			kind text not null,
			email text not null,
			user_id text references users (id) on delete cascade,
			token_hash text,
			expires_at text not null
		)`,
		"create index account_links_by_user on account_links (user_id)",
		"alter table mails add column account_link text",
		"alter table preview_links add column user_id text references users (id) on delete cascade",
		"create index preview_links_by_user on preview_links (user_id)",
	];
	for (const statement of statements) await sql.raw(statement).execute(db);
}
