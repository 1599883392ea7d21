import {
	type Board,
	facing,
	type Part,
	pinLength,
	pins,
	pinWidth,
	pitch,
	type RoutedNet,
	routeBoard,
	type Side,
} from "./board.ts";
import { vias } from "./board-features.ts";
import { dieShot } from "./die-shot.ts";
import { type Box, boxDistance, contains, grow, lineDistance, type Point, type Polyline } from "./geometry.ts";
import { label } from "./lettering.ts";
import { type Paint, paint, stroke } from "./paint.ts";
import { bars, circle, discs, group, litPath, path, pathsData, rectangle } from "./svg.ts";

/** The paints of a net and its part, at rest and lit. */
type Tone = Record<"trace" | "edge" | "pin" | "label" | "part", string>;
const tone = (trace: Paint, edge: Paint, pin: Paint, label: Paint, part: Paint): Tone => ({
	trace: paint(trace),
	edge: paint(edge),
	pin: paint(pin),
	label: paint(label),
	part: paint(part),
});
const restTone = tone("trace", "edge", "pin", "label", "part");
const litTone = tone("copper", "copper", "copper", "copper", "lit");

/**
 * The board's nets, parts and chip. Each net and its part stand in groups with `data-net="u4"`; the board's
 * style sheet lights them from a `data-lit="u4"` further up. `lit` draws one net lit for good, for files.
 */
export function drawBoard(board: Board, options: { lit?: string; dieSeed?: number } = {}): string {
	const nets = routeBoard(board);
	const toneOf = (name: string) => (name === options.lit ? litTone : restTone);
	return [
		drawEscapes(board, nets),
		...board.chip.pinned.map((side) => pinRow(pins(board.chip, side), side, paint("label"))),
		...nets.map((net) => drawNet(net, toneOf(net.part))),
		...board.parts.map((part) =>
			group(`class="chip" data-net="${part.name.toLowerCase()}"`, drawPart(part, toneOf(part.name))),
		),
		drawChip(board.chip, options.dieSeed),
	].join("");
}

function drawNet(net: RoutedNet, { trace, pin }: Tone): string {
	const chipEnds = net.lines.flatMap((line) => line.slice(0, 1));
	const pulses = net.lines.filter((_, index) => index === 1 || index === net.lanes - 2);
	return group(
		`class="net" data-net="${net.part.toLowerCase()}"`,
		path(pathsData(net.lines), `stroke="${trace}" stroke-width="1.5"`),
		(trace === litTone.trace ? litPath : path)(pathsData(pulses), `class="pulse" ${stroke("signal", 2)} opacity="0"`),
		pinRow(chipEnds, net.chipSide, pin === restTone.pin ? paint("label") : pin),
	);
}

/** Some of the pins that carry no net leave their part by a short trace to a via, where there is room for one. */
function drawEscapes(board: Board, nets: readonly RoutedNet[]): string {
	const lines = nets.flatMap((net) => net.lines);
	const bodies = [...board.parts, board.chip];
	const room = bodies.map((body) => grow(body, pinLength));
	const stubs = bodies.flatMap((part) =>
		part.pinned.flatMap((side) => escapesOf(part, side, part === board.chip ? 1 : 4)),
	);
	const clear = stubs.filter(
		(stub) =>
			stub.every((point) => contains({ x: 4, y: 4, width: board.width - 8, height: board.height - 8 }, point)) &&
			room.filter((box) => boxDistance(stub, box) < pinLength).length === 1 &&
			lines.every((line) => lineDistance(stub, line) > pitch),
	);
	return path(pathsData(clear), stroke("trace")) + vias(clear.flatMap((stub) => stub.slice(-1)));
}

/** A stub, long and short by turns, from every `step`th pin of a side. */
const escapesOf = (part: Part, side: Side, step: number): Polyline[] =>
	pins(part, side).flatMap((pin, index): Polyline[] => {
		const length = Math.floor(index / step) % 2 ? 12 : 20;
		const [dx, dy] = facing[side];
		return index % step === step >> 1 ? [[pin, [pin[0] + dx * length, pin[1] + dy * length]]] : [];
	});

function pinRow(centres: readonly Point[], side: Side, colour: string): string {
	const first = [...centres].sort((a, b) => a[0] - b[0] || a[1] - b[1])[0];
	if (!first) return "";
	return bars(
		first,
		centres.length,
		pitch,
		pinWidth,
		pinLength,
		side === "top" || side === "bottom" ? "x" : "y",
		colour,
	);
}

/** A part at rest or lit: pins, body, the dot at pin 1, its lid and its designator. */
function drawPart(part: Part, { edge, pin, label: ink, part: fill }: Tone = restTone): string {
	const middle: Point = [part.x + part.width / 2, part.y + part.height / 2];
	return [
		...part.pinned.map((side) => pinRow(pins(part, side), side, pin)),
		rectangle(part, `rx="4" fill="${fill}" stroke="${edge}" stroke-width="1.5"`),
		circle([part.x + 9, part.y + 9], 2.5, `fill="${edge}"`),
		drawLid(part, edge),
		label(part.name, middle, ink),
	].join("");
}

function drawLid(part: Part, edge: string): string {
	const { x, y, width, height } = part;
	const thinStroke = `stroke="${edge}" stroke-opacity=".6"`;
	switch (part.marking) {
		case "shield":
			return rectangle(grow(part, -15), `rx="2" ${thinStroke}`) + discs(corners(grow(part, -20)), 2, edge);
		case "balls": {
			const rows = [16, 22, height - 22, height - 16].map((down) => `M${x + 18} ${y + down}h${width - 35}`).join("");
			return path(rows, `${thinStroke} stroke-width="2.5" stroke-dasharray="0 6"`);
		}
		case "pair":
			return path(`M${x + 8} ${y + height / 2 - 14}h${width - 16}m0 28h-${width - 16}`, thinStroke);
		default:
			return "";
	}
}

const corners = ({ x, y, width, height }: Box): Point[] => [
	[x, y],
	[x + width, y],
	[x + width, y + height],
	[x, y + height],
];

function drawChip(chip: Part, seed = 1): string {
	// The rim of a small package is thin, so that its die can be read.
	const rim = chip.width < 120 ? 16 : 28;
	const die = grow(chip, -rim);
	return group(
		'class="die"',
		rectangle(chip, `rx="8" fill="${paint("die")}" ${stroke("label")}`),
		circle([chip.x + rim / 2, chip.y + rim / 2], 3.5, `stroke="${paint("edge")}"`),
		rectangle(die, `rx="3" stroke="${paint("edge")}"`),
		dieShot(grow(die, -6), seed),
	);
}
