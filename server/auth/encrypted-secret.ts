import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { deriveKey } from "./password.ts";

/** AES-256-GCM: the lengths of its nonce and its tag, and of the salt that its key is made with, in bytes. */
const lengths = { salt: 16, nonce: 12, tag: 16 };

/**
 * Encrypts a secret with a key made from the user's password, so that the store, or a backup of it, is of no
 * use without the password.
 */
export async function encryptSecret(secret: string, password: string): Promise<string> {
	const salt = randomBytes(lengths.salt);
	const nonce = randomBytes(lengths.nonce);
	const cipher = createCipheriv("aes-256-gcm", await deriveKey(password, salt), nonce);
	const encrypted = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
	return Buffer.concat([salt, nonce, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** The secret that was encrypted. @throws an error when the password is another one */
export async function decryptSecret(encrypted: string, password: string): Promise<string> {
	const bytes = Buffer.from(encrypted, "base64url");
	const salt = bytes.subarray(0, lengths.salt);
	const nonce = bytes.subarray(lengths.salt, lengths.salt + lengths.nonce);
	const start = lengths.salt + lengths.nonce + lengths.tag;
	const tag = bytes.subarray(start - lengths.tag, start);
	const decipher = createDecipheriv("aes-256-gcm", await deriveKey(password, salt), nonce, {
		authTagLength: lengths.tag,
	});
	decipher.setAuthTag(tag);
	return Buffer.concat([decipher.update(bytes.subarray(start)), decipher.final()]).toString("utf8");
}
