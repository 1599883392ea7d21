import { type Kysely, sql } from "kysely";

/** Gives each user a name, with which replies close. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table users add column name text not null default ''`.execute(db);
}
