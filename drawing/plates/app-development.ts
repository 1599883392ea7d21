import { box, facet, line, wire } from "../isometric.ts";
import { paint } from "../paint.ts";
import { range } from "../sequence.ts";
import { edgePaint, filled, guide } from "./pieces.ts";

/** A telephone with its apps; one is picked up. */
export const telephone = (): string[] => [
	box([-31, -56, -4], [62, 112, 9]),
	filled(facet([-26, -48, 5], [26, -48, 5], [26, 48, 5], [-26, 48, 5]), paint("left")),
	line(wire([-6, -52, 5], [6, -52, 5]), paint("line"), 2),
	...range(12)
		.filter((k) => k !== 4)
		.map((k) => box([-22 + (k % 3) * 16, -40 + Math.floor(k / 3) * 17, 5], [11, 11, 2])),
	box([-20, 31, 5], [40, 11, 2]),
	line(wire([-13, 36.5, 7], [13, 36.5, 7]), edgePaint),
	guide([-6, -12, 7], [-6, -12, 28]),
	guide([5, -12, 7], [5, -12, 28]),
	box([-9, -26, 28], [17, 17, 6], "copper"),
];
