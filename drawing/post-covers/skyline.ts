import { box } from "../isometric.ts";
import { paint } from "../paint.ts";
import { type Random, whole } from "../random.ts";
import { range } from "../sequence.ts";
import { group } from "../svg.ts";

/** A field of blocks under a rolling landscape, its summit in copper. */
export function skyline(random: Random): string {
	const count = whole(random, 6, 9);
	const step = 96 / count;
	const [a, b, c, d] = [1 + random() * 1.6, 1 + random() * 1.6, random() * 6, random() * 6];
	const height = (column: number, row: number) =>
		Math.round(
			5 + 44 * ((2 + Math.sin((column / count) * a * 3 + c) + Math.cos((row / count) * b * 3 + d)) / 4) ** 1.6,
		);
	const summit = range(count * count).reduce(
		(best, k) => (height(k % count, Math.floor(k / count)) > height(best % count, Math.floor(best / count)) ? k : best),
		0,
	);
	const blocks = range(count * count).map((k) => {
		const [column, row] = [k % count, Math.floor(k / count)];
		return box(
			[-48 + column * step + 1, -48 + row * step + 1, 0],
			[step - 2.5, step - 2.5, height(column, row) + (k === summit ? 12 : 0)],
			k === summit ? "copper" : "board",
		);
	});
	return group(
		`transform="translate(-20 22) scale(2.8)" stroke="${paint("line")}" stroke-width=".5"`,
		box([-50, -50, -5], [100, 100, 5]),
		...blocks,
	);
}
