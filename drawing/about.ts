import { box, cylinder, facet, line, type Point3D, wire } from "./isometric.ts";
import { paint, stroke } from "./paint.ts";
import { edgePaint, filled } from "./plates/pieces.ts";
import { range } from "./sequence.ts";
import { group, path, svg } from "./svg.ts";

/** The drawing of "about": the parts of one product stand apart, and one copper trace joins them all. */
export function aboutDrawing(): string {
	return svg(
		300,
		132,
		group(
			stroke("line", 1),
			...[-58, 0, 58].map((at) => box([at - 26, -at - 26, -5], [52, 52, 5])),
			joiningTrace(),
			...board([-58, 58, 0]),
			...telephone(),
			...cabinets([58, -58, 0]),
		),
		'class="plate" aria-hidden="true"',
	);
}

/** From the chip to the telephone and on to the cabinets, across what lies between them. */
function joiningTrace(): string {
	const course: Point3D[][] = [
		[
			[-58, 58, 0],
			[-8, 58, 0],
			[0, 50, 0],
			[0, 0, 0],
		],
		[
			[0, 0, 0],
			[50, 0, 0],
			[58, -8, 0],
			[58, -58, 0],
		],
	];
	const lines = course.map((leg) => wire(...leg)).join("");
	return group(
		'class="copper"',
		path(lines, `stroke="${paint("copper-left")}" stroke-width="4" transform="translate(0 1.5)"`),
		path(lines, `stroke="${paint("copper-top")}" stroke-width="4"`),
	);
}

/** A microcontroller with what stands around it. */
const board = ([x, y]: Point3D): string[] => [
	line([-10, -5, 0, 5].map((k) => wire([x + k, y - 22, 0], [x + k, y, 0])).join(""), edgePaint),
	line([-10, -5, 5].map((k) => wire([x - 22, y + k, 0], [x, y + k, 0])).join(""), edgePaint),
	box([x - 13, y - 13, 0], [26, 26, 6]),
	line(facet([x - 7, y - 7, 6], [x + 7, y - 7, 6], [x + 7, y + 7, 6], [x - 7, y + 7, 6])),
	box([x - 22, y + 17, 0], [9, 6, 4]),
	cylinder([x + 18, y - 18, 0], 5, 9),
];

/** A telephone with its apps. */
const telephone = (): string[] => [
	box([-13, -22, 0], [26, 44, 4]),
	filled(facet([-10, -18, 4], [10, -18, 4], [10, 18, 4], [-10, 18, 4]), paint("left")),
	...range(6).map((k) => box([-8 + (k % 2) * 9, -15 + Math.floor(k / 2) * 11, 4], [7, 7, 1.5])),
];

/** Two cabinets with the slots of their units. */
const cabinets = ([x, y]: Point3D): string[] =>
	[-19, 1].flatMap((left) => [
		box([x + left, y - 18, 0], [18, 22, 34]),
		line(
			range(4)
				.map((k) => wire([x + left, y + 4, 7 + k * 7], [x + left + 18, y + 4, 7 + k * 7]))
				.join(""),
			edgePaint,
		),
	]);
