/** A source of numbers from 0 to below 1. */
export type Random = () => number;

/** Numbers from 0 to below 1, always the same for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

/** A seed from any text (FNV-1a). */
export function seedOf(text: string): number {
	let hash = 0x811c9dc5;
	for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
	return hash >>> 0;
}

/** A whole number from `from` to `to`, both included. */
export const whole = (random: Random, from: number, to: number): number =>
	from + Math.floor(random() * (to - from + 1));

/** One of the items. */
export const pick = <Item>(random: Random, items: readonly [Item, ...Item[]]): Item =>
	items[whole(random, 0, items.length - 1)] ?? items[0];
