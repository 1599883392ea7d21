import {
	type Box,
	boxDistance,
	contains,
	direction,
	grow,
	half,
	lineDistance,
	type Point,
	type Polyline,
	parallelBundle,
	segments,
} from "./geometry.ts";
import { range } from "./sequence.ts";

export type Side = "top" | "right" | "bottom" | "left";
/** What is seen on a part's lid. */
type Marking = "plain" | "balls" | "shield" | "pair";

/** A component: a body with a row of pins along each of its `pinned` sides. */
export type Part = Box & { readonly name: string; readonly pinned: readonly Side[]; readonly marking?: Marking };

/** `lanes` parallel nets between a side of the centre chip, from its pin `slot` on, and the middle pins of a part's side. */
export type Net = {
	readonly part: string;
	readonly chipSide: Side;
	readonly slot: number;
	readonly partSide: Side;
	readonly lanes: number;
	/** Where along its route the bundle bends: 0 at the chip, 1 at the part. The router moves it when that is blocked. */
	readonly bend?: number;
};

export type Board = {
	readonly width: number;
	readonly height: number;
	readonly chip: Part;
	readonly parts: readonly Part[];
	readonly nets: readonly Net[];
};

export type RoutedNet = Net & { readonly lines: readonly Polyline[] };

/** Distance from pin to pin, and so from trace to trace. */
export const pitch = 6;
/** How far a pin stands out from its part's body, and how wide it is. */
export const pinLength = 6;
export const pinWidth = 3;

/** The direction out of a part on each side. */
export const facing: Record<Side, Point> = { top: [0, -1], right: [1, 0], bottom: [0, 1], left: [-1, 0] };
/** The shortest straight run between a pin and the first bend. */
const lead = 4;
/** The clearance between different nets, and between a net and a part it does not belong to. */
export const clearance = 5;

/** How many pins fit along a side of `part`. */
export function pinCount(part: Part, side: Side): number {
	const length = side === "top" || side === "bottom" ? part.width : part.height;
	return Math.floor((length - 14) / pitch) + 1;
}

/** The centres of a side's pins, left to right or top to bottom. */
export function pins(part: Part, side: Side): Point[] {
	const count = pinCount(part, side);
	const reach = pinLength / 2;
	const across = (half(part.width) - (count - 1) * pitch) / 2;
	const down = (half(part.height) - (count - 1) * pitch) / 2;
	return range(count).map((index): Point => {
		if (side === "top") return [part.x + across + index * pitch, part.y - reach];
		if (side === "bottom") return [part.x + across + index * pitch, part.y + part.height + reach];
		if (side === "left") return [part.x - reach, part.y + down + index * pitch];
		return [part.x + part.width + reach, part.y + down + index * pitch];
	});
}

/** Routes the nets in order; a net that finds no clear route is an error in the description. */
export function routeBoard(board: Board): RoutedNet[] {
	const routed: RoutedNet[] = [];
	for (const net of board.nets) {
		const lines = routeNet(board, net, routed);
		if (!lines) throw new Error(`no clear route from ${net.part} to the ${net.chipSide} of ${board.chip.name}`);
		routed.push({ ...net, lines });
	}
	return routed;
}

/** The first route that keeps clear of every part and of every net in `others`, or null. */
export function routeNet(board: Board, net: Net, others: readonly RoutedNet[]): Polyline[] | null {
	const part = board.parts.find(({ name }) => name === net.part);
	if (!part) throw new Error(`${net.part} is not on the board`);
	const obstacles = board.parts.filter((body) => body !== part).map((body) => grow(body, pinLength));
	const edge: Box = { x: 0, y: 0, width: board.width, height: board.height };
	for (const line of candidateRoutes(board.chip, part, net)) {
		const lines = parallelBundle(line, net.lanes, pitch);
		const clear =
			lines.every((lane) => isDrawable(line, lane) && lane.every((point) => contains(edge, point))) &&
			lines.every((lane) => obstacles.every((box) => boxDistance(lane, box) >= clearance)) &&
			lines.every((lane) => [part, board.chip].every((body) => boxDistance(lane, body) > 0)) &&
			[lines[0], lines.at(-1)].every((rim) =>
				others.every((otherNet) => otherNet.lines.every((lane) => lineDistance(rim as Polyline, lane) >= clearance)),
			);
		if (clear) return lines;
	}
	return null;
}

/** Routes for lane 0, the wished bend first: straight, 45°, straight. */
function* candidateRoutes(chip: Part, part: Part, net: Net): Generator<Polyline> {
	const out = facing[net.chipSide];
	const into: Point = [-facing[net.partSide][0], -facing[net.partSide][1]];
	const chipRow = lanePins(pins(chip, net.chipSide), net.slot, net.lanes, out);
	const partPins = pins(part, net.partSide);
	const partRow = lanePins(partPins, Math.floor((partPins.length - net.lanes) / 2), net.lanes, into);
	const [start, end] = [chipRow[0], partRow[0]];
	if (!start || !end || chipRow.length < net.lanes || partRow.length < net.lanes) return;
	const ahead = (end[0] - start[0]) * out[0] + (end[1] - start[1]) * out[1];
	const turns = out[0] !== into[0] || out[1] !== into[1];
	const across: Point = turns ? into : [Math.abs(out[1]), Math.abs(out[0])];
	const sideways = (end[0] - start[0]) * across[0] + (end[1] - start[1]) * across[1];
	if (turns && sideways < 0) return;
	const aside = Math.abs(sideways);
	if (!turns && aside === 0) yield [start, end];
	const wish = net.bend ?? 0.5;
	const bends = range(41)
		.map((index) => index / 40)
		.sort((a, b) => Math.abs(a - wish) - Math.abs(b - wish));
	for (const bend of bends) {
		if (turns) {
			const diagonal = half(Math.min(ahead, aside) * bend);
			const corner: Point = [start[0] + out[0] * (ahead - diagonal), start[1] + out[1] * (ahead - diagonal)];
			yield [
				start,
				corner,
				[corner[0] + (out[0] + into[0]) * diagonal, corner[1] + (out[1] + into[1]) * diagonal],
				end,
			];
		} else {
			const before = half((ahead - aside) * bend);
			const shift = Math.sign(sideways);
			const corner: Point = [start[0] + out[0] * before, start[1] + out[1] * before];
			const [x, y] = [corner[0] + (out[0] || shift) * aside, corner[1] + (out[1] || shift) * aside];
			yield [start, corner, [x, y], end];
		}
	}
}

/** `count` pins from `first` on, in the order in which lanes lie: to the right of the direction of travel. */
function lanePins(row: readonly Point[], first: number, count: number, [dx, dy]: Point): Point[] {
	const selected = row.slice(Math.max(0, first), Math.max(0, first) + count);
	return -dy + dx > 0 ? selected : selected.reverse();
}

/** A lane is drawable when none of its segments turned back or became too short to be seen. */
function isDrawable(line: Polyline, lane: Polyline): boolean {
	const directions = segments(line).map(([start, end]) => direction(start, end).join());
	return segments(lane).every(
		([start, end], index) =>
			direction(start, end).join() === directions[index] && Math.hypot(end[0] - start[0], end[1] - start[1]) >= lead,
	);
}
