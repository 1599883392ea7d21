import { type Kysely, sql } from "kysely";
import { migrations, newestMigration } from "../../db/migrate.ts";

/** The newest migration of the program as it is. */
export const currentMigration = newestMigration();

/** The migration of a version that comes later, which does a thing twice as wrong when it runs twice. */
export const laterMigration = "0999-later";

/** Makes this process a later version of the program. @returns makes it the present one again */
export function becomeLaterVersion(): () => void {
	migrations[laterMigration] = { up };
	return () => void delete migrations[laterMigration];
}

async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table setting_names (name text primary key)`.execute(db);
	await sql`insert into setting_names (name) select name from settings`.execute(db);
	await sql`alter table posts add column subtitle text`.execute(db);
	await sql`update settings set value = value || '1' where name = 'kept'`.execute(db);
}
