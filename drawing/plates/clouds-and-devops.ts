import { box, line, type Point3D, wire } from "../isometric.ts";
import { paint } from "../paint.ts";
import { range } from "../sequence.ts";
import { edgePaint, slab } from "./pieces.ts";

/** Racks of one platform; one unit is being rolled out. */
export const racks = (): string[] => [
	slab(),
	...[-40, -13, 14].map((x) => rack([x, -28, 0], [24, 28, 40])),
	box([-11, 0, 16], [20, 24, 8], "copper"),
	line(wire([-7, 24, 20], [3, 24, 20]), paint("line"), 1.5),
	line(
		wire([-28, 0, 0], [-28, 22, 0], [-16, 34, 0], [24, 34, 0]) +
			wire([-1, 0, 0], [-1, 22, 0], [5, 28, 0], [24, 28, 0]) +
			wire([26, 0, 0], [26, 20, 0]),
		edgePaint,
	),
	box([20, 20, 0], [20, 18, 6]),
];

/** A cabinet with the slots and lamps of its units on the front. */
function rack(foot: Point3D, size: readonly [number, number, number]): string {
	const [x, y, front] = [foot[0], foot[1], foot[1] + size[1]];
	const slots = range(5).map((k) => wire([x, front, 8 + k * 8], [x + size[0], front, 8 + k * 8]));
	const lamps = range(6).map((k) => wire([x + size[0] - 5, front, 4 + k * 8], [x + size[0] - 4, front, 4 + k * 8]));
	return box([x, y, foot[2]], size) + line(slots.join(""), edgePaint) + line(lamps.join(""), paint("line"), 2);
}
