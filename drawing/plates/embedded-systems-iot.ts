import { box, facet, line, wire } from "../isometric.ts";
import { range, repeat } from "../sequence.ts";
import { edgePaint, slab } from "./pieces.ts";

/** A radio module, a microcontroller and two pin headers on one small board. */
export const radioBoard = (): string[] => [
	slab(),
	line(
		repeat(5, (k) => wire([-8 + k * 4, -40, 0], [-8 + k * 4, 0, 0])),
		edgePaint,
	),
	line(
		repeat(5, (k) => wire([0, -8 + k * 4, 0], [24 + k * 2, -8 + k * 4, 0], [38, 2 + k * 2, 0])),
		edgePaint,
	),
	line(
		repeat(5, (k) => wire([-8 + k * 4, 8, 0], [-8 + k * 4, 36, 0])),
		edgePaint,
	),
	line(
		repeat(5, (k) => wire([0, -8 + k * 4, 0], [-36, -8 + k * 4, 0])),
		edgePaint,
	),
	box([-42, -44, 0], [42, 24, 6]),
	line(
		wire(
			[-38, -24, 6],
			[-38, -34, 6],
			[-32, -34, 6],
			[-32, -26, 6],
			[-26, -26, 6],
			[-26, -34, 6],
			[-20, -34, 6],
			[-20, -26, 6],
			[-14, -26, 6],
			[-14, -34, 6],
			[-6, -34, 6],
		),
	),
	box([-44, -10, 0], [8, 52, 8]),
	box([-15, -15, 0], [30, 30, 8], "copper"),
	line(facet([-8, -8, 8], [8, -8, 8], [8, 8, 8], [-8, 8, 8])),
	box([36, -42, 0], [8, 84, 8]),
	...range(8).map((k) => box([38, -38 + k * 10, 8], [4, 4, 7])),
	box([-22, 28, 0], [14, 10, 5]),
	box([2, 30, 0], [8, 8, 10]),
];
