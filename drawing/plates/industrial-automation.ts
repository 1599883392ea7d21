import { box, line, wire } from "../isometric.ts";
import { repeat } from "../sequence.ts";
import { edgePaint, guide } from "./pieces.ts";

/** A conveyor under an inspection gantry. */
export const inspectedConveyor = (): string[] => [
	box([-64, -32, -5], [124, 64, 5]),
	box([-64, -15, 4], [122, 30, 7]),
	line(
		repeat(15, (k) => wire([-56 + k * 8, -15, 11], [-56 + k * 8, 15, 11])),
		edgePaint,
	),
	line(
		repeat(8, (k) => wire([-60 + k * 16, 15, 7.5], [-54 + k * 16, 15, 7.5])),
		edgePaint,
		2,
	),
	box([-10, -29, 0], [9, 9, 44]),
	box([-56, -9, 11], [18, 18, 14]),
	box([-15, -9, 11], [18, 18, 14], "copper"),
	line(wire([-15, 0, 25], [3, 0, 25], [3, 0, 11])),
	box([30, -9, 11], [18, 18, 14]),
	line(wire([30, 0, 25], [48, 0, 25], [48, 0, 11]) + wire([-56, 0, 25], [-38, 0, 25], [-38, 0, 11]), edgePaint),
	box([-10, 20, 0], [9, 9, 44]),
	guide([-6, -2, 35], [-15, 9, 25]),
	guide([-6, 2, 35], [3, 9, 25]),
	box([-12, -4, 35], [13, 9, 9]),
	box([-10, -29, 44], [9, 58, 8]),
];
