import { note } from "../diagram.ts";
import { paint, stroke } from "../paint.ts";
import { balls, type Layer, stackUp, viaSection } from "../stack-up.ts";
import { bars, discs, path, rectangle } from "../svg.ts";

const mask: Layer = { kind: "mask", height: 6 };
const laminate: Layer = { kind: "prepreg", height: 30, thickness: "0.1 mm" };
const signal: Layer = {
	kind: "copper",
	height: 12,
	runs: [
		[14, 60],
		[84, 230, true],
		[276, 300],
		[330, 410],
	],
};
const ground: Layer = {
	kind: "copper",
	height: 12,
	runs: [
		[0, 214],
		[246, 430],
	],
};
/** A layer of areas for power and signals; the first two lie on both sides of the gap from `firstEnd` to `secondStart`. */
const power = (firstEnd: number, secondStart: number): Layer => ({
	kind: "copper",
	height: 12,
	runs: [
		[0, firstEnd],
		[secondStart, 214],
		[246, 270],
		[306, 430],
	],
});
const layers: Layer[] = [
	mask,
	{ ...signal, name: "L1 SIGNAL" },
	laminate,
	{ ...ground, name: "L2 GROUND" },
	laminate,
	{ ...power(90, 110), name: "L3 SIGNAL, POWER" },
	{ kind: "core", height: 92, thickness: "1.0 mm" },
	{ ...power(160, 180), name: "L4 SIGNAL, POWER" },
	laminate,
	{ ...ground, name: "L5 GROUND" },
	laminate,
	{ ...signal, name: "L6 SIGNAL" },
	mask,
];

/** Six layers in section; a signal changes layers, and its return current with it. */
export function layerChange(): string {
	const { body, tops } = stackUp([210, 140], 430, layers);
	const top = (layer: number) => tops[layer] ?? 0;
	const [l1, l2, l5, l6, foot] = [top(1), top(3), top(9), top(11), top(12) + 6];
	/** Return current keeps to the face of the plane that looks at its signal. */
	const [above, below] = [l2 - 10, l5 + 22];
	return (
		body +
		path(`M320 ${above}H498V${below}H320`, `${stroke("copper", 2)} stroke-dasharray="5 4"`) +
		path(`M328 ${above - 5}l-8 5 8 5M402 ${below - 5}l8 5-8 5`, stroke("copper", 2)) +
		viaSection(440, l1, l6 + 12, paint("copper")) +
		viaSection(498, l1, l6 + 12, paint("label")) +
		rectangle({ x: 270, y: 66, width: 132, height: 52 }, `rx="3" fill="${paint("die")}" ${stroke("label")}`) +
		bars([288, 66], 9, 12, 6, 6, "x", paint("edge")) +
		note("BGA", [336, 94], { anchor: "middle", emphasis: "plain" }) +
		balls([294, 130], 4, 28, 20) +
		discs([[322, 130]], 20, paint("copper")) +
		note("SIGNAL", [440, 116], { anchor: "middle", emphasis: "copper" }) +
		note("GND", [510, 116], { anchor: "middle" }) +
		note("RETURN", [522, below], { emphasis: "copper" }) +
		path(`M756 140v${foot - 140}M748 140h16M748 ${foot}h16`, stroke("label")) +
		note("1.6 mm", [756, 122], { anchor: "middle", emphasis: "plain" })
	);
}
