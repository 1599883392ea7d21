import { type Kysely, sql } from "kysely";
import { foldForSearch } from "../../contract/fold-letters.ts";
import { isSqlite } from "../dialect.ts";

/** The searched text loses the marks of every script, and the inbox is ordered by folded names, as SQLite compares texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const type = sql.raw(isSqlite(db) ? "text" : 'text collate "C"');
	await sql`alter table submissions add column folded_name ${type} not null default ''`.execute(db);
	const { rows } = await sql<Record<string, string>>`select id, name, search_text from submissions`.execute(db);
	for (const { id, name = "", search_text = "" } of rows)
		await sql`update submissions set folded_name = ${foldForSearch(name)}, search_text = ${foldForSearch(search_text)}
			where id = ${id}`.execute(db);
	await sql`drop index submissions_inbox_name`.execute(db);
	const columns = "(kind, spam, folded_name, id) where deleted_at is null";
	await sql.raw(`create index submissions_inbox_name on submissions ${columns}`).execute(db);
}
