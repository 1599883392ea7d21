import type { AccountLinkKind } from "../../../contract/people.ts";
import type { AccountLinkRow } from "../../../db/account-rows.ts";
import type { Store } from "../../../db/connect.ts";
import { tokenHash } from "../../token-hash.ts";

/** The link that a token opens; null when it was used, has ended, or is of another kind. */
export async function findLink(
	store: Store,
	kind: AccountLinkKind,
	token: string,
	now: Date,
): Promise<AccountLinkRow | null> {
	const links = store.selectFrom("account_links").selectAll().where("token_hash", "=", tokenHash(token));
	const current = links.where("kind", "=", kind).where("expires_at", ">", now.toISOString());
	return (await current.executeTakeFirst()) ?? null;
}

/** Uses a link up; false when another request did so first. */
export async function consumeLink(transaction: Store, { id }: AccountLinkRow): Promise<boolean> {
	const { numDeletedRows } = await transaction.deleteFrom("account_links").where("id", "=", id).executeTakeFirst();
	return numDeletedRows > 0n;
}

/** Ends every link by which a password can be reset. */
export async function endResets(transaction: Store, userId: string): Promise<void> {
	await transaction.deleteFrom("account_links").where("kind", "=", "reset").where("user_id", "=", userId).execute();
}

/** Removes links that work no longer. */
export async function removeEndedLinks(store: Store, now: Date): Promise<void> {
	await store.deleteFrom("account_links").where("expires_at", "<=", now.toISOString()).execute();
}
