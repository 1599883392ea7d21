import { block, database, link, note, padlock, region } from "../diagram.ts";
import { points } from "../geometry.ts";
import { repeat } from "../sequence.ts";

/** One platform over two zones: what answers, what keeps, what is kept apart. */
export function cloudSection(): string {
	const zone = (x: number, name: string, first: number) =>
		region({ x, y: 132, width: 236, height: 220 }, name) +
		repeat(3, (k) =>
			block(
				{ x: x + 16 + k * 70, y: 172, width: 64, height: 48 },
				`C${first + k}`,
				first + k === 2 ? "copper" : "plain",
			),
		);
	return (
		block({ x: 304, y: 16, width: 152, height: 40 }, "EDGE CACHE", "quiet") +
		link(points("380,56 380,76")) +
		block({ x: 304, y: 76, width: 152, height: 40 }, "BALANCER") +
		zone(36, "ZONE A", 1) +
		zone(488, "ZONE B", 4) +
		link(points("304,96 170,96 154,112 154,172"), { emphasis: "copper" }) +
		link(points("456,96 590,96 606,112 606,172")) +
		block({ x: 312, y: 172, width: 136, height: 48 }, "QUEUE", "quiet") +
		link(points("256,196 312,196"), { emphasis: "quiet" }) +
		link(points("448,196 504,196"), { emphasis: "quiet" }) +
		link(points("154,220 154,256"), { emphasis: "copper" }) +
		link(points("606,220 606,256")) +
		database({ x: 96, y: 256, width: 116, height: 76 }, "PRIMARY", "copper") +
		database({ x: 548, y: 256, width: 116, height: 76 }, "REPLICA") +
		link(points("212,300 548,300")) +
		note("REPLICATION", [380, 286], { anchor: "middle" }) +
		region({ x: 36, y: 372, width: 688, height: 96 }, "", true) +
		link(points("154,332 154,388"), { emphasis: "copper" }) +
		database({ x: 96, y: 388, width: 116, height: 68 }, "VAULT") +
		padlock([240, 426]) +
		link(points("264,426 548,426"), { emphasis: "quiet", dashed: true }) +
		note("RESTORE DRILL", [406, 410], { anchor: "middle" }) +
		block({ x: 548, y: 402, width: 116, height: 48 }, "TEST", "quiet")
	);
}
