import { block, link } from "../diagram.ts";
import { points } from "../geometry.ts";
import { label } from "../lettering.ts";
import { paint, stroke } from "../paint.ts";
import { circle, path } from "../svg.ts";
import { copperStroke, lineStroke, partStyle, traceStroke } from "./strokes.ts";

/** A bag filler as its piping and instrument diagram. */
export const bagFiller = (): string =>
	path("M300 52h200v66l-70 70v30h-60v-30l-70-70z", partStyle) +
	path("M316 84h168M330 130h140", traceStroke) +
	path("M372 160h56M382 170h36", traceStroke) +
	path("M346 226l54 26 54-26zM346 278l54-26 54 26z", `fill="${paint("lit")}" ${stroke("copper", 2)}`) +
	path("M454 252h46", copperStroke) +
	path("M380 278v24h40v-24", lineStroke) +
	path("M352 302h96l12 24v52q0 10-10 10h-100q-10 0-10-10v-52z", partStyle) +
	label("25 kg", [400, 352], paint("strong"), { anchor: "middle", unit: 2, weight: 1.75 }) +
	path("M120 392h560M120 412h560", lineStroke) +
	path("M130 402h540", `${stroke("line", 12)} stroke-dasharray="0 30"`) +
	[170, 590]
		.map((x) => path(`M${x} 314h64l8 18v50q0 6-6 6h-68q-6 0-6-6v-50z`, `fill="${paint("left")}" ${lineStroke}`))
		.join("") +
	circle([540, 252], 40, partStyle) +
	path("M500 252h80", traceStroke) +
	label("FC", [540, 238], paint("strong"), { anchor: "middle" }) +
	label("102", [540, 267], paint("label"), { anchor: "middle" }) +
	circle([250, 252], 40, partStyle) +
	path("M210 252h80", traceStroke) +
	label("WT", [250, 238], paint("strong"), { anchor: "middle" }) +
	label("101", [250, 267], paint("label"), { anchor: "middle" }) +
	link(points("340,350 306,350 284,328 284,282"), { dashed: true, arrow: false }) +
	link(points("250,212 250,170 210,130 164,130"), { dashed: true }) +
	link(points("114,98 114,46 130,30 524,30 540,46 540,212"), { dashed: true }) +
	block({ x: 64, y: 98, width: 100, height: 64 }, "PLC");
