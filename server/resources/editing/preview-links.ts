import { randomBytes } from "node:crypto";
import type { Store } from "../../../db/connect.ts";
import type { DraftRow } from "../../../db/schema.ts";
import { day, instantAfter } from "../../durations.ts";
import { tokenHash } from "../../token-hash.ts";

/** Makes a link to a draft. @returns its token, which is stored as a hash alone */
export async function makeLink(
	store: Store,
	draft: string,
	days: number,
	{ now, userId }: { now: Date; userId: string },
): Promise<{ token: string; expiresAt: string }> {
	const token = randomBytes(16).toString("base64url");
	const expiresAt = instantAfter(now, Math.round(days * day));
	await store
		.insertInto("preview_links")
		.values({ token_hash: tokenHash(token), draft, expires_at: expiresAt, user_id: userId })
		.execute();
	return { token, expiresAt };
}

/** Ends all links of a draft. @returns how many */
export async function endLinks(store: Store, draft: string): Promise<number> {
	const { numDeletedRows } = await store.deleteFrom("preview_links").where("draft", "=", draft).executeTakeFirst();
	return Number(numDeletedRows);
}

/** Removes links that work no longer. */
export async function removeExpiredLinks(store: Store, now: Date): Promise<void> {
	await store.deleteFrom("preview_links").where("expires_at", "<=", now.toISOString()).execute();
}

/** The draft that a link shows, or undefined when there is no such link at `now`. */
export function findLinkedDraft(store: Store, token: string, now: Date): Promise<DraftRow | undefined> {
	return store
		.selectFrom("preview_links")
		.innerJoin("drafts", "drafts.id", "preview_links.draft")
		.selectAll("drafts")
		.where("token_hash", "=", tokenHash(token))
		.where("expires_at", ">", now.toISOString())
		.executeTakeFirst();
}

/** Until when the last link of each of these drafts works. */
export async function linkedUntil(store: Store, drafts: string[], now: Date): Promise<Map<string, string>> {
	// PostgreSQL takes no empty list.
	if (drafts.length === 0) return new Map();
	const rows = await store
		.selectFrom("preview_links")
		.select(["draft", ({ fn }) => fn.max("expires_at").as("until")])
		.where("draft", "in", drafts)
		.where("expires_at", ">", now.toISOString())
		.groupBy("draft")
		.execute();
	return new Map(rows.map(({ draft, until }) => [draft, until]));
}
