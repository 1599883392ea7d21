import { type Kysely, sql } from "kysely";
import { foldLetters } from "../../contract/fold-letters.ts";

/** Rows that are read at once: a text has up to some ten thousand letters. */
const batch = 500;

/** Folds what submissions are searched by, as the words of a search are folded. */
export async function up(db: Kysely<unknown>): Promise<void> {
	let last = "";
	for (;;) {
		const { rows } = await sql<{ id: string; search_text: string }>`
			select id, search_text from submissions where id > ${last} order by id limit ${batch}`.execute(db);
		for (const { id, search_text } of rows) {
			const folded = foldLetters(search_text);
			if (folded !== search_text)
				await sql`update submissions set search_text = ${folded} where id = ${id}`.execute(db);
		}
		last = rows.at(-1)?.id ?? last;
		if (rows.length < batch) return;
	}
}
