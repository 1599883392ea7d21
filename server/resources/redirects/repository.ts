import { messages } from "../../../contract/messages.ts";
import { maxRedirects, type Redirect } from "../../../contract/redirects.ts";
import type { Store } from "../../../db/connect.ts";
import { isEndless } from "./lead.ts";

/** All old addresses in their order, and where each leads. */
export async function readRedirects(store: Store): Promise<Map<string, string>> {
	const rows = await store.selectFrom("redirects").selectAll().orderBy("from").execute();
	return new Map(rows.map(({ from, to }) => [from, to]));
}

/**
 * Lets an old address lead to another; both are as `address.ts` makes them.
 * @param known what `readRedirects` read in this transaction, which follows
 * @returns why it does not, and where it leads already
 */
export async function putRedirect(
	transaction: Store,
	known: Map<string, string>,
	{ from, to }: Redirect,
	replace = false,
) {
	const current = known.get(from);
	if (current === to) return undefined;
	if (current !== undefined && !replace) return { reason: messages.addressLeads, current };
	if (current === undefined && known.size >= maxRedirects) return { reason: messages.addressesFull };
	if (isEndless(new Map(known).set(from, to), from)) return { reason: messages.addressLeadsBack };
	known.set(from, to);
	const added = transaction.insertInto("redirects").values({ from, to });
	await added.onConflict((known) => known.column("from").doUpdateSet({ to })).execute();
	return undefined;
}

/** @returns false where there was none */
export async function removeRedirect(transaction: Store, from: string): Promise<boolean> {
	const { numDeletedRows } = await transaction.deleteFrom("redirects").where("from", "=", from).executeTakeFirst();
	return numDeletedRows > 0n;
}
