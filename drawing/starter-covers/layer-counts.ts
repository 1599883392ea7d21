import { box } from "../isometric.ts";
import { paint, stroke } from "../paint.ts";
import { group, path, rectangle } from "../svg.ts";
import { caption } from "./lettering.ts";

/** Multiply-accumulates of each kind of layer, from the post's table. */
const layers = [
	{ name: "CONV", count: 320_000, words: "320 k" },
	{ name: "DEPTHWISE", count: 288_000, words: "288 k" },
	{ name: "POINTWISE", count: 2_048_000, words: "2048 k" },
	{ name: "DENSE", count: 768, words: "768" },
] as const;

const maxWidth = 440;
const maxCount = Math.max(...layers.map(({ count }) => count));

/** The layers of a small network, and how often each multiplies: bars to scale, the one that does the work in copper. */
export const layerCounts = (): string =>
	group(
		`transform="translate(-100 150) scale(1.4)" stroke="${paint("line")}" stroke-width=".8"`,
		...[3, 2, 1, 0].map((index) =>
			box([-26, -26, -100 + (3 - index) * 62], [52, 52, 16], index === 2 ? "copper" : "board"),
		),
	) + layers.map(bar).join("");

function bar({ name, count, words }: (typeof layers)[number], index: number): string {
	const y = 74 + index * 92;
	const lit = name === "POINTWISE";
	const width = Math.max(3, (count / maxCount) * maxWidth);
	return (
		caption(name, [196, y], lit ? "copper" : "label", "start") +
		rectangle({ x: 196, y: y + 20, width, height: 30 }, `fill="${paint(lit ? "copper" : "pin")}"`) +
		path(`M196 ${y + 58}h${maxWidth}`, stroke("faint")) +
		caption(words, [lit ? 752 : 196 + width + 18, y + (lit ? 0 : 35)], lit ? "copper" : "strong", lit ? "end" : "start")
	);
}
