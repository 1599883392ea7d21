import { dieShot } from "../die-shot.ts";
import { paint, stroke } from "../paint.ts";
import { type Random, whole } from "../random.ts";
import { range } from "../sequence.ts";
import { bars, rectangle } from "../svg.ts";

/** A die's floorplan, cropped close. */
export function floorplan(random: Random): string {
	const columns = whole(random, 3, 5);
	const rows = whole(random, 2, 3);
	const [width, height] = [Math.floor(608 / columns), Math.floor(304 / rows)];
	const highlighted = whole(random, 0, columns * rows - 1);
	const tiles = range(columns * rows).map((k) =>
		dieShot(
			{ x: 96 + (k % columns) * width, y: 73 + Math.floor(k / columns) * height, width: width - 8, height: height - 8 },
			whole(random, 1, 9999),
			k === highlighted ? "copper" : "pin",
		),
	);
	return (
		rectangle({ x: 64, y: 41, width: 664, height: 364 }, `rx="10" fill="${paint("die")}" ${stroke("label")}`) +
		[55, 391].map((y) => bars([88, y], 45, 14, 8, 8, "x", paint("edge"))).join("") +
		[78, 714].map((x) => bars([x, 76], 22, 14, 8, 8, "y", paint("edge"))).join("") +
		tiles.join("")
	);
}
