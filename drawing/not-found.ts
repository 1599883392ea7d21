import { type Part, pins } from "./board.ts";
import { drawPart } from "./board-drawing.ts";
import { dotGrid, vias } from "./board-features.ts";
import { type Point, parallelBundle, points } from "./geometry.ts";
import { label } from "./lettering.ts";
import { paint, stroke } from "./paint.ts";
import { bars, discs, path, pathData, pathsData, rectangle, svg } from "./svg.ts";

const width = 720;
const height = 400;
const host: Part = { name: "U1", x: 96, y: 96, width: 128, height: 140, pinned: ["top", "right", "bottom", "left"] };
/** Where the missing part would stand. */
const footprint: Part = { name: "U404", x: 496, y: 164, width: 128, height: 140, pinned: ["left", "right"] };

/** The drawing of the "not found" page: a net that is not routed to a part that is not fitted. */
export function notFoundDrawing(): string {
	const [from, to] = [pins(host, "right"), pins(footprint, "left")];
	const pair = (index: number): [Point, Point] => [from[index] as Point, to[index] as Point];
	const [[upper, upperEnd], [lower, lowerEnd], [open, missing]] = [pair(3), pair(13), pair(10)];
	const bend = ([x, y]: Point, [endX, endY]: Point, at: number): Point[] => [
		[x, y],
		[at, y],
		[at + endY - y, endY],
		[endX, endY],
	];
	const routed = [
		...parallelBundle(bend(upper, upperEnd, 310), 6, 6),
		...parallelBundle(bend(lower, lowerEnd, 340), 6, 6),
	];
	return svg(
		width,
		height,
		dotGrid("not-found-dots", { x: 0, y: 0, width, height }) +
			path(pathsData(routed), stroke("trace")) +
			path(pathData([open, missing]), `${stroke("copper", 2)} stroke-dasharray="7 6"`) +
			drawPart(host) +
			footprint.pinned
				.map((side) =>
					bars(pins(footprint, side)[0] as Point, pins(footprint, side).length, 6, 3, 12, "y", paint("edge")),
				)
				.join("") +
			rectangle(footprint, `rx="4" ${stroke("label")} stroke-dasharray="5 5"`) +
			path("M504 172h10l-10 10z", `fill="${paint("label")}"`) +
			label("U404", [560, 226], paint("strong"), { anchor: "middle", unit: 2, weight: 1.75 }) +
			label("NOT FITTED", [560, 250], paint("label"), { anchor: "middle" }) +
			vias(points("140,60 164,60 188,60 150,274 174,274")) +
			path("M141 93v-33M165 93v-33M189 93v-33M150 239v35M174 239v35", stroke("trace")) +
			discs([open, missing], 9, paint("copper")),
		'class="not-found" aria-hidden="true"',
	);
}
