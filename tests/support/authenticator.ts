import { createHmac } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/**
 * The code of an authenticator at an instant (RFC 6238), implemented apart from the server's.
 * @param secret in Base32
 */
export function codeAt(secret: string, now: Date): string {
	const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
	const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / 30_000)));
	const digest = createHmac("sha1", key).update(counter).digest();
	const offset = (digest.at(-1) ?? 0) & 0x0f;
	return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
