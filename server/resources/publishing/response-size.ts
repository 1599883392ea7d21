import { type RawBuilder, sql } from "kysely";

/** What a post or project takes in addition to its texts: keys, dates and the image's name, in bytes. */
const otherBytes = 300;

/**
 * About how many bytes of a response a post or project takes.
 * @param text the column of its text
 * @param preview the number of characters to which that is cut, if it is
 */
export function responseSize(text: "content" | "description", preview: number | undefined): RawBuilder<number> {
	const size = preview === undefined ? sql`octet_length(${sql.ref(text)})` : sql.lit(4 * preview);
	return sql<number>`octet_length(title) + ${size} + ${sql.lit(otherBytes)}`;
}
