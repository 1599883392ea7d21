import { type Paint, stroke } from "../paint.ts";
import { randomFrom } from "../random.ts";
import { range } from "../sequence.ts";
import { path } from "../svg.ts";
import { caption } from "./lettering.ts";

/** A bit at 500 kbit/s lasts four times as long as one at 2 Mbit/s. */
const slow = 24;
const fast = slow / 4;
const fastFrom = 40 + 8 * slow;
const fastTo = fastFrom + 58 * fast;

/** A CAN FD frame on both wires: slow bits to win the bus, fast bits for the data, slow bits to close. */
export const canFdFrame = (): string => {
	const random = randomFrom(7);
	const levels = (count: number) => range(count).map((index) => (index % 5 !== 4 && random() < 0.5 ? 1 : 0));
	const phases = [
		{ bits: levels(8), from: 40, long: slow, tone: "line" },
		{ bits: levels(58), from: fastFrom, long: fast, tone: "copper" },
		{ bits: levels(7), from: fastTo, long: slow, tone: "line" },
	] as const;
	return (
		path(`M${fastFrom} 70v310M${fastTo} 70v310`, `${stroke("label")} stroke-dasharray="4 6"`) +
		phases
			.map((phase) => wire({ ...phase, rest: 196, swing: -66 }) + wire({ ...phase, rest: 240, swing: 66 }))
			.join("") +
		measure(40, fastFrom, "500 kbit/s", "label") +
		measure(fastFrom, fastTo, "2 Mbit/s", "copper") +
		measure(fastTo, fastTo + 7 * slow, "500 kbit/s", "label")
	);
};

interface Wire {
	bits: readonly number[];
	from: number;
	/** Drawing units of one bit. */
	long: number;
	tone: Paint;
	/** Where the wire lies at a recessive bit, and how far a dominant one drives it. */
	rest: number;
	swing: number;
}

function wire({ bits, from, long, tone, rest, swing }: Wire): string {
	const levels = bits.map((bit) => rest + (bit ? swing : 0));
	const data = levels.map((y) => `V${y}h${long}`).join("");
	return path(`M${from} ${rest}${data}V${rest}`, stroke(tone, tone === "copper" ? 2.5 : 2));
}

/** A dimension line under a phase, with its rate. */
const measure = (from: number, to: number, words: string, tone: Paint): string =>
	path(`M${from + 6} 356H${to - 6}M${from + 14} 350l-8 6 8 6M${to - 14} 350l8 6-8 6`, stroke(tone)) +
	caption(words, [(from + to) / 2, 390], tone);
