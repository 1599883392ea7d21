import { block, link, note } from "../diagram.ts";
import { points } from "../geometry.ts";
import { paint, stroke } from "../paint.ts";
import { group, path, rectangle } from "../svg.ts";

/** From data cut by time to three decisions, and the reviewed labels' way back. */
export function evaluationLoop(): string {
	return group(
		'transform="translate(0 -26)"',
		[
			["DOCUMENT", 54, 118],
			["IMAGE", 40, 146],
			["SENSOR", 26, 174],
		]
			.map(([name, x, y]) => table(String(name), Number(x), Number(y)))
			.join("") +
			link(points("136,228 172,228")) +
			block({ x: 172, y: 202, width: 96, height: 52 }, "TRAIN") +
			block({ x: 268, y: 202, width: 108, height: 52 }, "VALIDATION", "quiet") +
			block({ x: 376, y: 202, width: 60, height: 52 }, "TEST", "quiet") +
			link(points("172,276 436,276"), { emphasis: "quiet" }) +
			note("TIME", [304, 294], { anchor: "middle" }) +
			link(points("436,220 444,220 474,190 474,158 482,150 492,150")) +
			link(points("436,236 444,236 474,266 474,298 482,306 492,306")) +
			block({ x: 492, y: 122, width: 92, height: 56 }, "MODEL", "copper") +
			block({ x: 492, y: 278, width: 92, height: 56 }, "BASELINE") +
			rectangle({ x: 606, y: 122, width: 182, height: 158 }, `rx="4" ${stroke("trace")}`) +
			link(points("584,150 606,150"), { emphasis: "copper" }) +
			link(points("538,278 538,248 546,240 606,240")) +
			path("M612 266h164", stroke("line")) +
			path("M616 265c26 0 34-98 56-98s30 98 56 98", stroke("line", 2)) +
			path("M664 265c26 0 34-118 56-118s30 118 54 118", stroke("copper", 2)) +
			path("M668 122v196M724 122v196", `${stroke("label")} stroke-dasharray="5 4"`) +
			note("SCORE", [694, 106], { anchor: "middle" }) +
			block({ x: 592, y: 346, width: 66, height: 44 }, "REJECT", "quiet") +
			block({ x: 662, y: 346, width: 66, height: 44 }, "REVIEW", "copper") +
			block({ x: 732, y: 346, width: 66, height: 44 }, "ACCEPT", "quiet") +
			link(points("637,280 637,334 625,346"), { emphasis: "quiet", arrow: false }) +
			link(points("695,280 695,346"), { emphasis: "copper" }) +
			link(points("753,280 753,334 765,346"), { emphasis: "quiet", arrow: false }) +
			link(points("695,390 695,420 683,432 93,432 81,420 81,288"), { emphasis: "copper", dashed: true }) +
			note("REVIEWED LABELS", [380, 414], { anchor: "middle", emphasis: "copper" }),
	);
}

const table = (name: string, x: number, y: number): string =>
	rectangle({ x, y, width: 110, height: 108 }, `rx="4" fill="${paint("part")}" ${stroke("line")}`) +
	path(
		`M${x} ${y + 26}h110M${x + 38} ${y + 26}v82M${x + 74} ${y + 26}v82M${x} ${y + 53}h110M${x} ${y + 80}h110`,
		`stroke="${paint("trace")}"`,
	) +
	note(name, [x + 10, y + 14]);
