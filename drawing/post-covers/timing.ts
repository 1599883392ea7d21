import { type Paint, paint, stroke } from "../paint.ts";
import { pick, type Random, whole } from "../random.ts";
import { range, repeat } from "../sequence.ts";
import { litPath, path } from "../svg.ts";

/** Signals on a logic analyser: clock, strobes, a bus, two cursors. */
export function timing(random: Random): string {
	const rows = whole(random, 6, 8);
	const gap = Math.floor(360 / rows);
	const highlighted = whole(random, 1, rows - 1);
	const unit = pick(random, [20, 24, 28]);
	const signals = range(rows).map((row) => {
		const [low, high] = [58 + row * gap + Math.round(gap * 0.6), 58 + row * gap];
		let level = row % 2 === 0;
		let data = `M40 ${level ? high : low}`;
		let x = 40;
		while (x < 752) {
			const run = row === 0 ? unit : unit * whole(random, 1, row === highlighted ? 3 : 6);
			x = Math.min(760, x + run);
			level = !level;
			data += `H${x}${x < 760 ? `V${level ? high : low}` : ""}`;
		}
		return row === highlighted ? litPath(data, stroke("copper", 2.5)) : path(data, stroke(otherPaint(row)));
	});
	const cursors = [whole(random, 6, 10), whole(random, 14, 22)].map((k) =>
		path(`M${40 + k * unit} 36v378`, `stroke="${paint("label")}" stroke-dasharray="4 5"`),
	);
	return (
		path(
			repeat(Math.floor(720 / unit) + 1, (k) => `M${40 + k * unit} 414v${k % 5 ? 6 : 12}`),
			`stroke="${paint("edge")}"`,
		) +
		cursors.join("") +
		signals.join("")
	);
}

/** The clock stands out a little. */
const otherPaint = (row: number): Paint => (row === 0 ? "label" : "pin");
