import { block, link } from "../diagram.ts";
import { points } from "../geometry.ts";
import { label } from "../lettering.ts";
import { paint, stroke } from "../paint.ts";
import { repeat } from "../sequence.ts";
import { path, rectangle } from "../svg.ts";
import { lineStroke } from "./strokes.ts";

/** Loggers in a cold store, heard by a gateway outside its wall. */
export const coldStore = (): string =>
	path("M60 60h400v330h-400z", stroke("trace", 14)) +
	path("M60 60h400v330h-400z", `${stroke("ground", 11)} stroke-dasharray="2 6" stroke-linecap="butt"`) +
	path("M53 53h414v344h-414zM67 67h386v316h-386z", lineStroke) +
	[50, 90, 130, 170, 210, 250]
		.map((r) =>
			path(
				`M${(610 - r * 0.866).toFixed(1)} ${225 - r / 2}A${r} ${r} 0 0 0 ${(610 - r * 0.866).toFixed(1)} ${225 + r / 2}`,
				`${stroke(r === 130 ? "copper" : "trace")} stroke-dasharray="3 6"`,
			),
		)
		.join("") +
	repeat(12, (k) => {
		const [x, y] = [116 + (k % 4) * 90, 120 + Math.floor(k / 4) * 105];
		const isHighlighted = k === 6;
		return (
			rectangle(
				{ x: x - 26, y: y - 18, width: 52, height: 36 },
				`rx="4" fill="${paint(isHighlighted ? "lit" : "part")}" ${stroke(isHighlighted ? "copper" : "label")}`,
			) + path(`M${x - 14} ${y + 6}h6l4-12 6 16 4-10h8`, stroke(isHighlighted ? "copper" : "label"))
		);
	}) +
	block({ x: 584, y: 190, width: 100, height: 70 }, "GATEWAY") +
	path("M604 190v-34M597 156h14", lineStroke) +
	link(points("684,225 700,225 716,209 716,140"), { emphasis: "copper" }) +
	block({ x: 680, y: 92, width: 72, height: 48 }, "CLOUD", "quiet") +
	label("-25 °C", [80, 366], paint("copper"));
