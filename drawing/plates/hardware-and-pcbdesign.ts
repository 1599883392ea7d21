import { box, line, wire } from "../isometric.ts";
import { range, repeat } from "../sequence.ts";
import { edgePaint, guide, slab } from "./pieces.ts";

/** A stack-up drawn apart: two laminates, the copper plane between them, the populated top. */
export const openedStackUp = (): string[] => [
	slab(46, 4),
	guide([-44, 44, 0], [-44, 44, 14]),
	guide([44, 44, 0], [44, 44, 14]),
	guide([44, -44, 0], [44, -44, 14]),
	box([-44, -44, 12], [88, 88, 3], "copper"),
	guide([-44, 44, 15], [-44, 44, 30]),
	guide([44, 44, 15], [44, 44, 30]),
	guide([44, -44, 15], [44, -44, 30]),
	box([-44, -44, 28], [88, 88, 4]),
	line(
		repeat(4, (k) =>
			wire([-8, -18 + k * 6, 32], [6 + k * 3, -18 + k * 6, 32], [18, -6 + k * 3, 32], [24, -6 + k * 3, 32]),
		),
		edgePaint,
	),
	line(
		repeat(4, (k) => wire([-30 + k * 6, -8, 32], [-30 + k * 6, 10, 32], [-20 + k * 6, 20, 32], [-20 + k * 6, 36, 32])),
		edgePaint,
	),
	box([-34, -34, 32], [28, 28, 5]),
	box([22, -16, 32], [14, 24, 6]),
	box([8, -38, 32], [20, 12, 4]),
	box([-38, 18, 32], [10, 18, 4]),
	...range(3).map((k) => box([14, 16 + k * 9, 32], [12, 5, 3])),
];
