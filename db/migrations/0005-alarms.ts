import { type Kysely, sql } from "kysely";

/** Records in the outbox what the owner was told; before, a setting did. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table mails add column alarm text`.execute(db);
	await sql`delete from settings where name = 'conditions'`.execute(db);
}
