import type { Store } from "../../db/connect.ts";

/** Longest slug, so that an address stays readable; a suffix may follow. */
const longest = 80;

/**
 * The readable part of an address, made from a title: lower-case ASCII words joined by hyphens.
 * A title without any Latin letter or digit gets `fallback`.
 */
export function slugify(title: string, fallback: string): string {
	const words = title
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.match(/[a-z0-9]+/g);
	const slug = words?.join("-") ?? fallback;
	return slug.length <= longest ? slug : slug.slice(0, longest + 1).replace(/-?[^-]*$/, "") || slug.slice(0, longest);
}

/** The slug itself, or with the lowest of `-2`, `-3` … that none of `taken` has. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
	if (!taken.has(slug)) return slug;
	let number = 2;
	while (taken.has(`${slug}-${number}`)) number += 1;
	return `${slug}-${number}`;
}

/**
 * A slug of the title that no row has. Deleted rows keep theirs, so that an address never comes to mean another text.
 * @param reserved slugs that are taken without a row.
 */
export async function unusedSlug(
	store: Store,
	table: "posts" | "projects",
	title: string,
	reserved: readonly string[] = [],
): Promise<string> {
	const slug = slugify(title, table === "posts" ? "post" : "project");
	const rows = await store
		.selectFrom(table)
		.select("id")
		.where((where) => where.or([where("id", "=", slug), where("id", "like", `${slug}-%`)]))
		.execute();
	return freeSlug(slug, new Set([...reserved, ...rows.map((row) => row.id)]));
}
