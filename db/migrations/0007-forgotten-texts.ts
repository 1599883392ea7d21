import { type Kysely, sql } from "kysely";
import { isSqlite } from "../dialect.ts";

/**
 * On SQLite the index of texts only noted a deletion and kept what it had of the text. The new one takes it out at once,
 * for which it has to be told the text again. It is filled by searching, as that of new submissions is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	if (!isSqlite(db)) return;
	const statements = [
		sql`drop trigger submissions_forget_text`,
		sql`drop trigger submissions_index_text`,
		sql`drop table submission_texts`,
		sql`delete from submission_numbers`,
		sql`delete from submissions_unindexed`,
		sql`create virtual table submission_texts using fts5 (search_text, content = '', detail = none, tokenize = 'trigram')`,
		sql`insert into submission_texts (submission_texts, rank) values ('secure-delete', 1)`,
		sql`insert into submissions_unindexed (id) select id from submissions`,
		sql`create trigger submissions_index_text after delete on submissions_unindexed begin
			insert into submission_numbers (id) select id from submissions where id = old.id;
			insert into submission_texts (rowid, search_text)
				select number, search_text from submission_numbers join submissions using (id) where id = old.id;
		end`,
		sql`create trigger submissions_forget_text after delete on submissions begin
			insert into submission_texts (submission_texts, rowid, search_text)
				select 'delete', number, old.search_text from submission_numbers where id = old.id;
			delete from submission_numbers where id = old.id;
		end`,
	];
	for (const statement of statements) await statement.execute(db);
}
