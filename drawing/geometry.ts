import { range } from "./sequence.ts";

/** Positions are in drawing units (CSS pixels at scale 1), x to the right and y down. */
export type Point = readonly [x: number, y: number];
export type Polyline = readonly Point[];
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Points as the `points` of an SVG polyline: `12,116 78,116`. */
export const points = (text: string): Point[] =>
	text.split(" ").map((pair): Point => {
		const [x = Number.NaN, y = Number.NaN] = pair.split(",").map(Number);
		return [x, y];
	});

/** Rounds to the half pixel, the finest step any drawing uses. */
export const half = (value: number): number => Math.round(value * 2) / 2;

/** The step from `from` towards `to` as signs, e.g. `[1, -1]` for up and to the right. */
export const direction = ([x1, y1]: Point, [x2, y2]: Point): Point => [Math.sign(x2 - x1), Math.sign(y2 - y1)];

/** Consecutive pairs of points. */
export const segments = (line: Polyline): [Point, Point][] =>
	line.slice(1).map((end, index) => [line[index] as Point, end]);

/** True when every segment runs at a multiple of 45 degrees. */
export const isOctilinear = (line: Polyline): boolean =>
	segments(line).every(([[x1, y1], [x2, y2]]) => {
		const run = Math.abs(x2 - x1);
		const rise = Math.abs(y2 - y1);
		return run === 0 || rise === 0 || run === rise;
	});

/**
 * Lane `step` of a bundle: `line` moved `step` pitches to the right of its direction of travel.
 * Bends are mitred, so the pitch holds through them. On diagonals the step is rounded to the half pixel,
 * which keeps every corner on the grid: at a pitch of 6 the diagonal pitch is 8.5 / √2 = 6.01.
 */
function lane(line: Polyline, step: number, pitch: number): Polyline {
	const offsetLines = segments(line).map(([start, end]) => offsetLine(start, end, step, pitch));
	const first = offsetLines[0];
	const last = offsetLines.at(-1);
	if (!first || !last) throw new RangeError("a lane needs a line of at least two points");
	const corners = offsetLines.slice(1).map((next, index) => intersection(offsetLines[index] as OffsetLine, next));
	return [projectOnto(line[0] as Point, first), ...corners, projectOnto(line.at(-1) as Point, last)];
}

/** `count` parallel lanes; the first is `line` itself. */
export const parallelBundle = (line: Polyline, count: number, pitch: number): Polyline[] =>
	range(count).map((step) => lane(line, step, pitch));

/** An infinite line in normal form: every point on it has `normal · point = distance`. */
type OffsetLine = { readonly normal: Point; readonly distance: number };

function offsetLine(start: Point, end: Point, step: number, pitch: number): OffsetLine {
	const [dx, dy] = direction(start, end);
	const normal: Point = [-dy, dx];
	const spacing = dx !== 0 && dy !== 0 ? half(pitch * Math.SQRT2) : pitch;
	return { normal, distance: dot(normal, start) + step * spacing };
}

const dot = ([ax, ay]: Point, [bx, by]: Point): number => ax * bx + ay * by;

/** The point of the line that is closest to `point`. */
function projectOnto(point: Point, { normal, distance }: OffsetLine): Point {
	const move = (distance - dot(normal, point)) / dot(normal, normal);
	return [point[0] + normal[0] * move, point[1] + normal[1] * move];
}

function intersection(a: OffsetLine, b: OffsetLine): Point {
	const determinant = a.normal[0] * b.normal[1] - a.normal[1] * b.normal[0];
	return [
		(a.distance * b.normal[1] - b.distance * a.normal[1]) / determinant,
		(a.normal[0] * b.distance - b.normal[0] * a.distance) / determinant,
	];
}

/** The shortest distance between two segments; 0 when they cross or touch. */
export function segmentDistance([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): number {
	if (segmentsCross(a, b, c, d)) return 0;
	return Math.min(pointDistance(a, c, d), pointDistance(b, c, d), pointDistance(c, a, b), pointDistance(d, a, b));
}

/** The shortest distance between two polylines. */
export function lineDistance(a: Polyline, b: Polyline): number {
	return Math.min(...segments(a).flatMap((first) => segments(b).map((second) => segmentDistance(first, second))));
}

/** The shortest distance from a polyline to a box; 0 when it enters the box. */
export function boxDistance(line: Polyline, box: Box): number {
	if (line.some((point) => contains(box, point))) return 0;
	return lineDistance(line, outline(box));
}

/** The box's corners, clockwise, closed. */
const outline = ({ x, y, width, height }: Box): Polyline => [
	[x, y],
	[x + width, y],
	[x + width, y + height],
	[x, y + height],
	[x, y],
];

/** `box` with `margin` added on every side. */
export const grow = ({ x, y, width, height }: Box, margin: number): Box => ({
	x: x - margin,
	y: y - margin,
	width: width + 2 * margin,
	height: height + 2 * margin,
});

export const contains = ({ x, y, width, height }: Box, [px, py]: Point): boolean =>
	px >= x && px <= x + width && py >= y && py <= y + height;

export const overlaps = (a: Box, b: Box): boolean =>
	a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const side = (a: Point, b: Point, p: Point): number =>
	Math.sign((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]));

const segmentsCross = (a: Point, b: Point, c: Point, d: Point): boolean =>
	side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);

function pointDistance(p: Point, a: Point, b: Point): number {
	const run: Point = [b[0] - a[0], b[1] - a[1]];
	const length = dot(run, run);
	const along = length === 0 ? 0 : dot([p[0] - a[0], p[1] - a[1]], run) / length;
	const t = Math.min(1, Math.max(0, along));
	return Math.hypot(p[0] - a[0] - run[0] * t, p[1] - a[1] - run[1] * t);
}
