import { vias } from "../board-features.ts";
import { half, type Point, parallelBundle } from "../geometry.ts";
import { stroke } from "../paint.ts";
import { pick, type Random, whole } from "../random.ts";
import { litPath, path, pathData, pathsData } from "../svg.ts";

/** One wide bus that crosses the sheet through a few 45° bends. */
export function bus(random: Random): string {
	const pitch = pick(random, [6, 12, 12, 18]);
	const count = Math.floor(pick(random, [150, 200, 230]) / pitch);
	const width = count * pitch;
	const points: Point[] = [[-20, whole(random, 60, 390 - width)]];
	let [x, y] = points[0] as Point;
	for (const stop of [160, 430]) {
		const to = whole(random, 40, 410 - width);
		const bend = half(Math.sign(to - y) * Math.min(150, Math.max(40, Math.abs(to - y)))) || 60;
		x = stop + whole(random, -20, 20);
		const down = y + bend > 430 - width || y + bend < 20 ? -bend : bend;
		points.push([x, y], [x + Math.abs(down), y + down]);
		[x, y] = [x + Math.abs(down), y + down];
	}
	points.push([820, y]);
	const lanes = parallelBundle(points, count, pitch);
	const highlighted = whole(random, 1, count - 2);
	const stops = lanes.flatMap((lane, index): Point[] =>
		index % 5 === 3 && index !== highlighted ? [[half(640 + ((index * 53) % 90)), lane.at(-1)?.[1] ?? 0]] : [],
	);
	const cut = lanes.map((lane, index) => {
		const stop = stops.find(([, at]) => at === lane.at(-1)?.[1]);
		return index % 5 === 3 && stop ? [...lane.slice(0, -1), stop] : lane;
	});
	return (
		path(pathsData(cut.filter((_, index) => index !== highlighted)), stroke("trace")) +
		litPath(pathData(cut[highlighted] ?? []), stroke("copper", 2.5)) +
		vias(stops)
	);
}
