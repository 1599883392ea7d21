import { box, facet, line, wheel, wire } from "../isometric.ts";
import { repeat } from "../sequence.ts";
import { edgePaint } from "./pieces.ts";

/** An electric car's platform: wheels, drive units, the battery pack between the axles. */
export const carPlatform = (): string[] => [
	...[-32, 34].map((x) => wheel([x, -28, 8], 11, 9)),
	box([-56, -26, 4], [112, 52, 7]),
	line(wire([-56, 0, 11], [-36, 0, 11]) + wire([38, 0, 11], [56, 0, 11]), edgePaint),
	box([-50, -14, 11], [18, 28, 10]),
	box([-28, -20, 11], [52, 40, 9], "copper"),
	line(
		repeat(6, (k) => wire([-19.5 + k * 8, -20, 20], [-19.5 + k * 8, 20, 20], [-19.5 + k * 8, 20, 11])) +
			wire([-28, 0, 20], [24, 0, 20], [24, 0, 11]),
	),
	box([30, -12, 11], [20, 24, 7]),
	line(facet([34, -6, 18], [46, -6, 18], [46, 6, 18], [34, 6, 18]), edgePaint),
	...[-32, 34].map((x) => wheel([x, 38, 8], 11, 9)),
];
