/** In CSS pixels at scale 1, x to the right and y down. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** How far the pins of a chip reach beyond it. */
export const pinLength = 6;

/** `box` with `margin` added on every side. */
export const grow = ({ x, y, width, height }: Box, margin: number): Box => ({
	x: x - margin,
	y: y - margin,
	width: width + 2 * margin,
	height: height + 2 * margin,
});

/** Where the chips U1 to U11 stand on a board of this size, in the order of the services: the links lie over them. */
export type ServiceChips = { readonly width: number; readonly height: number; readonly chips: readonly Box[] };

/** On `hero-board.svg`. */
export const heroChips: ServiceChips = {
	width: 820,
	height: 780,
	chips: [
		{ x: 116, y: 132, width: 92, height: 84 },
		{ x: 352, y: 52, width: 84, height: 84 },
		{ x: 570, y: 60, width: 128, height: 60 },
		{ x: 690, y: 194, width: 80, height: 80 },
		{ x: 674, y: 346, width: 112, height: 104 },
		{ x: 698, y: 512, width: 80, height: 110 },
		{ x: 556, y: 652, width: 104, height: 60 },
		{ x: 436, y: 664, width: 76, height: 76 },
		{ x: 200, y: 612, width: 112, height: 72 },
		{ x: 110, y: 446, width: 92, height: 104 },
		{ x: 104, y: 288, width: 108, height: 68 },
	],
};

/** On `portrait-board.svg`. */
export const portraitChips: ServiceChips = {
	width: 390,
	height: 360,
	chips: [
		{ x: 18, y: 16, width: 66, height: 62 },
		{ x: 146, y: 14, width: 54, height: 46 },
		{ x: 296, y: 20, width: 74, height: 48 },
		{ x: 322, y: 92, width: 50, height: 44 },
		{ x: 308, y: 156, width: 64, height: 48 },
		{ x: 322, y: 224, width: 50, height: 44 },
		{ x: 237, y: 299, width: 68, height: 44 },
		{ x: 150, y: 298, width: 64, height: 44 },
		{ x: 22, y: 292, width: 60, height: 44 },
		{ x: 16, y: 214, width: 54, height: 44 },
		{ x: 16, y: 102, width: 54, height: 44 },
	],
};
