import { type Kysely, sql } from "kysely";

/** What the contact form also asks for where the owner has switched it on. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const column of ["company", "phone"])
		await sql.raw(`alter table submissions add column ${column} text not null default ''`).execute(db);
}
