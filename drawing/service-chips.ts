import type { Part } from "./board.ts";

/** U1 to U11, the eleven services in the order of `serviceNames`, on a board of this size: what draws it and what links its chips share them. */
export type ServiceChips = { readonly width: number; readonly height: number; readonly chips: readonly Part[] };

export const heroChips: ServiceChips = {
	width: 820,
	height: 780,
	chips: [
		{ name: "U1", x: 116, y: 132, width: 92, height: 84, pinned: ["left", "right"], marking: "antenna" },
		{ name: "U2", x: 352, y: 52, width: 84, height: 84, pinned: ["top", "right", "bottom", "left"], marking: "balls" },
		{ name: "U3", x: 570, y: 60, width: 128, height: 60, pinned: ["top", "bottom"] },
		{ name: "U4", x: 690, y: 194, width: 80, height: 80, pinned: ["top", "right", "bottom", "left"] },
		{ name: "U5", x: 674, y: 346, width: 112, height: 104, pinned: ["left", "right"], marking: "balls" },
		{ name: "U6", x: 698, y: 512, width: 80, height: 110, pinned: ["left", "right"], marking: "pair" },
		{ name: "U7", x: 556, y: 652, width: 104, height: 60, pinned: ["top", "bottom"] },
		{ name: "U8", x: 436, y: 664, width: 76, height: 76, pinned: ["top", "right", "bottom", "left"] },
		{ name: "U9", x: 200, y: 612, width: 112, height: 72, pinned: ["left", "right"], marking: "shield" },
		{ name: "U10", x: 110, y: 446, width: 92, height: 104, pinned: ["left", "right"], marking: "pair" },
		{ name: "U11", x: 104, y: 288, width: 108, height: 68, pinned: ["left", "right"], marking: "shield" },
	],
};

export const portraitChips: ServiceChips = {
	width: 390,
	height: 360,
	chips: [
		{ name: "U1", x: 18, y: 16, width: 66, height: 62, pinned: ["left", "right"], marking: "antenna" },
		{ name: "U2", x: 146, y: 14, width: 54, height: 46, pinned: ["top", "bottom"] },
		{ name: "U3", x: 296, y: 20, width: 74, height: 48, pinned: ["left", "right"] },
		{ name: "U4", x: 322, y: 92, width: 50, height: 44, pinned: ["left", "right"] },
		{ name: "U5", x: 308, y: 156, width: 64, height: 48, pinned: ["left", "right"] },
		{ name: "U6", x: 322, y: 224, width: 50, height: 44, pinned: ["left", "right"] },
		{ name: "U7", x: 237, y: 299, width: 68, height: 44, pinned: ["top", "bottom"] },
		{ name: "U8", x: 150, y: 298, width: 64, height: 44, pinned: ["top", "bottom"] },
		{ name: "U9", x: 22, y: 292, width: 60, height: 44, pinned: ["left", "right"] },
		{ name: "U10", x: 16, y: 214, width: 54, height: 44, pinned: ["left", "right"] },
		{ name: "U11", x: 16, y: 102, width: 54, height: 44, pinned: ["left", "right"] },
	],
};
