import { block, note } from "../diagram.ts";
import { type Point, points } from "../geometry.ts";
import { paint, stroke } from "../paint.ts";
import { bars, discs, path, pathData, rectangle } from "../svg.ts";

/** A system-on-chip's floorplan with its two clock domains and its scan chain. */
export function floorplan(): string {
	const crossing = (y: number) =>
		path(`M530 ${y}H628`, stroke("line")) + [576, 600].map((x) => flipFlop([x, y])).join("");
	return (
		rectangle({ x: 28, y: 16, width: 744, height: 448 }, `rx="8" fill="${paint("die")}" ${stroke("label")}`) +
		[30, 450].map((y) => bars([80, y], 33, 20, 12, 12, "x", paint("pin"))).join("") +
		[42, 758].map((x) => bars([x, 60], 19, 20, 12, 12, "y", paint("pin"))).join("") +
		[0, 1, 2, 3].map((k) => sram(84 + k * 84)).join("") +
		block({ x: 260, y: 84, width: 270, height: 84 }, "RISC-V") +
		block({ x: 260, y: 208, width: 270, height: 56 }, "AXI4 CROSSBAR") +
		block({ x: 260, y: 304, width: 122, height: 92 }, "DMA") +
		block({ x: 408, y: 304, width: 122, height: 92 }, "AES") +
		path("M330 168v40M460 168v40M321 264v40M469 264v40M186 236h74", stroke("line")) +
		path("M186 124h20v112M186 208h20M186 292h20v-56M186 376h20v-84", stroke("line")) +
		path("M554 56v372", `${stroke("label")} stroke-dasharray="6 5"`) +
		block({ x: 628, y: 96, width: 96, height: 72 }, "TIMER", "quiet") +
		block({ x: 628, y: 200, width: 96, height: 72 }, "WAKE", "quiet") +
		crossing(132) +
		crossing(236) +
		note("100 MHz", [542, 66], { anchor: "end", emphasis: "plain" }) +
		note("32 kHz", [566, 66], { emphasis: "plain" }) +
		note("ALWAYS ON", [566, 412]) +
		path(
			pathData(
				points(
					"100,450 100,66 108,58 268,58 276,66 276,404 284,412 506,412 514,404 514,292 522,284 702,284 710,276 710,30",
				),
			),
			stroke("copper"),
		) +
		discs(points("100,450 710,30"), 9, paint("copper")) +
		note("SCAN CHAIN", [586, 304], { emphasis: "copper" })
	);
}

const sram = (y: number): string =>
	rectangle({ x: 84, y, width: 102, height: 72 }, `rx="3" fill="${paint("part")}" ${stroke("line")}`) +
	[12, 60]
		.map((down) => path(`M112 ${y + down}h66`, `${stroke("trace", 12)} stroke-dasharray="1.5 3" stroke-linecap="butt"`))
		.join("") +
	note("SRAM", [144, y + 36], { anchor: "middle", emphasis: "plain" });

const flipFlop = ([x, y]: Point): string =>
	rectangle({ x: x - 8, y: y - 10, width: 16, height: 20 }, `fill="${paint("part")}" ${stroke("copper")}`) +
	path(`M${x - 8} ${y + 3}l5 3-5 3`, `stroke="${paint("copper")}"`);
