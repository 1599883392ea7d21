import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Store } from "../../../db/connect.ts";
import { isSqlite } from "../../../db/dialect.ts";

/** A title in lower case; SQLite's own function knows the letters of ASCII alone. */
export function lowerTitle(store: Store): RawBuilder<string> {
	return isSqlite(store) ? sql`lower_unicode(title)` : sql`lower(title)`;
}

/** The conditions that a title holds every word of a search, whatever its case; none without a search. */
export function titleHolds(store: Store, search: string | undefined): RawBuilder<SqlBool>[] {
	const words = (search ?? "").toLowerCase().split(/\s+/).filter(Boolean);
	return words.map(
		(word) => sql<SqlBool>`${lowerTitle(store)} like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`,
	);
}
