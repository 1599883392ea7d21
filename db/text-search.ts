import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Store } from "./connect.ts";
import { isSqlite } from "./dialect.ts";

/** Above this many possible rows the date index reaches a full page sooner than the text index. */
const maxCandidates = 2_000;

/** The most texts that one search adds to the index, so that it never takes long. */
const maxIndexedPerSearch = 500;

/** Whether a table belongs to SQLite's text index, which triggers fill. */
export function isTextIndex(table: string): boolean {
	return /^(?:submission_numbers|submissions_unindexed|submission_texts(?:_.*)?)$/.test(table);
}

/**
 * The condition that a submission's search text holds every word of `search`, whatever its case.
 * SQLite is helped by its own index of three-letter sequences; PostgreSQL uses one for `like` by itself.
 */
export async function holdsText(store: Store, search: string): Promise<RawBuilder<SqlBool>> {
	const words = search.toLowerCase().split(/\s+/).filter(Boolean);
	const conditions = words.map(
		(word) => sql<SqlBool>`search_text like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`,
	);
	const sequences = isSqlite(store) ? [...new Set(words.flatMap(threeLetterSequences))] : [];
	const candidates = sequences.length > 0 ? await findCandidates(store, sequences) : null;
	if (candidates) conditions.push(sql<SqlBool>`id in (select value from json_each(${JSON.stringify(candidates)}))`);
	return sql.join(conditions.length > 0 ? conditions : [sql<SqlBool>`1 = 1`], sql` and `);
}

/** The ids of the rows whose text may hold all sequences, in any place; null when they are too many to be of help. */
async function findCandidates(store: Store, sequences: string[]): Promise<string[] | null> {
	// Where nothing can be written, on a full disk for instance, the search uses what is indexed.
	await indexTexts(store, maxIndexedPerSearch).catch(() => undefined);
	const wanted = sequences.map((sequence) => `"${sequence.replaceAll('"', '""')}"`).join(" AND ");
	const { rows } = await sql<{ id: string }>`
		select id from submission_numbers where number in
			(select rowid from submission_texts where submission_texts match ${wanted} limit ${maxCandidates + 1})
		union select id from (select id from submissions_unindexed limit ${maxCandidates + 1})`.execute(store);
	return rows.length > maxCandidates ? null : rows.map((row) => row.id);
}

/**
 * Adds up to `limit` waiting texts to SQLite's index: deleting their rows fires a trigger that indexes them
 * (migration 0003).
 */
export async function indexTexts(store: Store, limit: number): Promise<void> {
	await sql`delete from submissions_unindexed where rowid in
		(select rowid from submissions_unindexed order by rowid limit ${limit})`.execute(store);
}

/** `sensor` gives sen, ens, nso, sor. A shorter word gives none; its search reads texts until a page is full. */
function threeLetterSequences(word: string): string[] {
	const letters = [...word];
	return letters.slice(2).map((_, start) => letters.slice(start, start + 3).join(""));
}
