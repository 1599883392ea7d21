import type { Board } from "./board.ts";
import { drawBoard } from "./board-drawing.ts";
import { type Capacitor, dotGrid, drawCapacitors, fiducial, hatch, mountingHole } from "./board-features.ts";
import { type Polyline, points } from "./geometry.ts";
import { heroChips } from "./service-chips.ts";
import { svg } from "./svg.ts";

const { width, height, chips } = heroChips;

export const heroBoardDescription: Board = {
	width,
	height,
	chip: { name: "U0", x: 354, y: 294, width: 192, height: 192, pinned: ["top", "right", "bottom", "left"] },
	parts: chips,
	nets: [
		{ part: "U1", chipSide: "top", slot: 0, partSide: "right", lanes: 8, bend: 0.6 },
		{ part: "U2", chipSide: "top", slot: 11, partSide: "bottom", lanes: 8, bend: 0.5 },
		{ part: "U3", chipSide: "top", slot: 22, partSide: "bottom", lanes: 8, bend: 0.4 },
		{ part: "U4", chipSide: "right", slot: 0, partSide: "left", lanes: 8, bend: 0.3 },
		{ part: "U5", chipSide: "right", slot: 11, partSide: "left", lanes: 8, bend: 0.5 },
		{ part: "U6", chipSide: "right", slot: 22, partSide: "left", lanes: 8, bend: 0.3 },
		{ part: "U7", chipSide: "bottom", slot: 22, partSide: "top", lanes: 8, bend: 0.4 },
		{ part: "U8", chipSide: "bottom", slot: 11, partSide: "top", lanes: 8, bend: 0.5 },
		{ part: "U9", chipSide: "bottom", slot: 0, partSide: "right", lanes: 8, bend: 0.6 },
		{ part: "U10", chipSide: "left", slot: 19, partSide: "right", lanes: 8, bend: 0.4 },
		{ part: "U11", chipSide: "left", slot: 3, partSide: "right", lanes: 8, bend: 0.5 },
	],
};

const pours: Polyline[] = [
	points("504,24 820,24 820,176 654,176 614,136 538,136 504,102"),
	points("60,580 170,580 182,592 182,694 194,706 322,706 364,748 60,748"),
	points("682,664 694,652 820,652 820,756 694,756 682,744"),
];

export const heroCapacitors: Capacitor[] = [
	{ at: [296, 252] },
	{ at: [296, 268] },
	{ at: [476, 176] },
	{ at: [476, 192] },
	{ at: [626, 434] },
	{ at: [626, 448] },
	{ at: [280, 560] },
	{ at: [280, 576] },
	{ at: [416, 546], upright: true },
	{ at: [520, 600], upright: true },
];

/** The home page's board, 820 × 780; `lit` draws one part's net lit for good (files only). */
export function heroBoard(options: { lit?: string } = {}): string {
	return svg(
		width,
		height,
		dotGrid("hero-dots", { x: 0, y: 0, width, height }) +
			hatch("hero-hatch", pours) +
			drawBoard(heroBoardDescription, { ...options, dieSeed: 3 }) +
			drawCapacitors(heroCapacitors) +
			mountingHole([150, 70]) +
			mountingHole([760, 704]) +
			fiducial([526, 62]) +
			fiducial([92, 714]),
		'class="hero-board" aria-hidden="true"',
	);
}
