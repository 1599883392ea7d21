import { type Board, type Net, type Part, pinCount, type RoutedNet, routeNet } from "../board.ts";
import { drawBoard } from "../board-drawing.ts";
import { hatch } from "../board-features.ts";
import { type Polyline, points } from "../geometry.ts";
import { pick, type Random, whole } from "../random.ts";

/** Fewer parts than these around a chip look as if something were missing. */
const fewestParts = 3;

/** A chip and the parts around it. */
export function routedBoard(random: Random): string {
	const board = placeBoard(random);
	const lit = board.nets[whole(random, 0, board.nets.length - 1)]?.part;
	const pour: Polyline = points("560,24 776,24 776,426 700,426 660,386 660,220 600,160 560,160");
	return hatch("post-cover-hatch", [pour]) + drawBoard(board, { ...(lit && { lit }), dieSeed: whole(random, 1, 99) });
}

/** Places a chip and at least three parts around it. */
export function placeBoard(random: Random): Board {
	let board = placeParts(random);
	while (board.parts.length < fewestParts) board = placeParts(random);
	return board;
}

/** Places a chip and parts around it; a part that cannot be reached is left off. */
function placeParts(random: Random): Board {
	const side = 120 + 12 * whole(random, 0, 3);
	const chip: Part = {
		name: "U0",
		x: 400 - side / 2 + 6 * whole(random, -6, 6),
		y: 225 - side / 2,
		width: side,
		height: side,
		pinned: ["top", "right", "bottom", "left"],
	};
	const layouts = [
		{ at: [64, 56], size: [110, 84], chipSide: "left", partSide: "right", first: 1 },
		{ at: [64, 300], size: [110, 96], chipSide: "left", partSide: "right", first: -1 },
		{ at: [614, 52], size: [120, 90], chipSide: "right", partSide: "left", first: 1 },
		{ at: [614, 304], size: [120, 84], chipSide: "right", partSide: "left", first: -1 },
		{ at: [270, 36], size: [104, 40], chipSide: "top", partSide: "bottom", first: 1 },
		{ at: [430, 374], size: [110, 40], chipSide: "bottom", partSide: "top", first: -1 },
	] as const;
	let board: Board = { width: 800, height: 450, chip, parts: [], nets: [] };
	for (const [index, { at, size, chipSide, partSide, first }] of layouts.entries()) {
		const lanes = whole(random, 6, 8);
		const part: Part = {
			name: `U${index + 1}`,
			x: at[0] + 6 * whole(random, 0, 5),
			y: at[1] + 2 * whole(random, 0, 8),
			width: size[0] - 6 * whole(random, 0, 4),
			height: size[1] - 6 * whole(random, 0, index < 4 ? 3 : 0),
			pinned: index < 4 ? ["left", "right"] : [partSide],
			marking: index < 4 ? pick(random, ["plain", "balls", "shield", "pair"]) : "plain",
		};
		const slot = first === 1 ? 1 : pinCount(chip, chipSide) - lanes - 1;
		const net: Net = { part: part.name, chipSide, partSide, lanes, slot, bend: 0.25 + random() / 2 };
		const wider: Board = { ...board, parts: board.parts.concat(part), nets: board.nets.concat(net) };
		if (isRoutable(wider)) board = wider;
	}
	return board;
}

function isRoutable(board: Board): boolean {
	const routed: RoutedNet[] = [];
	return board.nets.every((net) => {
		const lines = routeNet(board, net, routed);
		if (lines) routed.push({ ...net, lines });
		return lines !== null;
	});
}
