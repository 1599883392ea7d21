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

/** Why a typed address cannot be had: it has no letter and no digit, or a row has or had it. */
export type AddressRefusal = "addressUnreadable" | "addressTaken";

/** The slug of a typed address, or why it cannot be had. */
export async function freeAddress(
	store: Store,
	table: PublishedTable,
	address: string,
): Promise<{ slug: string } | { refused: AddressRefusal }> {
	const slug = slugify(address, "");
	if (slug === "") return { refused: "addressUnreadable" };
	return (await takenSlugs(store, table, slug)).has(slug) ? { refused: "addressTaken" } : { slug };
}

/** The slug itself, or with the lowest of `-2`, `-3` … that none of `taken` has. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
	if (!taken.has(slug)) return slug;
	let number = 2;
	while (taken.has(`${slug}-${number}`)) number += 1;
	return `${slug}-${number}`;
}

/** A slug of the title that no row has or had, so that an address never comes to mean another text. */
export async function unusedSlug(store: Store, table: PublishedTable, title: string): Promise<string> {
	const slug = slugify(title, publishedTables[table].kind);
	return freeSlug(slug, await takenSlugs(store, table, slug));
}

/** What begins like a slug of those that rows have or had. */
async function takenSlugs(store: Store, table: PublishedTable, slug: string): Promise<ReadonlySet<string>> {
	const { kind } = publishedTables[table];
	const isAlike = sql<SqlBool>`(id = ${slug} or id like ${`${slug}-%`})`;
	const rows = await store
		.selectFrom(table)
		.select("id")
		.where(isAlike)
		.unionAll(store.selectFrom("retired_addresses").select("id").where("kind", "=", kind).where(isAlike))
		.execute();
	return new Set(rows.map((row) => row.id));
}
