import type { Redirect } from "../../../contract/redirect.ts";
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

/** All old addresses. */
export function listRedirects(store: Store): Promise<Redirect[]> {
	return store.selectFrom("redirects").selectAll().orderBy("from").execute();
}

/** Lets a new old address lead to another one, as `putRedirect` does. */
export async function addRedirect(transaction: Store, from: string, to: string): Promise<string | undefined> {
	const current = await findRedirect(transaction, from);
	if (current === undefined) return putRedirect(transaction, from, to);
	return current === to ? undefined : `leads to ${current} already`;
}

/**
 * Lets an old address, which answers 404 now, lead to another one; both are paths as `redirectPath` makes them.
 * @returns why it does not, in words that follow the address
 */
export async function putRedirect(transaction: Store, from: string, to: string): Promise<string | undefined> {
	const rows = await listRedirects(transaction);
	const known = new Map(rows.flatMap((row) => (row.from === from ? [] : [[row.from, row.to]])));
	for (let next: string | undefined = to; next !== undefined; next = known.get(next))
		if (next === from) return "would lead back to itself";
	if (known.size >= maxRedirects) return `is one more than the ${maxRedirects} that a site keeps`;
	await removeRedirect(transaction, from);
	await transaction.insertInto("redirects").values({ from, to }).execute();
	return undefined;
}

/** @returns false where there was none */
export async function removeRedirect(transaction: Store, from: string): Promise<boolean> {
	const { numDeletedRows } = await transaction.deleteFrom("redirects").where("from", "=", from).executeTakeFirst();
	return numDeletedRows > 0n;
}
