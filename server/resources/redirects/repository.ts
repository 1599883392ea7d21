import type { Store } from "../../../db/connect.ts";
import { normalizePath } from "../../http/path.ts";

/** The most old addresses that a site keeps. */
const maxRedirects = 500;

/** An address as a path of the site; undefined where nothing may lead from it or to it. */
export function redirectPath(address: string): string | undefined {
	const path = normalizePath(URL.parse(address, "http://localhost/")?.pathname ?? "")?.replace(/(?<=.)\/$/, "");
	return path === undefined || /^\/(?:admin|api|assets|preview)(?:[/.]|$)/i.test(path) ? undefined : path;
}

/** Where an old address leads. */
export async function findRedirect(store: Store, from: string): Promise<string | undefined> {
	const row = await store.selectFrom("redirects").select("to").where("from", "=", from).executeTakeFirst();
	return row?.to;
}

/**
 * Lets an old address, which answers 404 now, lead to another one; both are paths as `redirectPath` makes them.
 * @returns why it does not, in words that follow the address
 */
export async function addRedirect(transaction: Store, from: string, to: string): Promise<string | undefined> {
	const rows = await transaction.selectFrom("redirects").selectAll().execute();
	const known = new Map(rows.map((row) => [row.from, row.to]));
	if (known.has(from)) return known.get(from) === to ? undefined : `leads to ${known.get(from)} already`;
	for (let next: string | undefined = to; next !== undefined; next = known.get(next))
		if (next === from) return "would lead back to itself";
	if (known.size >= maxRedirects) return `is one more than the ${maxRedirects} that a site keeps`;
	await transaction.insertInto("redirects").values({ from, to }).execute();
	return undefined;
}
