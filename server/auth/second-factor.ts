import type { NewSecret } from "../../contract/account.ts";
import { messages } from "../../contract/messages.ts";
import type { SecondFactorRow, UserRow } from "../../db/account-rows.ts";
import type { Store } from "../../db/connect.ts";
import { HttpError } from "../http/errors.ts";
import { type AuditContext, record } from "./audit/record.ts";
import { decryptSecret, decryptWithStore, encryptSecret } from "./encrypted-secret.ts";
import { lockUser } from "./lock-user.ts";
import { consumeRecoveryCode, makeRecoveryCodes } from "./recovery-codes.ts";
import { findTotpStep, makeTotpSecret, totpAddress } from "./totp.ts";

/** The second factor of a user, once it counts; or null. */
export async function findSecondFactor(store: Store, userId: string): Promise<SecondFactorRow | null> {
	const factor = await findStored(store, userId);
	return factor?.confirmed_at ? factor : null;
}

/** Makes a secret, which counts once a first code proves that an authenticator has it. Null when a second factor is on already. */
export async function beginSecondFactor(store: Store, user: UserRow, password: string): Promise<NewSecret | null> {
	const secret = makeTotpSecret();
	const encrypted = { secret: await encryptSecret(store, secret, password), last_step: 0 };
	const { numInsertedOrUpdatedRows } = await store.transaction().execute(async (transaction) => {
		// The account may have been removed since its password was checked.
		if (!(await lockUser(transaction, user))) throw new HttpError(401, messages.signInFirst);
		return transaction
			.insertInto("second_factors")
			.values({ user_id: user.id, confirmed_at: null, ...encrypted })
			.onConflict((conflict) =>
				conflict.column("user_id").doUpdateSet(encrypted).where("second_factors.confirmed_at", "is", null),
			)
			.executeTakeFirstOrThrow();
	});
	return Number(numInsertedOrUpdatedRows) > 0 ? { secret, address: totpAddress(secret, user.email) } : null;
}

/**
 * Lets the second factor count from now on, and gives its recovery codes. Null when the code is wrong, or nothing was begun.
 * @param confirmation its `code` is null without a terminal to ask for one
 */
export async function confirmSecondFactor(
	store: Store,
	user: UserRow,
	{ password, code }: { password: string; code: string | null },
	audit: AuditContext,
): Promise<string[] | null> {
	const factor = await findStored(store, user.id);
	if (!factor || factor.confirmed_at) return null;
	const secret = await decryptSecret(factor.secret, password);
	const step = code === null ? 0 : findTotpStep(secret, plainCode(code), audit.now);
	if (step === null) return null;
	return store.transaction().execute(async (transaction) => {
		if (!(await lockUser(transaction, user))) return null;
		const { numUpdatedRows } = await transaction
			.updateTable("second_factors")
			.set({ confirmed_at: audit.now.toISOString(), last_step: step })
			.where("user_id", "=", user.id)
			.where("secret", "=", factor.secret)
			.where("confirmed_at", "is", null)
			.executeTakeFirstOrThrow();
		if (Number(numUpdatedRows) === 0) return null;
		await record(transaction, audit, "secondFactorOn", `user ${user.id}`);
		return makeRecoveryCodes(transaction, user.id);
	});
}

/**
 * Turns the second factor off, and forgets its recovery codes; false when it is not on, or the password has changed since
 * it was checked.
 */
export async function turnOffSecondFactor(store: Store, user: UserRow, audit: AuditContext): Promise<boolean> {
	return store.transaction().execute(async (transaction) => {
		if (!(await lockUser(transaction, user)) || !(await deleteSecondFactor(transaction, user.id))) return false;
		await record(transaction, audit, "secondFactorOff", `user ${user.id}`);
		return true;
	});
}

/** Deletes a second factor with its recovery codes; false when it was not on. */
export async function deleteSecondFactor(transaction: Store, userId: string): Promise<boolean> {
	await transaction.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
	const factors = transaction.deleteFrom("second_factors").where("user_id", "=", userId);
	return Boolean((await factors.returning("confirmed_at").executeTakeFirst())?.confirmed_at);
}

/**
 * Gives new recovery codes in place of the old ones; null when the second factor is not on, or the password has changed
 * since it was checked.
 */
export async function renewRecoveryCodes(store: Store, user: UserRow, audit: AuditContext): Promise<string[] | null> {
	return store.transaction().execute(async (transaction) => {
		if (!(await lockUser(transaction, user)) || !(await findSecondFactor(transaction, user.id))) return null;
		await record(transaction, audit, "recoveryCodesMade", `user ${user.id}`);
		return makeRecoveryCodes(transaction, user.id);
	});
}

/** Whether a code is one of an authenticator's; otherwise it may be a recovery code. */
export function isTotpCode(code: string): boolean {
	return /^\d{6}$/.test(plainCode(code));
}

/** A code that somebody gave, of an authenticator or for recovery. */
export interface CodeAttempt {
	factor: SecondFactorRow;
	user: UserRow;
	/** The password that opens the secret; null where the store's own key does. */
	password: string | null;
	code: string;
}

/**
 * Whether a code is valid, and consumes it: no code, of the authenticator or for recovery, is accepted twice by any
 * process. @param password the right one, with which the secret is read; null without it
 */
export async function consumeCode(
	store: Store,
	{ factor, user, password, code }: CodeAttempt,
	now: Date,
): Promise<boolean> {
	if (!isTotpCode(code)) return consumeRecoveryCode(store, user, code, now);
	const encrypted = factor.secret;
	const secret = await (password === null ? decryptWithStore(store, encrypted) : decryptSecret(encrypted, password));
	const step = secret === null ? null : findTotpStep(secret, plainCode(code), now);
	if (step === null) return false;
	const { numUpdatedRows } = await store
		.updateTable("second_factors")
		.set({ last_step: step })
		.where("user_id", "=", user.id)
		.where("last_step", "<", step)
		.executeTakeFirstOrThrow();
	return Number(numUpdatedRows) > 0;
}

/** Encrypts a secret for this store too, where an earlier version or another store did not. @returns what is stored */
export async function sealForStore(store: Store, factor: SecondFactorRow, password: string): Promise<SecondFactorRow> {
	if ((await decryptWithStore(store, factor.secret)) !== null) return factor;
	const secret = await encryptSecret(store, await decryptSecret(factor.secret, password), password);
	const stored = store.updateTable("second_factors").set({ secret }).where("user_id", "=", factor.user_id);
	await stored.where("secret", "=", factor.secret).execute();
	return { ...factor, secret };
}

/** As people type it: authenticators show a space in the middle. */
function plainCode(code: string): string {
	return code.replace(/[\s-]/g, "");
}

async function findStored(store: Store, userId: string): Promise<SecondFactorRow | null> {
	const row = await store.selectFrom("second_factors").selectAll().where("user_id", "=", userId).executeTakeFirst();
	return row ?? null;
}
