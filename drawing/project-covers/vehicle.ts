import { points } from "../geometry.ts";
import { label } from "../lettering.ts";
import { paint, stroke } from "../paint.ts";
import { repeat } from "../sequence.ts";
import { circle, discs, path, rectangle } from "../svg.ts";
import { lineStroke, partStyle, traceStroke } from "./strokes.ts";

/** An electric scooter, its four controllers on one harness. */
export const scooter = (): string =>
	path("M60 386h680", traceStroke) +
	points("206,320 596,320")
		.map(
			([x, y]) =>
				circle([x, y], 65, partStyle) +
				circle([x, y], 48, traceStroke) +
				circle([x, y], 14, partStyle) +
				path(
					repeat(
						5,
						(k) =>
							`M${x} ${y}l${(47 * Math.cos(k * 1.2566 - 1.57)).toFixed(1)} ${(47 * Math.sin(k * 1.2566 - 1.57)).toFixed(1)}`,
					),
					traceStroke,
				),
		)
		.join("") +
	path("M206 320L256 120", stroke("line", 7)) +
	path("M206 320L256 120", stroke("part", 4)) +
	path("M232 228c-40-2-72 20-86 56l22 4c12-22 32-34 60-34", partStyle) +
	path(
		"M252 96l22-8 30 190q4 14 18 14h92q16 0 20-16l14-62q4-14 20-14h164q18 0 30 14l22 26-46 4q-48 6-62 52l-6 22h-252q-24 0-32-22l-34-110z",
		partStyle,
	) +
	path("M440 200q2-26 28-26h146q22 0 32 22", `fill="${paint("right")}" ${lineStroke}`) +
	path("M256 92l-8-30-30-6M248 62l34-8", stroke("line", 5)) +
	circle([246, 134], 15, partStyle) +
	path("M300 128l22 138M330 318h116", traceStroke) +
	path("M268 150l30 128q6 22 26 22h126l24-24v-36h90v20", stroke("copper", 2.5)) +
	discs(points("268,150 564,262"), 8, paint("copper")) +
	[
		[334, 288, "BMS"],
		[404, 288, "VCU"],
		[452, 228, "INV"],
		[542, 228, "CHG"],
	]
		.map(
			([x, y, name]) =>
				rectangle(
					{ x: Number(x), y: Number(y), width: 46, height: 26 },
					`rx="3" fill="${paint("lit")}" ${stroke("copper")}`,
				) + label(String(name), [Number(x) + 23, Number(y) + 13], paint("copper"), { anchor: "middle", unit: 1 }),
		)
		.join("");
