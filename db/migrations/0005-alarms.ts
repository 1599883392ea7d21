import { type Kysely, sql } from "kysely";

/** Lets the outbox say what the owner was told of; until now a setting did. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table mails add column alarm text`.execute(db);
	await sql`delete from settings where name = 'conditions'`.execute(db);
}
