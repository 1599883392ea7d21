import { cylinder, cylinderSeam, line, wire } from "../isometric.ts";
import { path } from "../svg.ts";
import { edgePaint, slab } from "./pieces.ts";

/** Sources joined into one store by a pipeline. */
export const joinedStores = (): string[] => [
	slab(),
	line(wire([-34, -14, 0], [-14, -14, 0]) + wire([-34, -18, 0], [-14, -18, 0]), edgePaint),
	line(
		wire([-26, 28, 0], [-26, 12, 0], [-6, -8, 0]) +
			wire([-22, 28, 0], [-22, 14, 0], [0, -8, 0]) +
			wire([12, 30, 0], [12, 4, 0]) +
			wire([16, 30, 0], [16, 4, 0]),
		edgePaint,
	),
	cylinder([-34, -16, 0], 9, 12),
	cylinder([16, -16, 0], 24, 42, "copper"),
	...[14, 28].map((z) => path(cylinderSeam([16, -16, z], 24), `stroke-width="1.25"`)),
	cylinder([-26, 26, 0], 12, 20),
	cylinder([14, 32, 0], 10, 8),
];
