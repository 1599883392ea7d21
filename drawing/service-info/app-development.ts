import { block, database, link, note, region } from "../diagram.ts";
import { points } from "../geometry.ts";
import { paint, stroke } from "../paint.ts";
import { path, rectangle } from "../svg.ts";

/** A telephone that works offline, and the server it catches up with. */
export function offlineSync(): string {
	return (
		rectangle({ x: 72, y: 24, width: 208, height: 344 }, `rx="24" fill="${paint("die")}" ${stroke("line")}`) +
		path("M152 44h48", stroke("label", 4)) +
		block({ x: 92, y: 68, width: 168, height: 76 }, "SCREEN") +
		block({ x: 92, y: 164, width: 168, height: 76 }, "LOCAL|DATABASE") +
		block({ x: 92, y: 260, width: 168, height: 76 }, "OUTBOX", "copper") +
		link(points("176,164 176,144")) +
		link(points("176,240 176,260")) +
		region({ x: 528, y: 24, width: 216, height: 344 }, "SERVER") +
		database({ x: 556, y: 64, width: 160, height: 80 }, "DATABASE") +
		block({ x: 556, y: 164, width: 160, height: 76 }, "SYNC LOG") +
		block({ x: 556, y: 260, width: 160, height: 76 }, "API", "copper") +
		link(points("636,260 636,240")) +
		link(points("636,164 636,144"), { arrow: false }) +
		link(points("556,202 260,202")) +
		link(points("260,298 384,298"), { emphasis: "copper", arrow: false }) +
		path("M380 286l8 24M424 286l8 24", stroke("copper", 2)) +
		link(points("428,298 556,298"), { emphasis: "copper" }) +
		note("RETRY", [406, 272], { anchor: "middle", emphasis: "copper" }) +
		link(points("176,368 176,408"), { dashed: true, arrow: false }) +
		note("BLE", [192, 388]) +
		block({ x: 116, y: 408, width: 120, height: 48 }, "SENSOR", "quiet")
	);
}
