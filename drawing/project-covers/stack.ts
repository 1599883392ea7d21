import { box, line, wire } from "../isometric.ts";
import { paint } from "../paint.ts";
import { range } from "../sequence.ts";
import { group } from "../svg.ts";

/** Columns of a columnar store, one of them read. */
export const columnStore = (): string =>
	group(
		`transform="translate(4 48) scale(2.64)" stroke="${paint("line")}" stroke-width=".6"`,
		box([-56, -46, -6], [112, 92, 6]),
		...range(7).map((k) => {
			const [x, lift] = [-50 + k * 15, k === 4 ? 24 : 0];
			const seams = range(4).map(
				(row) =>
					wire([x + 9, -38 + row * 19 + 19, lift], [x + 9, -38 + row * 19 + 19, lift + 38]) +
					wire([x, -38 + row * 19 + 19, lift + 38], [x + 9, -38 + row * 19 + 19, lift + 38]),
			);
			return (
				box([x, -38, lift], [9, 76, 38], k === 4 ? "copper" : "board") +
				line(seams.slice(0, 3).join(""), paint("line"), 0.5)
			);
		}),
	);
