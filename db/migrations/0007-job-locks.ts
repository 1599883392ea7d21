import { type Kysely, sql } from "kysely";

/** Which process runs a job, on PostgreSQL alone (`advisory-lock.ts`). */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table job_locks (name text primary key, owner text, ends_at timestamptz)`.execute(db);
}
