import { createHash, randomBytes } from "node:crypto";
import type { UserRow } from "../../db/account-rows.ts";
import type { Store } from "../../db/connect.ts";
import { count } from "../../db/count.ts";
import { record } from "./audit/record.ts";

/** How many an admin gets at a time. */
const codesAtATime = 10;
/** Base32 (RFC 4648), whose digits look like none of its letters; 32 divides 256, so each is as likely. */
const alphabet = "abcdefghijklmnopqrstuvwxyz234567";
/** Letters of a code: 80 bits, so a plain hash of it cannot be turned round by trying. */
const codeLength = 16;

/** Makes new recovery codes in place of those that were left, and gives them, the only time that they exist outside the paper. */
export async function makeRecoveryCodes(transaction: Store, userId: string): Promise<string[]> {
	const codes = Array.from({ length: codesAtATime }, makeCode);
	await transaction.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
	await transaction
		.insertInto("recovery_codes")
		.values(codes.map((code) => ({ code_hash: hashOf(code), user_id: userId })))
		.execute();
	return codes;
}

/** Uses a recovery code up; false when the user does not have this code. */
export function consumeRecoveryCode(store: Store, { id, email }: UserRow, code: string, now: Date): Promise<boolean> {
	return store.transaction().execute(async (transaction) => {
		const codes = transaction.deleteFrom("recovery_codes").where("code_hash", "=", hashOf(code));
		const { numDeletedRows } = await codes.where("user_id", "=", id).executeTakeFirstOrThrow();
		if (Number(numDeletedRows) === 0) return false;
		await record(transaction, { actor: email, now }, "recoveryCodeUsed", `user ${id}`);
		return true;
	});
}

/** How many are left. */
export async function countRecoveryCodes(store: Store, userId: string): Promise<number> {
	return count(store.selectFrom("recovery_codes").where("user_id", "=", userId));
}

function makeCode(): string {
	const letters = Array.from(randomBytes(codeLength), (byte) => alphabet[byte % alphabet.length]).join("");
	return letters.replace(/(.{4})(?=.)/g, "$1-");
}

/** The same however it was typed off the paper. */
function hashOf(code: string): string {
	const letters = code.toLowerCase().replace(/[^a-z2-7]/g, "");
	return createHash("sha256").update(letters).digest("hex");
}
