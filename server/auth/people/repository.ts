import { randomUUID } from "node:crypto";
import { accountMails } from "../../../content/account-mails.ts";
import { interpolate } from "../../../content/interpolate.ts";
import type { People } from "../../../contract/people.ts";
import type { AccountLinkRow, UserRow } from "../../../db/account-rows.ts";
import { withAdvisoryLock } from "../../../db/advisory-lock.ts";
import type { Store } from "../../../db/connect.ts";
import { isSqlite } from "../../../db/dialect.ts";
import { instantAfter } from "../../durations.ts";
import { makeLinkToken } from "../../mail/account-link.ts";
import { maxWait } from "../../mail/claim.ts";
import { queueMail } from "../../mail/outbox.ts";
import { type AuditContext, record } from "../audit/record.ts";
import { lockUser } from "../lock-user.ts";
import { createUser, findUser } from "../repository.ts";
import { consumeLink } from "./links.ts";

/** Everybody who can sign in, and the invitations that can be accepted. @param userId the account that asks */
export async function listPeople(store: Store, userId: string, now: Date): Promise<People> {
	const users = await store.selectFrom("users").selectAll().orderBy("email").execute();
	const invitations = await store
		.selectFrom("account_links")
		.leftJoin("mails", "mails.account_link", "account_links.id")
		.select(["account_links.id", "email", "expires_at", "status"])
		.where("account_links.kind", "=", "invitation")
		.where("expires_at", ">", now.toISOString())
		.orderBy("email")
		.execute();
	return [
		...users.map(({ id, email, name, created_at }) => {
			const state = id === userId ? ("you" as const) : ("admin" as const);
			return { _id: id, email, name, state, at: created_at };
		}),
		...invitations.map(({ id, email, status, expires_at }) => {
			const state = status === "waiting" ? ("waits" as const) : ("invited" as const);
			return { _id: id, email, name: "", state, at: expires_at };
		}),
	];
}

/**
 * Invites an address, in place of an earlier invitation of it.
 * @param user the account that invites, whose password was right
 * @returns the token, which is null when it is mailed; or why nobody is invited
 */
export async function invite(
	store: Store,
	{ user, email, isMailed }: { user: UserRow; email: string; isMailed: boolean },
	audit: AuditContext,
): Promise<{ token: string | null } | "changed" | "taken"> {
	const link = { id: randomUUID(), kind: "invitation" as const };
	const address = email.toLowerCase();
	// So that two admins' invitations of one address see each other.
	return withAdvisoryLock(store, async (transaction) => {
		if (!(await lockUser(transaction, user))) return "changed";
		if (await findUser(transaction, address)) return "taken";
		await transaction.deleteFrom("account_links").where("kind", "=", link.kind).where("email", "=", address).execute();
		const row = { ...link, email: address, user_id: user.id, token_hash: null };
		await transaction
			.insertInto("account_links")
			.values({ ...row, expires_at: instantAfter(audit.now, maxWait) })
			.execute();
		await record(transaction, audit, "invited", `person ${address}`);
		if (!isMailed) return { token: await makeLinkToken(transaction, link, audit.now) };
		const { subject, text } = accountMails.invitation;
		const content = { subject, text: interpolate(text, { inviter: user.name || user.email }) };
		await queueMail(transaction, { ...content, kind: "account", to: email, accountLink: link.id }, audit.now);
		return { token: null };
	});
}

/** Makes an admin of the person who opened an invitation; false when it was used before. */
export async function accept(store: Store, link: AccountLinkRow, passwordHash: string, now: Date): Promise<boolean> {
	return store.transaction().execute(async (transaction) => {
		const isUsed = await consumeLink(transaction, link);
		if (!isUsed || (await createUser(transaction, link.email, passwordHash, now)) === null) return false;
		await record(transaction, { actor: link.email, now }, "created", `person ${link.email}`);
		return true;
	});
}

/**
 * Removes an admin with all sessions, preview links and invitations, or takes an invitation back.
 * @param id of the account or of the invitation
 * @param remover the account that asks, whose password was right; absent for the command
 * @returns why nothing was removed; null when nothing has this id
 */
export async function removePerson(
	store: Store,
	id: string,
	audit: AuditContext,
	remover?: UserRow,
): Promise<"removed" | "changed" | "last" | null> {
	return store.transaction().execute(async (transaction) => {
		// All are locked, so that two who remove each other do not both go.
		const all = transaction.selectFrom("users").select(["id", "email"]).orderBy("id");
		const users = await (isSqlite(transaction) ? all : all.forUpdate()).execute();
		if (remover && !(await lockUser(transaction, remover))) return "changed";
		const user = users.find((one) => one.id === id);
		if (user && users.length === 1) return "last";
		const table = user ? "users" : "account_links";
		// Whose preview link an earlier version made is not known.
		if (user) await transaction.deleteFrom("preview_links").where("user_id", "is", null).execute();
		const removed = await transaction.deleteFrom(table).where("id", "=", id).returning("email").executeTakeFirst();
		if (!removed) return null;
		await record(transaction, audit, "removed", `${user ? "person" : "invitation"} ${removed.email}`);
		return "removed";
	});
}
