import { type SqlBool, sql } from "kysely";
import { foldLetters } from "../../../contract/fold-letters.ts";
import type { Store } from "../../../db/connect.ts";
import { type PublishedTable, publishedTables } from "./tables.ts";

/** Longest slug in characters, so that an address stays readable; a suffix may follow. */
const maxLength = 80;

/**
 * The readable part of an address, made from a title: its lower-case words joined by hyphens. Latin letters lose their
 * accents, other scripts keep their letters and vowel signs. A title without any letter or digit gets `fallback`.
 */
export function slugify(title: string, fallback: string): string {
	const words = foldLetters(title).match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu);
	const characters = Array.from(words?.join("-") ?? fallback);
	if (characters.length <= maxLength) return characters.join("");
	const beginning = characters.slice(0, maxLength + 1).join("");
	return beginning.replace(/-?[^-]*$/, "") || characters.slice(0, maxLength).join("");
}

/** The slug itself, or with the lowest of `-2`, `-3` … that none of `taken` has. */
function freeSlug(slug: string, taken: ReadonlySet<string>): string {
	if (!taken.has(slug)) return slug;
	let number = 2;
	while (taken.has(`${slug}-${number}`)) number += 1;
	return `${slug}-${number}`;
}

/**
 * A slug of the title that no row has or had, so that an address never comes to mean another text.
 * @param reserved slugs that are taken without a row.
 */
export async function unusedSlug(
	store: Store,
	table: PublishedTable,
	title: string,
	reserved: readonly string[] = [],
): Promise<string> {
	const { kind } = publishedTables[table];
	const slug = slugify(title, kind);
	const isAlike = sql<SqlBool>`(id = ${slug} or id like ${`${slug}-%`})`;
	const rows = await store
		.selectFrom(table)
		.select("id")
		.where(isAlike)
		.unionAll(store.selectFrom("retired_addresses").select("id").where("kind", "=", kind).where(isAlike))
		.execute();
	return freeSlug(slug, new Set([...reserved, ...rows.map((row) => row.id)]));
}
