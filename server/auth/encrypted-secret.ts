import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import type { Store } from "../../db/connect.ts";
import { readStoreKey } from "./device-token.ts";
import { deriveKey } from "./password.ts";

/** AES-256-GCM: the lengths of its nonce and its tag, and of the salt that its key is made with, in bytes. */
const lengths = { salt: 16, nonce: 12, tag: 16 };

/** Makes the key of a copy from its salt. */
type MakeKey = (salt: Buffer) => Promise<Buffer>;

/**
 * Encrypts a secret twice: with a key made from the user's password, and with the store's own, which no backup holds. The
 * first lets a restored site go on, the second a user without the password prove to have the authenticator.
 */
export async function encryptSecret(store: Store, secret: string, password: string): Promise<string> {
	return `${await encrypt(secret, (salt) => deriveKey(password, salt))}.${await encrypt(secret, byStore(store))}`;
}

/** The secret that was encrypted. @throws an error when the password is another one */
export function decryptSecret(encrypted: string, password: string): Promise<string> {
	return decrypt(encrypted.split(".")[0] ?? "", (salt) => deriveKey(password, salt));
}

/** The same without the password; null where another store encrypted it, as after a restore. */
export function decryptWithStore(store: Store, encrypted: string): Promise<string | null> {
	return decrypt(encrypted.split(".")[1] ?? "", byStore(store)).catch(() => null);
}

const byStore =
	(store: Store): MakeKey =>
	async (salt) =>
		createHmac("sha256", await readStoreKey(store))
			.update("second factor")
			.update(salt)
			.digest();

async function encrypt(secret: string, makeKey: MakeKey): Promise<string> {
	const salt = randomBytes(lengths.salt);
	const nonce = randomBytes(lengths.nonce);
	const cipher = createCipheriv("aes-256-gcm", await makeKey(salt), nonce);
	const encrypted = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
	return Buffer.concat([salt, nonce, cipher.getAuthTag(), encrypted]).toString("base64url");
}

async function decrypt(encrypted: string, makeKey: MakeKey): Promise<string> {
	const bytes = Buffer.from(encrypted, "base64url");
	const salt = bytes.subarray(0, lengths.salt);
	const nonce = bytes.subarray(lengths.salt, lengths.salt + lengths.nonce);
	const start = lengths.salt + lengths.nonce + lengths.tag;
	const tag = bytes.subarray(start - lengths.tag, start);
	const decipher = createDecipheriv("aes-256-gcm", await makeKey(salt), nonce, { authTagLength: lengths.tag });
	decipher.setAuthTag(tag);
	return Buffer.concat([decipher.update(bytes.subarray(start)), decipher.final()]).toString("utf8");
}
