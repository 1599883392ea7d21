import { systemActor } from "../../contract/audit.ts";
import type { AccountLinkRow } from "../../db/account-rows.ts";
import type { Store } from "../../db/connect.ts";
import { queueMail } from "../mail/outbox.ts";
import { tokenHash } from "../token-hash.ts";
import { passwordResetMail } from "./account-notices.ts";
import { type AuditContext, record } from "./audit/record.ts";
import { encryptSecret } from "./encrypted-secret.ts";
import { lockUser } from "./lock-user.ts";
import { hashPassword } from "./password.ts";
import { consumeLink, endResets } from "./people/links.ts";
import { type CheckedUser, findUser } from "./repository.ts";
import { deleteSecondFactor, findSecondFactor } from "./second-factor.ts";

/** How a password is replaced. */
interface Replacement {
	newPassword: string;
	/** The secret of the second factor, which is sealed with the new password; null without one. */
	secret: string | null;
	/** The token of the session that goes on; without it every session ends. */
	token?: string;
	/** The link in place of the old password, which is used up. */
	link?: AccountLinkRow;
}

/**
 * Sets a new password, seals the second factor's secret with it, and ends every session except the token's, and all links
 * to reset it. False when password or second factor changed since they were checked, or the link was used; then nothing is
 * stored.
 */
export async function replacePassword(
	store: Store,
	{ user, factor }: CheckedUser,
	{ newPassword, secret, token, link }: Replacement,
	audit: AuditContext,
): Promise<boolean> {
	const encrypted = secret === null ? null : await encryptSecret(store, secret, newPassword);
	const hash = await hashPassword(newPassword);
	return store.transaction().execute(async (transaction) => {
		const isUnchanged = await lockUser(transaction, user);
		if (!isUnchanged || (await findSecondFactor(transaction, user.id))?.secret !== factor?.secret) return false;
		if (link && !(await consumeLink(transaction, link))) return false;
		await storePassword(transaction, user.id, hash, audit.now, token);
		if (encrypted)
			await transaction
				.updateTable("second_factors")
				.set({ secret: encrypted })
				.where("user_id", "=", user.id)
				.execute();
		// One that was only begun was encrypted with the old password.
		else await transaction.deleteFrom("second_factors").where("user_id", "=", user.id).execute();
		await record(transaction, audit, link ? "reset" : "passwordChanged", `user ${user.id}`);
		return true;
	});
}

/**
 * Sets a new password without the old one, and ends every session of that user. The second factor goes: its secret can be
 * read with the old password alone.
 * @returns whether a second factor went; null when the address is unknown
 */
export async function changePassword(
	store: Store,
	email: string,
	passwordHash: string,
	now: Date,
): Promise<boolean | null> {
	return store.transaction().execute(async (transaction) => {
		const user = await findUser(transaction, email);
		if (!user) return null;
		await storePassword(transaction, user.id, passwordHash, now);
		const hadFactor = await deleteSecondFactor(transaction, user.id);
		const audit = { actor: systemActor, now };
		const subject = `person ${user.email}`;
		await record(transaction, audit, "passwordChanged", subject);
		if (hadFactor) await record(transaction, audit, "secondFactorOff", subject);
		await queueMail(transaction, passwordResetMail(email, hadFactor, now), now);
		return hadFactor;
	});
}

/** Stores a new password, and ends all links to reset it and every session except the token's. */
async function storePassword(transaction: Store, userId: string, hash: string, now: Date, token = ""): Promise<void> {
	const change = { password_hash: hash, password_changed_at: now.toISOString() };
	await transaction.updateTable("users").set(change).where("id", "=", userId).execute();
	await endResets(transaction, userId);
	const sessions = transaction.deleteFrom("sessions").where("user_id", "=", userId);
	await sessions.where("token_hash", "!=", tokenHash(token)).execute();
}
