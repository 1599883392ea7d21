import { randomBytes } from "node:crypto";
import { interpolate } from "../../content/interpolate.ts";
import type { AccountLinkKind } from "../../contract/people.ts";
import type { Store } from "../../db/connect.ts";
import type { Config } from "../config/config.ts";
import { day, hour, instantAfter } from "../durations.ts";
import { siteAddress } from "../http/site-address.ts";
import { tokenHash } from "../token-hash.ts";
import type { DueMail } from "./compose.ts";
import type { Delivery } from "./send.ts";

/** The page that a link opens, and how long it works once its token is made, in milliseconds. */
const links: Record<AccountLinkKind, { page: string; lifetime: number }> = {
	invitation: { page: "accept-invitation", lifetime: day },
	reset: { page: "reset-password", lifetime: hour / 2 },
};

/** Makes a token for a link, in place of an earlier one. @returns null when the link has ended */
export async function makeLinkToken(
	store: Store,
	{ id, kind }: { id: string; kind: AccountLinkKind },
	now: Date,
): Promise<string | null> {
	const token = randomBytes(32).toString("base64url");
	const { numUpdatedRows } = await store
		.updateTable("account_links")
		.set({ token_hash: tokenHash(token), expires_at: instantAfter(now, links[kind].lifetime) })
		.where("id", "=", id)
		.where("expires_at", ">", now.toISOString())
		.executeTakeFirstOrThrow();
	return Number(numUpdatedRows) > 0 ? token : null;
}

/**
 * Puts the address of its link into a mail that is about to leave, so that no row holds a token. Null for a mail whose
 * link has ended, which is removed.
 */
export async function writeAccountLink(store: Store, mail: DueMail, config: Config, now: Date) {
	if (mail.account_link === null) return { mail, hideToken: (delivery: Delivery) => delivery };
	const link = await store
		.selectFrom("account_links")
		.selectAll()
		.where("id", "=", mail.account_link)
		.executeTakeFirst();
	const token = link && (await makeLinkToken(store, link, now));
	if (!token) {
		await store.deleteFrom("mails").where("id", "=", mail.id).execute();
		return null;
	}
	// The fragment stays in the browser: no server and no proxy logs it.
	const address = `${siteAddress(config)}/admin/${links[link.kind].page}#${token}`;
	return {
		mail: { ...mail, text: interpolate(mail.text, { link: address }) },
		/** A server that refuses the mail may quote it. */
		hideToken: (delivery: Delivery): Delivery =>
			"reason" in delivery ? { ...delivery, reason: delivery.reason.replaceAll(token, "…") } : delivery,
	};
}
