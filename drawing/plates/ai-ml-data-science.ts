import { box } from "../isometric.ts";
import { range } from "../sequence.ts";
import { slab } from "./pieces.ts";

/** A field of answers, one far above the rest. */
export const fieldOfAnswers = (): string[] => [
	slab(),
	...range(25).map((k) => {
		const [column, row] = [k % 5, Math.floor(k / 5)];
		const heights = [10, 16, 24, 14, 8, 14, 28, 34, 22, 12, 18, 36, 56, 30, 14, 12, 20, 26, 18, 8, 6, 12, 14, 8, 4];
		return box([-42 + column * 18, -42 + row * 18, 0], [12, 12, heights[k] ?? 0], k === 12 ? "copper" : "board");
	}),
];
