import { box, facet, line, wire } from "../isometric.ts";
import { repeat } from "../sequence.ts";
import { edgePaint, guide, slab } from "./pieces.ts";

/** A chip taken apart: package, redistribution layer, the die above it. */
export const openedChip = (): string[] => [
	slab(),
	line(
		repeat(
			6,
			(k) => wire([-48, -35 + k * 14, 0], [-42, -35 + k * 14, 0]) + wire([-35 + k * 14, 42, 0], [-35 + k * 14, 48, 0]),
		),
		edgePaint,
	),
	guide([-36, 36, 0], [-36, 36, 14]),
	guide([36, 36, 0], [36, 36, 14]),
	guide([36, -36, 0], [36, -36, 14]),
	box([-36, -36, 14], [72, 72, 4]),
	line(
		repeat(
			8,
			(k) => wire([-28 + k * 8, 36, 18], [-28 + k * 8, 24, 18]) + wire([36, -28 + k * 8, 18], [24, -28 + k * 8, 18]),
		),
		edgePaint,
	),
	guide([-24, 24, 18], [-24, 24, 36]),
	guide([24, 24, 18], [24, 24, 36]),
	guide([24, -24, 18], [24, -24, 36]),
	box([-24, -24, 36], [48, 48, 6], "copper"),
	line(
		facet([-19, -19, 42], [0, -19, 42], [0, 2, 42], [-19, 2, 42]) +
			facet([4, -19, 42], [19, -19, 42], [19, -6, 42], [4, -6, 42]) +
			facet([4, -2, 42], [19, -2, 42], [19, 19, 42], [4, 19, 42]) +
			facet([-19, 6, 42], [0, 6, 42], [0, 19, 42], [-19, 19, 42]),
	),
	line(
		repeat(4, (k) => wire([-15 + k * 4, 6, 42], [-15 + k * 4, 19, 42]) + wire([4, 2 + k * 4, 42], [19, 2 + k * 4, 42])),
	),
];
