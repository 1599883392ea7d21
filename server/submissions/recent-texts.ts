import { createHash } from "node:crypto";
import type { Store } from "../../db/connect.ts";
import { day, instantAfter } from "../durations.ts";

/** For how long texts are remembered, in milliseconds. */
const rememberedMs = day;
/** Shorter ones, such as a greeting, are the same by chance. */
const minLength = 40;
/** Senders of one text that are counted; more change nothing. */
const maxSenders = 8;

/**
 * Notes a text and its sender, in the transaction that stores it, and gives how many other senders had the same of late.
 * Who sends again is no other. Hashes alone are stored.
 */
export async function noteText(transaction: Store, text: string, email: string, now: Date): Promise<number> {
	const words = text
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
	if (words.length < minLength) return 0;
	const row = { text_hash: hash(words), sender_hash: hashSender(email), sent_at: now.toISOString() };
	await transaction
		.insertInto("text_senders")
		.values(row)
		.onConflict((conflict) => conflict.columns(["text_hash", "sender_hash"]).doUpdateSet({ sent_at: row.sent_at }))
		.execute();
	const otherSenders = await transaction
		.selectFrom("text_senders")
		.select("sender_hash")
		.where("text_hash", "=", row.text_hash)
		.where("sender_hash", "<>", row.sender_hash)
		.where("sent_at", ">", instantAfter(now, -rememberedMs))
		.limit(maxSenders)
		.execute();
	return otherSenders.length;
}

/** Forgets which texts somebody sent. */
export async function forgetSender(transaction: Store, email: string): Promise<void> {
	await transaction.deleteFrom("text_senders").where("sender_hash", "=", hashSender(email)).execute();
}

/** Forgets what is too old to count. */
export async function forgetOldTexts(store: Store, now: Date): Promise<void> {
	await store.deleteFrom("text_senders").where("sent_at", "<=", instantAfter(now, -rememberedMs)).execute();
}

function hashSender(email: string): string {
	return hash(email.toLowerCase());
}

function hash(text: string): string {
	return createHash("sha256").update(text).digest("base64url");
}
