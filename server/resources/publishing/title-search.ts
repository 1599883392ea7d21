import { type RawBuilder, type SqlBool, sql } from "kysely";

/** The conditions that a title holds every word of a search, whatever its case; none without a search. */
export function titleHolds(search: string | undefined): RawBuilder<SqlBool>[] {
	const words = (search ?? "").toLowerCase().split(/\s+/).filter(Boolean);
	return words.map((word) => sql<SqlBool>`lower(title) like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`);
}
