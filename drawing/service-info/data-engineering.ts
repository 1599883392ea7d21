import { block, clock, database, link, note } from "../diagram.ts";
import { points } from "../geometry.ts";
import { paint, stroke } from "../paint.ts";
import { path, rectangle } from "../svg.ts";

/** Four layers of a pipeline, and the lineage of one figure. */
export function pipelineLayers(): string {
	const columns: [string, number][] = [
		["SOURCES", 88],
		["RAW", 288],
		["MODEL", 486],
		["USE", 706],
	];
	return (
		columns
			.map(([name, x]) => note(name, [x, 12], { anchor: "middle", emphasis: "plain" }) + clock([x, 448]))
			.join("") +
		[214, 368, 616].map((x) => path(`M${x} 8v456`, `stroke="${paint("trace")}" stroke-dasharray="4 6"`)).join("") +
		database({ x: 36, y: 70, width: 104, height: 76 }, "ERP", "copper") +
		block({ x: 36, y: 196, width: 104, height: 60 }, "SAAS") +
		block({ x: 36, y: 312, width: 104, height: 60 }, "METER") +
		[110, 226, 342].map((y) => gate(y) + link(points(`140,${y} 248,${y}`))).join("") +
		note("CONTRACT", [172, 152], { anchor: "middle" }) +
		[110, 226, 342]
			.map(
				(y) =>
					[16, 8, 0]
						.map((k) =>
							rectangle(
								{ x: 248 + k, y: y - 26 - k, width: 60, height: 52 },
								`rx="3" fill="${paint("part")}" ${stroke("line")}`,
							),
						)
						.join("") + path(`M258 ${y - 10}h40M258 ${y + 2}h40M258 ${y + 14}h26`, stroke("trace", 3)),
			)
			.join("") +
		link(points("324,226 388,226")) +
		path("M328 102l24 24v100M328 334l24-24v-84", stroke("line")) +
		path("M486 150v48M486 254v48M450 226h-62M522 226h62", stroke("line")) +
		[
			["DATE", 450, 100],
			["SITE", 450, 302],
			["ITEM", 378, 201],
			["CLIENT", 544, 201],
		]
			.map(([name, x, y]) => block({ x: Number(x), y: Number(y), width: 66, height: 50 }, String(name), "quiet"))
			.join("") +
		block({ x: 452, y: 196, width: 84, height: 60 }, "SALES", "copper") +
		[
			["REPORT", 84, "copper"],
			["NOTEBOOK", 200, "plain"],
			["API", 316, "plain"],
		]
			.map(([name, y, weight]) =>
				block({ x: 652, y: Number(y), width: 108, height: 56 }, String(name), weight === "copper" ? "copper" : "plain"),
			)
			.join("") +
		link(points("610,226 652,226")) +
		path("M632 226v-106l8-8h12M632 226v110l8 8h12", stroke("line")) +
		link(points("706,84 706,50 696,40 536,40 526,50 526,196"), { emphasis: "copper", dashed: true, arrow: false }) +
		link(points("462,196 462,176 430,144 430,50 420,40 98,40 88,50 88,70"), { emphasis: "copper", dashed: true }) +
		note("LINEAGE", [288, 56], { anchor: "middle", emphasis: "copper" })
	);
}

const gate = (y: number): string =>
	path(`M170 ${y - 24}v48`, stroke("copper", 2)) + path(`M163 ${y - 24}h14M163 ${y + 24}h14`, stroke("copper", 2));
