import { type Kysely, sql } from "kysely";
import { isSqlite } from "../dialect.ts";

/**
 * On SQLite a new submission only notes that its text waits for the index, which is two thirds of what storing it cost.
 * Taking the note away indexes the text; searching does so (`db/text-search.ts`). PostgreSQL keeps its index by itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	if (!isSqlite(db)) return;
	const statements = [
		sql`drop trigger submissions_index_text`,
		sql`create table submissions_unindexed (id text not null)`,
		sql`create trigger submissions_await_index after insert on submissions begin
			insert into submissions_unindexed (id) values (new.id);
		end`,
		sql`create trigger submissions_index_text after delete on submissions_unindexed begin
			insert into submission_numbers (id) select id from submissions where id = old.id;
			insert into submission_texts (rowid, search_text)
				select number, search_text from submission_numbers join submissions using (id) where id = old.id;
		end`,
	];
	for (const statement of statements) await statement.execute(db);
}
