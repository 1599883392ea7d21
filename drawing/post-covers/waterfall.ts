import { half, type Point } from "../geometry.ts";
import { paint, stroke } from "../paint.ts";
import { type Random, whole } from "../random.ts";
import { range, repeat } from "../sequence.ts";
import { litPath, path, pathData } from "../svg.ts";

/** Spectra one behind the other, one of them in copper. */
export function waterfall(random: Random): string {
	const rows = whole(random, 16, 22);
	const gap = 270 / rows;
	const highlighted = whole(random, Math.floor(rows / 3), rows - 4);
	const centres = range(3).map(() => ({
		at: 0.25 + random() * 0.5,
		width: 0.02 + random() * 0.05,
		gain: 40 + random() * 60,
		drift: (random() - 0.5) * 0.2,
	}));
	return repeat(rows, (row) => {
		const base = 130 + row * gap;
		const points = range(121).map((k): Point => {
			const t = k / 120;
			const hill = centres.reduce(
				(sum, { at, width, gain, drift }) =>
					sum +
					gain *
						Math.exp(-(((t - at - (drift * row) / rows) / width) ** 2)) *
						(0.4 + 0.6 * Math.sin((row / rows) * 3.1)),
				0,
			);
			const calm = Math.exp(-(((t - 0.5) / 0.3) ** 4));
			return [60 + t * 680, half(base - hill * calm - random() * 7 * calm)];
		});
		return (row === highlighted ? litPath : path)(
			pathData(points),
			`fill="${paint("ground")}" ${stroke(row === highlighted ? "copper" : "pin", row === highlighted ? 2.5 : 1.25)}`,
		);
	});
}
