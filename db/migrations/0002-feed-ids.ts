import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";

/** Gives each post the id by which feed readers know it. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table posts add column feed_id text not null default ''`.execute(db);
	const { rows } = await sql<{ id: string }>`select id from posts`.execute(db);
	for (const { id } of rows) await sql`update posts set feed_id = ${randomUUID()} where id = ${id}`.execute(db);
}
