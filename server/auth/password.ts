import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** OWASP's Argon2id minimum: 19 MiB, two passes, one lane. Each hash holds that and a core, so callers let few run at once (`newest-first.ts`). */
const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** The password in PHC form, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(16);
	const hash = await argon2id(password, salt, parameters);
	return toPhc(salt, hash);
}

/** Whether the password matches the hash, with the hash's own parameters. A mismatch takes the same time. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
	const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored);
	if (!match) throw new Error("A stored password hash is not in PHC form");
	const [, memory, passes, parallelism, salt = "", hash = ""] = match;
	const expected = Buffer.from(hash, "base64");
	const actual = await argon2id(password, Buffer.from(salt, "base64"), {
		memory: Number(memory),
		passes: Number(passes),
		parallelism: Number(parallelism),
		tagLength: expected.length,
	});
	return timingSafeEqual(actual, expected);
}

/** A hash that no password has, checked when an address is unknown so that the response takes as long as for a known one. */
export const unknownUserHash = toPhc(Buffer.alloc(16), Buffer.alloc(32));

/** A key of 32 bytes made from a password, at the same cost. @param salt random, and used for nothing else */
export function deriveKey(password: string, salt: Buffer): Promise<Buffer> {
	return argon2id(password, salt, parameters);
}

function argon2id(password: string, nonce: Buffer, options: typeof parameters): Promise<Buffer> {
	return derive("argon2id", { message: password.normalize("NFC"), nonce, ...options });
}

function toPhc(salt: Buffer, hash: Buffer): string {
	const { memory, passes, parallelism } = parameters;
	const [encodedSalt, encodedHash] = [salt, hash].map((bytes) => bytes.toString("base64").replaceAll("=", ""));
	return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encodedSalt}$${encodedHash}`;
}
