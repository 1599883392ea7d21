import { block, link } from "../diagram.ts";
import { type Box, type Polyline, points } from "../geometry.ts";
import { stroke } from "../paint.ts";
import { path, pathData, rectangle } from "../svg.ts";
import { caption, tag } from "./lettering.ts";

const parts: [Box, string][] = [
	[{ x: 48, y: 180, width: 128, height: 90 }, "PHONE"],
	[{ x: 330, y: 174, width: 140, height: 102 }, "METER"],
	[{ x: 624, y: 84, width: 128, height: 90 }, "BROKER"],
	[{ x: 624, y: 276, width: 128, height: 90 }, "UPDATE"],
	[{ x: 330, y: 366, width: 140, height: 56 }, "LINE"],
	[{ x: 330, y: 28, width: 140, height: 56 }, "RESALE"],
];

const flows: Polyline[] = [
	points("176,210 328,210"),
	points("330,240 178,240"),
	points("470,210 511,210 592,129 622,129"),
	points("624,321 584,321 503,240 472,240"),
	points("400,366 400,278"),
	points("400,174 400,86"),
];

/** Where data passes from one owner, or one level of trust, to another. */
const boundaries: [name: string, line: Polyline, at: readonly [number, number]][] = [
	["B1", points("250,110 250,340"), [250, 110]],
	["B2", points("556,60 556,390"), [556, 225]],
	["B4", points("318,334 482,334"), [482, 334]],
	["B5", points("318,116 482,116"), [482, 116]],
];

/** The meter's data flow with its trust boundaries B1 to B5; B3 is the enclosure. */
export const trustBoundaries = (): string =>
	rectangle({ x: 300, y: 144, width: 200, height: 162 }, `rx="10" ${stroke("copper", 2)} stroke-dasharray="8 7"`) +
	flows.map((line) => link(line)).join("") +
	parts.map(([box]) => block(box, "")).join("") +
	parts.map(([{ x, y, width, height }, name]) => caption(name, [x + width / 2, y + height / 2], "strong")).join("") +
	boundaries.map(([, line]) => path(pathData(line), `${stroke("copper", 2)} stroke-dasharray="8 7"`)).join("") +
	boundaries.map(([name, , at]) => tag(name, at)).join("") +
	tag("B3", [300, 306]);
