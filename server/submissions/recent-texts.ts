import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** Texts that are remembered at most, and for how long, in milliseconds. */
const remembered = { texts: 5_000, time: 24 * 60 * 60 * 1000 };
/** Shorter ones, such as a greeting, are the same by chance. */
const shortest = 40;
/** Senders of one text that are told apart; more change nothing. */
const maxSenders = 8;

/** Notices one text under several addresses. It keeps hashes, in this process. */
export interface RecentTexts {
	/** Notes a text and its sender, and gives how many other senders had the same of late. Who sends again is no other. */
	note: (text: string, email: string) => number;
}

export function createRecentTexts(): RecentTexts {
	const senders = new LRUCache<string, Set<string>>({ max: remembered.texts, ttl: remembered.time });
	return {
		note(text, email) {
			const words = text
				.toLowerCase()
				.replace(/[^\p{L}\p{N}]+/gu, " ")
				.trim();
			if (words.length < shortest) return 0;
			const key = hash(words);
			const known = senders.get(key) ?? new Set();
			const sender = hash(email.toLowerCase());
			const others = known.size - (known.has(sender) ? 1 : 0);
			if (known.size < maxSenders) known.add(sender);
			senders.set(key, known);
			return others;
		},
	};
}

function hash(text: string): string {
	return createHash("sha256").update(text).digest("base64url");
}
