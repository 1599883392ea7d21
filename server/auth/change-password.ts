import type { PasswordChange } from "../../contract/account.ts";
import type { Store } from "../../db/connect.ts";
import type { UserRow } from "../../db/schema.ts";
import { type AuditContext, record } from "./audit/record.ts";
import { decryptSecret, encryptSecret } from "./encrypted-secret.ts";
import { hashPassword } from "./password.ts";
import { tokenHash } from "./repository.ts";
import { findSecondFactor } from "./second-factor.ts";

/**
 * Sets a new password, seals the second factor's secret with it, and ends every session except the token's.
 * False when password or second factor changed meanwhile, and then nothing is stored.
 * @param change the old password, known to be right, and the new one
 */
export async function replacePassword(
	store: Store,
	user: UserRow,
	{ password, newPassword }: PasswordChange,
	token: string,
	audit: AuditContext,
): Promise<boolean> {
	const factor = await findSecondFactor(store, user.id);
	const encrypted = factor && (await encryptSecret(await decryptSecret(factor.secret, password), newPassword));
	const hash = await hashPassword(newPassword);
	return store
		.transaction()
		.execute(async (transaction) => {
			const { numUpdatedRows } = await transaction
				.updateTable("users")
				.set({ password_hash: hash, password_changed_at: audit.now.toISOString() })
				.where("id", "=", user.id)
				.where("password_hash", "=", user.password_hash)
				.executeTakeFirstOrThrow();
			const current = await findSecondFactor(transaction, user.id);
			if (Number(numUpdatedRows) === 0 || current?.secret !== factor?.secret) throw new Changed();
			if (encrypted)
				await transaction
					.updateTable("second_factors")
					.set({ secret: encrypted })
					.where("user_id", "=", user.id)
					.execute();
			// One that was only begun was encrypted with the old password.
			else await transaction.deleteFrom("second_factors").where("user_id", "=", user.id).execute();
			await transaction
				.deleteFrom("sessions")
				.where("user_id", "=", user.id)
				.where("token_hash", "!=", tokenHash(token))
				.execute();
			await record(transaction, audit, "passwordChanged", `user ${user.id}`);
			return true;
		})
		.catch((error) => {
			if (error instanceof Changed) return false;
			throw error;
		});
}

/** Undoes the transaction. */
class Changed extends Error {}
