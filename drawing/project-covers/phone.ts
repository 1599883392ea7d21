import { half } from "../geometry.ts";
import { label } from "../lettering.ts";
import { paint, stroke } from "../paint.ts";
import { circle, discs, path, rectangle } from "../svg.ts";
import { lineStroke, partStyle, traceStroke } from "./strokes.ts";

/** A telephone that updates a valve over its own radio. */
export const valveUpdate = (): string =>
	rectangle({ x: 176, y: 36, width: 196, height: 378 }, `rx="26" ${partStyle}`) +
	rectangle({ x: 186, y: 46, width: 176, height: 358 }, `rx="18" fill="${paint("ground")}" ${traceStroke}`) +
	path("M250 58h48", stroke("label", 4)) +
	label("VALVE 17", [274, 92], paint("strong"), { anchor: "middle" }) +
	circle([274, 190], 62, stroke("trace", 10)) +
	path("M274 128a62 62 0 1 1-60 46.5", stroke("copper", 10)) +
	label("48 s", [274, 190], paint("strong"), { anchor: "middle", unit: 3, weight: 2.25 }) +
	[286, 310, 334]
		.map(
			(y, k) =>
				path(`M210 ${y}h${[90, 120, 70][k]}`, stroke("trace", 7)) + path(`M338 ${y - 1}l-4 4-4-4`, stroke("pin", 2)),
		)
		.join("") +
	path("M216 374h116", stroke("copper", 26)) +
	label("DONE", [274, 374], paint("die"), { anchor: "middle", weight: 1.75 }) +
	[60, 92, 124]
		.map((r) =>
			path(
				`M${half(548 - r * Math.SQRT1_2)} ${half(142 - r * Math.SQRT1_2)}A${r} ${r} 0 0 0 ${half(548 - r * Math.SQRT1_2)} ${half(142 + r * Math.SQRT1_2)}`,
				stroke(r === 92 ? "copper" : "trace", 2),
			),
		)
		.join("") +
	rectangle({ x: 520, y: 108, width: 92, height: 72 }, `rx="6" ${partStyle}`) +
	discs([[538, 126]], 8, paint("copper")) +
	path("M540 150h52M540 162h36", stroke("trace", 4)) +
	path("M552 180v36h28v-36", partStyle) +
	path("M476 256h40l20-40h60l20 40h40v76h-40l-20 40h-60l-20-40h-40z", partStyle) +
	path("M452 246h24v96h-24zM656 246h24v96h-24z", partStyle) +
	path("M424 268h28M424 320h28M680 268h60M680 320h60", lineStroke) +
	circle([566, 294], 40, traceStroke) +
	path("M538 322l56-56", stroke("copper", 7));
