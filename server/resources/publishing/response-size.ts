import { type RawBuilder, sql } from "kysely";

/** What a post or project takes in addition to its texts: keys, dates, facts, the image's name and its summary, in bytes. */
const otherBytes = 1_000;

/**
 * About how many bytes of a response a post or project takes.
 * @param texts the columns of its texts
 * @param preview the number of characters to which each is cut, if they are
 */
export function responseSize(texts: readonly string[], preview: number | undefined): RawBuilder<number> {
	const sizes = texts.map((text) =>
		preview === undefined ? sql`octet_length(${sql.ref(text)})` : sql.lit(4 * preview),
	);
	return sql<number>`octet_length(title) + ${sql.join(sizes, sql` + `)} + ${sql.lit(otherBytes)}`;
}
