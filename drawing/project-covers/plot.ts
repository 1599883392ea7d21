import { label } from "../lettering.ts";
import { paint, stroke } from "../paint.ts";
import { randomFrom } from "../random.ts";
import { range } from "../sequence.ts";
import { path } from "../svg.ts";
import { lineStroke } from "./strokes.ts";

/** The envelope spectrum of a worn bearing. */
export const bearingSpectrum = (): string => {
	const random = randomFrom(4);
	const peaks: Record<number, number> = { 12: 236, 24: 168, 36: 104, 48: 62 };
	const height = (k: number) => peaks[k] ?? 14 + random() * 26 + (k < 8 ? 30 - k * 3 : 0);
	const spectrum = range(60).map((k) => ({ k, top: 372 - height(k) }));
	return (
		path([92, 162, 232, 302].map((y) => `M91 ${y}h640`).join(""), `stroke="${paint("faint")}"`) +
		path("M90 60v312h642", lineStroke) +
		path(
			spectrum
				.filter(({ k }) => !peaks[k])
				.map(({ k, top }) => `M${102 + k * 10.5} 371L${102 + k * 10.5} ${top.toFixed(1)}`)
				.join(""),
			`${stroke("pin", 3)} stroke-linecap="butt"`,
		) +
		path(
			spectrum
				.filter(({ k }) => peaks[k])
				.map(({ k, top }) => `M${102 + k * 10.5} 371V${top}`)
				.join(""),
			`${stroke("copper", 5)} stroke-linecap="butt"`,
		) +
		path("M91 286h641", `${stroke("line")} stroke-dasharray="5 5"`) +
		[12, 24, 36]
			.map((k, index) =>
				label(["BPFO", "2 BPFO", "3 BPFO"][index] ?? "", [102 + k * 10.5, 354 - (peaks[k] ?? 0)], paint("copper"), {
					anchor: "middle",
				}),
			)
			.join("") +
		label("LIMIT", [728, 274], paint("label"), { anchor: "end" }) +
		label("g", [78, 70], paint("label"), { anchor: "end" }) +
		label("Hz", [732, 392], paint("label"), { anchor: "end" })
	);
};
