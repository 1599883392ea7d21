import { type Board, type Net, type Part, routeNet, type RoutedNet } from "./board.ts";
import { drawBoard } from "./board-drawing.ts";
import { hatch, vias } from "./board-furniture.ts";
import { coverSheet } from "./cover-sheet.ts";
import { dieShot } from "./die-shot.ts";
import { half, parallelBundle, type Point, type Polyline } from "./geometry.ts";
import { box } from "./isometric.ts";
import { paint } from "./paint.ts";
import { randomFrom, seedOf } from "./random.ts";
import { asFile, bars, group, path, pathData, pathsData, rectangle } from "./svg.ts";

type Random = () => number;

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const whole = (random: Random, from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
const pick = <Item>(random: Random, items: readonly [Item, ...Item[]]): Item => items[whole(random, 0, items.length - 1)] ?? items[0];
const wire = (line: Polyline, lit: boolean): string => path(pathData(line), `stroke="${paint(lit ? "copper" : "trace")}" stroke-width="${lit ? 2.5 : 1.5}"`);

/** The cover of a post without an image, 800 × 450: another for every slug, always the same for one. */
export function postCover(slug: string): string {
	const random = randomFrom(seedOf(slug));
	const picture = pick(random, [routedBoard, bus, floorplan, skyline, timing, waterfall]);
	const scheme = random() < 0.6 ? "dark" : "light";
	return asFile(coverSheet("post-cover", picture(random)), scheme);
}

/** A chip and the parts around it; a part that cannot be reached is left off. */
function routedBoard(random: Random): string {
	const side = 120 + 12 * whole(random, 0, 3);
	const chip: Part = { name: "U0", x: 400 - side / 2 + 6 * whole(random, -6, 6), y: 225 - side / 2, width: side, height: side, pinned: ["top", "right", "bottom", "left"] };
	const places = [
		{ at: [64, 56], size: [110, 84], chipSide: "left", partSide: "right", first: 1 },
		{ at: [64, 300], size: [110, 96], chipSide: "left", partSide: "right", first: -1 },
		{ at: [614, 52], size: [120, 90], chipSide: "right", partSide: "left", first: 1 },
		{ at: [614, 304], size: [120, 84], chipSide: "right", partSide: "left", first: -1 },
		{ at: [270, 36], size: [104, 40], chipSide: "top", partSide: "bottom", first: 1 },
		{ at: [430, 374], size: [110, 40], chipSide: "bottom", partSide: "top", first: -1 },
	] as const;
	const empty: Board = { width: 800, height: 450, chip, parts: [], nets: [] };
	const slots = Math.floor((side - 14) / 6) + 1;
	const board = places.reduce((built: Board, { at: [x, y], size: [width, height], chipSide, partSide, first }, index): Board => {
		const lanes = whole(random, 6, 8);
		const part: Part = {
			name: `U${index + 1}`,
			x: x + 6 * whole(random, 0, 5),
			y: y + 2 * whole(random, 0, 8),
			width: width - 6 * whole(random, 0, 4),
			height: height - 6 * whole(random, 0, index < 4 ? 3 : 0),
			pinned: index < 4 ? ["left", "right"] : [partSide],
			marking: index < 4 ? pick(random, ["plain", "balls", "shield", "pair"]) : "plain",
		};
		const net: Net = { part: part.name, chipSide, partSide, lanes, slot: first === 1 ? 1 : slots - lanes - 1, bend: 0.25 + random() / 2 };
		const grown = { ...built, parts: [...built.parts, part] };
		return reachable(grown, net) ? { ...grown, nets: [...built.nets, net] } : built;
	}, empty);
	const lit = board.nets[whole(random, 0, board.nets.length - 1)]?.part;
	const pour: Polyline = [[560, 24], [776, 24], [776, 426], [700, 426], [660, 386], [660, 220], [600, 160], [560, 160]];
	return hatch("post-cover-hatch", [pour]) + drawBoard(board, { ...(lit && { lit }), dieSeed: whole(random, 1, 99) });
}

function reachable(board: Board, net: Net): boolean {
	const routed = board.nets.reduce((done: RoutedNet[], other) => [...done, { ...other, lines: routeNet(board, other, done) ?? [] }], []);
	return routed.every(({ lines }) => lines.length > 0) && routeNet(board, net, routed) !== null;
}

/** One wide bus that crosses the sheet through a few 45° bends. */
function bus(random: Random): string {
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
	const lit = whole(random, 1, count - 2);
	const stops = lanes.flatMap((lane, index): Point[] => (index % 5 === 3 && index !== lit ? [[half(640 + ((index * 53) % 90)), lane.at(-1)?.[1] ?? 0]] : []));
	const cut = lanes.map((lane, index) => {
		const stop = stops.find(([, at]) => at === lane.at(-1)?.[1]);
		return index % 5 === 3 && stop ? [...lane.slice(0, -1), stop] : lane;
	});
	return path(pathsData(cut.filter((_, index) => index !== lit)), `stroke="${paint("trace")}" stroke-width="1.5"`) + wire(cut[lit] ?? [], true) + vias(stops);
}

/** A die's floorplan, cropped close. */
function floorplan(random: Random): string {
	const columns = whole(random, 3, 5);
	const rows = whole(random, 2, 3);
	const [width, height] = [Math.floor(608 / columns), Math.floor(304 / rows)];
	const lit = whole(random, 0, columns * rows - 1);
	const tiles = range(columns * rows).map((k) =>
		dieShot({ x: 96 + (k % columns) * width, y: 73 + Math.floor(k / columns) * height, width: width - 8, height: height - 8 }, whole(random, 1, 9999), k === lit ? "copper" : "pin"),
	);
	return (
		rectangle({ x: 64, y: 41, width: 664, height: 364 }, `rx="10" fill="${paint("die")}" stroke="${paint("label")}" stroke-width="1.5"`) +
		[55, 391].map((y) => bars([88, y], 45, 14, 8, 8, "x", paint("edge"))).join("") +
		[78, 714].map((x) => bars([x, 76], 22, 14, 8, 8, "y", paint("edge"))).join("") +
		tiles.join("")
	);
}

/** A field of blocks under a rolling landscape, its summit in copper. */
function skyline(random: Random): string {
	const count = whole(random, 6, 9);
	const step = 96 / count;
	const [a, b, c, d] = [1 + random() * 1.6, 1 + random() * 1.6, random() * 6, random() * 6];
	const height = (column: number, row: number) => Math.round(5 + 44 * ((2 + Math.sin((column / count) * a * 3 + c) + Math.cos((row / count) * b * 3 + d)) / 4) ** 1.6);
	const summit = range(count * count).reduce((best, k) => (height(k % count, Math.floor(k / count)) > height(best % count, Math.floor(best / count)) ? k : best), 0);
	const blocks = range(count * count).map((k) => {
		const [column, row] = [k % count, Math.floor(k / count)];
		return box([-48 + column * step + 1, -48 + row * step + 1, 0], [step - 2.5, step - 2.5, height(column, row) + (k === summit ? 12 : 0)], k === summit ? "copper" : "board");
	});
	return group(`transform="translate(-20 22) scale(2.8)" stroke="${paint("line")}" stroke-width=".5"`, box([-50, -50, -5], [100, 100, 5]), ...blocks);
}

/** Signals on a logic analyser: clock, strobes, a bus, two cursors. */
function timing(random: Random): string {
	const rows = whole(random, 6, 8);
	const gap = Math.floor(360 / rows);
	const lit = whole(random, 1, rows - 1);
	const unit = pick(random, [20, 24, 28]);
	const signals = range(rows).map((row) => {
		const [low, high] = [58 + row * gap + Math.round(gap * 0.6), 58 + row * gap];
		let level = row % 2 === 0;
		let data = `M40 ${level ? high : low}`;
		let x = 40;
		while (x < 752) {
			const run = row === 0 ? unit : unit * whole(random, 1, row === lit ? 3 : 6);
			x = Math.min(760, x + run);
			level = !level;
			data += `H${x}${x < 760 ? `V${level ? high : low}` : ""}`;
		}
		return path(data, `stroke="${paint(row === lit ? "copper" : row === 0 ? "label" : "pin")}" stroke-width="${row === lit ? 2.5 : 1.5}"`);
	});
	const cursors = [whole(random, 6, 10), whole(random, 14, 22)].map((k) => path(`M${40 + k * unit} 36v378`, `stroke="${paint("label")}" stroke-dasharray="4 5"`));
	return path(range(Math.floor(720 / unit) + 1).map((k) => `M${40 + k * unit} 414v${k % 5 ? 6 : 12}`).join(""), `stroke="${paint("edge")}"`) + cursors.join("") + signals.join("");
}

/** Spectra one behind the other, one of them in copper. */
function waterfall(random: Random): string {
	const rows = whole(random, 16, 22);
	const gap = 270 / rows;
	const lit = whole(random, Math.floor(rows / 3), rows - 4);
	const centres = range(3).map(() => ({ at: 0.25 + random() * 0.5, width: 0.02 + random() * 0.05, gain: 40 + random() * 60, drift: (random() - 0.5) * 0.2 }));
	return range(rows).map((row) => {
		const base = 130 + row * gap;
		const points = range(121).map((k): Point => {
			const t = k / 120;
			const hill = centres.reduce((sum, { at, width, gain, drift }) => sum + gain * Math.exp(-(((t - at - (drift * row) / rows) / width) ** 2)) * (0.4 + 0.6 * Math.sin((row / rows) * 3.1)), 0);
			const calm = Math.exp(-(((t - 0.5) / 0.3) ** 4));
			return [60 + t * 680, half(base - hill * calm - random() * 7 * calm)];
		});
		return path(pathData(points), `fill="${paint("ground")}" stroke="${paint(row === lit ? "copper" : "pin")}" stroke-width="${row === lit ? 2.5 : 1.25}"`);
	}).join("");
}
