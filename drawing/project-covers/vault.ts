import { lane, parallelBundle, points } from "../geometry.ts";
import { paint, stroke } from "../paint.ts";
import { repeat } from "../sequence.ts";
import { bars, circle, path, pathData, pathsData, rectangle } from "../svg.ts";
import { copperStroke, traceStroke } from "./strokes.ts";

/** A secure element as the door of a vault. */
export const secureElement = (): string =>
	[66, 384].map((y) => bars([288, y], 9, 28, 12, 16, "x", paint("pin"))).join("") +
	[241, 559].map((x) => bars([x, 113], 9, 28, 12, 16, "y", paint("pin"))).join("") +
	rectangle({ x: 249, y: 74, width: 302, height: 302 }, `rx="12" fill="${paint("die")}" ${stroke("label", 2)}`) +
	circle([400, 225], 130, stroke("edge", 16)) +
	circle([400, 225], 130, `${stroke("die", 9)} stroke-dasharray="0 34.03"`) +
	circle([400, 225], 108, `fill="${paint("part")}" ${stroke("label")}`) +
	circle([400, 225], 84, traceStroke) +
	path(
		repeat(
			8,
			(k) =>
				`M${(400 + 86 * Math.cos(k * 0.7854)).toFixed(1)} ${(225 + 86 * Math.sin(k * 0.7854)).toFixed(1)}L${(400 + 106 * Math.cos(k * 0.7854)).toFixed(1)} ${(225 + 106 * Math.sin(k * 0.7854)).toFixed(1)}`,
		),
		`${stroke("label", 6)} stroke-linecap="butt"`,
	) +
	circle([400, 225], 46, `fill="${paint("lit")}" ${stroke("copper", 2)}`) +
	circle([400, 214], 11, `fill="${paint("copper")}"`) +
	path("M400 220l8 30h-16z", `fill="${paint("copper")}"`) +
	path(
		pathsData([
			...parallelBundle(points("24,109 100,109 160,169 233,169"), 5, 28),
			...parallelBundle(points("567,169 640,169 700,229 776,229"), 5, 28),
		]),
		traceStroke,
	) +
	path(pathData(lane(points("24,109 100,109 160,169 233,169"), 2, 28)), copperStroke);
