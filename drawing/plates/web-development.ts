import { box, facet, line, wire } from "../isometric.ts";
import { paint } from "../paint.ts";
import { range, repeat } from "../sequence.ts";
import { edgePaint, filled } from "./pieces.ts";

/** A page being laid out: title bar, columns, the block that matters. */
export const pageLayout = (): string[] => [
	box([-54, -42, -5], [108, 84, 5]),
	box([-51, -39, 0], [102, 78, 5]),
	line(wire([-51, -28, 5], [51, -28, 5])),
	...range(3).map((k) =>
		filled(
			facet([-48 + k * 8, -36, 5], [-44 + k * 8, -36, 5], [-44 + k * 8, -32, 5], [-48 + k * 8, -32, 5]),
			edgePaint,
		),
	),
	line(wire([-16, -34, 5], [44, -34, 5]), edgePaint, 3),
	box([-44, -20, 9], [48, 34, 9], "copper"),
	line(wire([-38, -8, 18], [-12, -8, 18]) + wire([-38, -2, 18], [-20, -2, 18]), paint("line"), 1.5),
	box([14, -20, 5], [30, 13, 6]),
	box([14, 0, 5], [30, 13, 6]),
	...range(3).map((k) => box([-44 + k * 31, 21, 5], [26, 13, 4])),
	line(
		repeat(3, (k) => wire([-39 + k * 31, 28, 9], [-27 + k * 31, 28, 9])),
		edgePaint,
	),
];
