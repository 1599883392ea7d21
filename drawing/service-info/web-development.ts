import { block, database, link, note } from "../diagram.ts";
import { points } from "../geometry.ts";
import { paint, stroke } from "../paint.ts";
import { discs, path, rectangle } from "../svg.ts";

/** The way of one page request, over its time budget. */
export function pageRequest(): string {
	return (
		rectangle({ x: 32, y: 126, width: 164, height: 124 }, `rx="6" fill="${paint("part")}" ${stroke("line")}`) +
		path("M32 150h164", stroke("line")) +
		discs(points("46,138 58,138 70,138"), 5, paint("edge")) +
		rectangle({ x: 46, y: 164, width: 136, height: 36 }, `rx="2" fill="${paint("lit")}" ${stroke("copper")}`) +
		path("M48 216h132M48 232h88", stroke("trace", 6)) +
		note("BROWSER", [114, 270], { anchor: "middle" }) +
		link(points("196,188 256,188"), { emphasis: "copper" }) +
		block({ x: 256, y: 152, width: 124, height: 72 }, "EDGE|CACHE") +
		link(points("380,188 440,188"), { emphasis: "copper" }) +
		block({ x: 440, y: 152, width: 124, height: 72 }, "WEB|SERVER", "copper") +
		link(points("564,188 634,188"), { emphasis: "copper" }) +
		database({ x: 634, y: 140, width: 128, height: 96 }, "DATABASE") +
		block({ x: 440, y: 40, width: 124, height: 56 }, "CMS", "quiet") +
		link(points("502,96 502,152")) +
		link(points("502,224 502,280")) +
		block({ x: 440, y: 280, width: 124, height: 56 }, "QUEUE", "quiet") +
		link(points("564,308 634,308"), { dashed: true }) +
		block({ x: 634, y: 280, width: 128, height: 56 }, "ERP", "quiet") +
		path("M48 410h704", stroke("line")) +
		path("M48 410h225", `${stroke("copper", 5)} stroke-linecap="butt"`) +
		path(
			[...Array(26).keys()].map((k) => `M${48 + k * 28.16} 410v${k % 5 ? 6 : 10}`).join(""),
			`stroke="${paint("label")}"`,
		) +
		discs(points("48,410 273,410 752,410"), 10, paint("copper")) +
		note("0", [48, 388], { anchor: "middle", emphasis: "plain" }) +
		note("0.8 s", [273, 388], { anchor: "middle", emphasis: "plain" }) +
		note("FIRST BYTE", [273, 440], { anchor: "middle" }) +
		note("2.5 s", [752, 388], { anchor: "end", emphasis: "plain" }) +
		note("LARGEST PAINT", [752, 440], { anchor: "end" })
	);
}
