import { note } from "../diagram.ts";
import { label } from "../lettering.ts";
import { paint, stroke } from "../paint.ts";
import { balls, type Layer, stackUp, viaSection } from "../stack-up.ts";
import { bars, discs, path, rectangle } from "../svg.ts";

const copper = (name: string, runs: NonNullable<Layer["runs"]>): Layer => ({
	kind: "copper",
	height: 12,
	name,
	thickness: "35 µm",
	runs,
});

/** A four-layer board under its processor; one signal goes from ball to ball through the whole stack. */
export function boardSection(): string {
	const layers: Layer[] = [
		{ kind: "mask", height: 7 },
		copper("L1 SIGNAL", [
			[16, 96],
			[112, 128],
			[142, 272, true],
			[300, 340],
			[356, 372],
			[388, 500],
		]),
		{ kind: "prepreg", height: 42, thickness: "0.2 mm" },
		copper("L2 GROUND", [
			[0, 252],
			[292, 520],
		]),
		{ kind: "core", height: 92, thickness: "1.0 mm" },
		copper("L3 POWER", [
			[0, 34],
			[70, 180],
			[200, 252],
			[292, 520],
		]),
		{ kind: "prepreg", height: 42, thickness: "0.2 mm" },
		copper("L4 SIGNAL", [
			[24, 180],
			[196, 240],
			[272, 420, true],
			[440, 500],
		]),
		{ kind: "mask", height: 7 },
	];
	const { body, tops } = stackUp([128, 156], 520, layers);
	const [l1, l2, l4] = [tops[1] ?? 0, tops[3] ?? 0, tops[7] ?? 0];
	return (
		body +
		viaSection(400, l1, l4 + 12, paint("copper")) +
		viaSection(560, l1, l2 + 12, paint("pin")) +
		viaSection(180, l1, l4 + 12, paint("pin")) +
		rectangle({ x: 208, y: 92, width: 240, height: 40 }, `rx="3" fill="${paint("die")}" ${stroke("label")}`) +
		rectangle({ x: 268, y: 60, width: 120, height: 32 }, `rx="2" fill="${paint("ground-two")}" ${stroke("edge")}`) +
		bars([282, 98], 10, 10, 4, 10, "x", paint("edge")) +
		label("DIE", [328, 76], paint("strong"), { anchor: "middle" }) +
		label("SUBSTRATE", [328, 119], paint("label"), { anchor: "middle" }) +
		balls([224, 146], 9, 26, 20) +
		discs([[276, 146]], 20, paint("copper")) +
		path("M276 103v-11", stroke("copper", 4)) +
		rectangle({ x: 524, y: 126, width: 76, height: 30 }, `rx="2" fill="${paint("part")}" ${stroke("label")}`) +
		path("M532 126v30M592 126v30", `${stroke("label", 14)} stroke-linecap="butt"`) +
		rectangle({ x: 492, y: l4 + 24, width: 88, height: 34 }, `rx="2" fill="${paint("die")}" ${stroke("label")}`) +
		balls([506, l4 + 20], 4, 20, 12) +
		discs([[526, l4 + 20]], 12, paint("copper")) +
		path(`M548 ${l4 + 6}h-22`, `${stroke("copper", 12)} stroke-linecap="butt"`) +
		note("NET CLK0", [276, 24], { anchor: "middle", emphasis: "copper" }) +
		path("M276 36v16", `stroke="${paint("copper")}"`)
	);
}
