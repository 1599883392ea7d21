import { type Kysely, sql } from "kysely";

/** Old addresses, and where each leads. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table redirects ("from" text primary key, "to" text not null)`.execute(db);
}
