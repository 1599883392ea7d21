import type { Board } from "../board.ts";
import { drawBoard } from "../board-drawing.ts";
import { drawCapacitors, fiducial, hatch, mountingHole } from "../board-features.ts";
import { points } from "../geometry.ts";

/** The layout on the cover `board`. */
export const controllerBoard: Board = {
	width: 800,
	height: 450,
	chip: { name: "U1", x: 318, y: 142, width: 156, height: 156, pinned: ["top", "right", "bottom", "left"] },
	parts: [
		{ name: "J1", x: 70, y: 72, width: 96, height: 72, pinned: ["right"], marking: "sockets" },
		{ name: "U2", x: 76, y: 262, width: 120, height: 110, pinned: ["left", "right"], marking: "balls" },
		{ name: "U3", x: 292, y: 44, width: 96, height: 40, pinned: ["bottom"] },
		{ name: "Q1", x: 606, y: 62, width: 110, height: 96, pinned: ["left", "right"], marking: "shield" },
		{ name: "U4", x: 612, y: 222, width: 84, height: 84, pinned: ["top", "right", "bottom", "left"] },
		{ name: "U5", x: 398, y: 358, width: 112, height: 44, pinned: ["top"] },
	],
	nets: [
		{ part: "J1", chipSide: "left", slot: 1, partSide: "right", lanes: 8, bend: 0.4 },
		{ part: "U2", chipSide: "left", slot: 14, partSide: "right", lanes: 9, bend: 0.4 },
		{ part: "U3", chipSide: "top", slot: 2, partSide: "bottom", lanes: 8, bend: 0.5 },
		{ part: "Q1", chipSide: "right", slot: 1, partSide: "left", lanes: 10, bend: 0.4 },
		{ part: "U4", chipSide: "right", slot: 14, partSide: "left", lanes: 8, bend: 0.5 },
		{ part: "U5", chipSide: "bottom", slot: 13, partSide: "top", lanes: 10, bend: 0.4 },
	],
};

/** A controller's layout, its switching stage lit. */
export const controllerLayout = (): string =>
	hatch("cover-board-hatch", [
		points("520,24 776,24 776,190 560,190 520,150"),
		points("24,330 56,330 56,390 250,390 286,426 24,426"),
	]) +
	drawBoard(controllerBoard, { lit: "Q1", dieSeed: 5 }) +
	drawCapacitors([
		{ at: [250, 66] },
		{ at: [250, 80] },
		{ at: [430, 70] },
		{ at: [430, 84] },
		{ at: [560, 330] },
		{ at: [330, 340] },
		{ at: [330, 354] },
	]) +
	mountingHole([740, 390]) +
	fiducial([216, 408]);
