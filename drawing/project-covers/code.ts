import { points } from "../geometry.ts";
import { label } from "../lettering.ts";
import { type Paint, paint, stroke } from "../paint.ts";
import { randomFrom } from "../random.ts";
import { range } from "../sequence.ts";
import { circle, discs, path, rectangle } from "../svg.ts";
import { copperStroke, lineStroke, partStyle } from "./strokes.ts";

/** A search in a portal, answered. */
export const searchAnswer = (): string => {
	const random = randomFrom(12);
	const rows = range(8).map((k) => ({
		y: 182 + k * 27,
		indent: [0, 1, 2, 2, 3, 2, 1, 0][k] ?? 0,
		words: range(2 + Math.floor(random() * 3)).map(() => 40 + Math.floor(random() * 7) * 14),
	}));
	return (
		rectangle({ x: 110, y: 56, width: 580, height: 340 }, `rx="10" ${partStyle}`) +
		path("M110 96h580", lineStroke) +
		discs(points("134,76 152,76 170,76"), 8, paint("edge")) +
		rectangle({ x: 134, y: 114, width: 532, height: 40 }, `rx="6" fill="${paint("ground")}" ${stroke("copper", 2)}`) +
		circle([156, 133], 6, copperStroke) +
		path("M160.5 137.5l6 6", copperStroke) +
		label("SN 4711-0386", [182, 134], paint("strong"), { unit: 2, weight: 1.75 }) +
		label("118 ms", [650, 134], paint("copper"), { anchor: "end" }) +
		rectangle({ x: 134, y: 250, width: 532, height: 27 }, `rx="4" fill="${paint("lit")}"`) +
		rows
			.map(({ y, indent, words }, k) => {
				let x = 190 + indent * 28;
				return (
					label(String(k + 1), [158, y], paint("label"), { anchor: "end" }) +
					words
						.map((width, word) => {
							const bar = path(`M${x} ${y}h${width}`, stroke(k === 3 ? "copper" : quiet(word), 8));
							x += width + 20;
							return bar;
						})
						.join("")
				);
			})
			.join("")
	);
};

/** A line's first word stands out a little. */
const quiet = (word: number): Paint => (word === 0 ? "pin" : "trace");
