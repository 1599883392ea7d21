import type { Box, Point } from "../geometry.ts";
import { paint, stroke } from "../paint.ts";
import { circle, path, rectangle } from "../svg.ts";
import { arrowhead, textSheet, words } from "../text-sheet.ts";

const parts: [box: Box, ...lines: string[]][] = [
	[{ x: 24, y: 184, width: 120, height: 72 }, "phone"],
	[{ x: 258, y: 164, width: 156, height: 112 }, "meter"],
	[{ x: 534, y: 104, width: 114, height: 72 }, "broker"],
	[{ x: 534, y: 264, width: 114, height: 72 }, "update", "server"],
	[{ x: 226, y: 20, width: 220, height: 52 }, "return, resale"],
	[{ x: 226, y: 368, width: 220, height: 52 }, "production line"],
];

const enclosure: Box = { x: 228, y: 134, width: 216, height: 172 };

/** The trust boundaries: the line of each, and the place of its name. */
const boundaries: [name: string, line: string, at: Point][] = [
	["B1", "M186 124v192", [186, 108]],
	["B2", "M490 84v272", [490, 68]],
	["B3", "", [444, 306]],
	["B4", "M272 337h144", [256, 337]],
	["B5", "M272 103h144", [256, 103]],
];

/** The data flows: the line of each, and its arrowheads. */
const flows: [line: string, arrives: [at: Point, toX: number, toY: number][]][] = [
	[
		"M146 220H256",
		[
			[[144, 220], -1, 0],
			[[258, 220], 1, 0],
		],
	],
	[
		"M416 196h40l56-56h20",
		[
			[[414, 196], -1, 0],
			[[534, 140], 1, 0],
		],
	],
	["M532 300h-20l-56-56h-40", [[[414, 244], -1, 0]]],
	["M336 368V278", [[[336, 276], 0, -1]]],
	["M336 164V74", [[[336, 72], 0, -1]]],
];

/** The data flow of a meter, with its trust boundaries. */
export function trustBoundaries(): string {
	const dashed = `${stroke("copper", 2)} stroke-dasharray="8 7"`;
	return textSheet(
		440,
		rectangle(enclosure, `rx="10" ${dashed}`) +
			path(boundaries.map(([, line]) => line).join(""), dashed) +
			path(flows.map(([line]) => line).join(""), stroke("line")) +
			flows.flatMap(([, arrives]) => arrives.map(([at, toX, toY]) => arrowhead(at, toX, toY))).join("") +
			parts.map(([box, ...lines]) => part(box, lines)).join("") +
			boundaries.map(([name, , at]) => tag(name, at)).join(""),
	);
}

function part(box: Box, lines: readonly string[]): string {
	const middle = box.y + box.height / 2 + 6 - (lines.length - 1) * 13;
	return (
		rectangle(box, `rx="4" fill="${paint("part")}" ${stroke("line")}`) +
		lines.map((line, index) => words([box.x + box.width / 2, middle + index * 26], line, "middle")).join("")
	);
}

const tag = (name: string, [x, y]: Point): string =>
	circle([x, y], 20, `fill="${paint("lit")}" ${stroke("copper", 2)}`) + words([x, y + 6], name, "middle");
