import { type Kysely, sql } from "kysely";

/** The sentence that cards and search engines show of a post or a project; empty is the beginning of its text. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of ["posts", "projects"])
		await sql.raw(`alter table ${table} add column summary text not null default ''`).execute(db);
}
