import type { Board } from "./board.ts";
import { drawBoard } from "./board-drawing.ts";
import { type Capacitor, dotGrid, drawCapacitors, fiducial, hatch, mountingHole } from "./board-features.ts";
import { points } from "./geometry.ts";
import { portraitChips } from "./service-chips.ts";
import { svg } from "./svg.ts";

const { width, height, chips } = portraitChips;

export const portraitBoardDescription: Board = {
	width,
	height,
	chip: { name: "U0", x: 141, y: 126, width: 108, height: 108, pinned: ["top", "right", "bottom", "left"] },
	parts: chips,
	nets: [
		{ part: "U1", chipSide: "top", slot: 0, partSide: "right", lanes: 4, bend: 0.8 },
		{ part: "U2", chipSide: "top", slot: 6, partSide: "bottom", lanes: 4, bend: 0.5 },
		{ part: "U3", chipSide: "top", slot: 12, partSide: "left", lanes: 4, bend: 0.6 },
		{ part: "U4", chipSide: "right", slot: 0, partSide: "left", lanes: 4, bend: 0.4 },
		{ part: "U5", chipSide: "right", slot: 6, partSide: "left", lanes: 4 },
		{ part: "U6", chipSide: "right", slot: 12, partSide: "left", lanes: 4, bend: 0.4 },
		{ part: "U7", chipSide: "bottom", slot: 12, partSide: "top", lanes: 4, bend: 0.5 },
		{ part: "U8", chipSide: "bottom", slot: 6, partSide: "top", lanes: 4, bend: 0.5 },
		{ part: "U9", chipSide: "bottom", slot: 0, partSide: "right", lanes: 4, bend: 0.7 },
		{ part: "U10", chipSide: "left", slot: 11, partSide: "right", lanes: 4, bend: 0.5 },
		{ part: "U11", chipSide: "left", slot: 1, partSide: "right", lanes: 4, bend: 0.5 },
	],
};

export const portraitCapacitors: Capacitor[] = [
	{ at: [266, 92] },
	{ at: [266, 104] },
	{ at: [96, 262] },
	{ at: [96, 274] },
];

/** The home page's board on phones, 390 × 360: all its chips are in view there. */
export const portraitBoard = (): string =>
	svg(
		width,
		height,
		dotGrid("portrait-dots", { x: 0, y: 0, width, height }) +
			hatch("portrait-hatch", [points("326,290 338,278 390,278 390,360 326,360")]) +
			drawBoard(portraitBoardDescription, { dieSeed: 3 }) +
			drawCapacitors(portraitCapacitors) +
			mountingHole([352, 318]) +
			mountingHole([42, 180]) +
			fiducial([236, 26]),
		'class="hero-board" aria-hidden="true"',
	);
