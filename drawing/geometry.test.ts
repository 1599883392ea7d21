import fc from "fast-check";
import { expect, test } from "vitest";
import {
	boxDistance,
	isOctilinear,
	lane,
	lineDistance,
	type Point,
	type Polyline,
	parallelBundle,
	segmentDistance,
	segments,
} from "./geometry.ts";

const bend: Polyline = [
	[0, 0],
	[60, 0],
	[120, 60],
	[120, 200],
];

test("a bundle keeps its pitch through 45° bends, to within half a pixel's rounding", () => {
	const lanes = parallelBundle(bend, 6, 6);
	for (const [index, next] of lanes.slice(1).entries()) {
		segments(next).forEach((segment, at) => {
			const gap = segmentDistance(segment, segments(lanes[index] as Polyline)[at] as [Point, Point]);
			expect(gap).toBeGreaterThan(5.98);
			expect(gap).toBeLessThan(6.02);
		});
	}
});

test("every lane of every octilinear line stays octilinear and on the half-pixel grid", () => {
	const turn = fc.constantFrom<Point>([1, 0], [1, 1], [0, 1], [1, -1]);
	fc.assert(
		fc.property(fc.array(turn, { minLength: 1, maxLength: 6 }), fc.integer({ min: 0, max: 12 }), (turns, step) => {
			const straight = turns.filter((next, index) => index === 0 || next !== turns[index - 1]);
			const line = [[1, 0] as Point, ...straight, [1, 0] as Point].reduce<Point[]>(
				(points, [dx, dy]) => {
					const [x, y] = points.at(-1) as Point;
					return points.concat([[x + dx * 400, y + dy * 400]]);
				},
				[[0, 0]],
			);
			const bent = line.filter(
				(point, index) =>
					index === 0 ||
					index === line.length - 1 ||
					!collinear(line[index - 1] as Point, point, line[index + 1] as Point),
			);
			const moved = lane(bent, step, 6);
			expect(isOctilinear(moved)).toBe(true);
			for (const [x, y] of moved) expect([(x * 2) % 1, (y * 2) % 1].map(Math.abs)).toEqual([0, 0]);
		}),
	);
});

const collinear = (a: Point, b: Point, c: Point): boolean =>
	(b[0] - a[0]) * (c[1] - a[1]) === (b[1] - a[1]) * (c[0] - a[0]);

/** A line of points as SVG writes them. */
const line = (points: string) =>
	points.split(" ").map((point): Point => {
		const [x = 0, y = 0] = point.split(",").map(Number);
		return [x, y];
	});

test.each([
	["that cross", "0,0 10,10", "0,10 10,0", 0],
	["that touch", "0,0 10,0", "10,0 10,10", 0],
	["with a gap", "0,0 10,0", "0,4 10,4", 4],
])("lines %s, %s and %s, have the distance %i", (_what, one, other, distance) => {
	expect(lineDistance(line(one), line(other))).toBe(distance);
});

test("a line has a distance to a box next to it, and none to a box around it", () => {
	const box = { x: 0, y: 0, width: 10, height: 10 };
	expect([boxDistance(line("20,0 20,10"), box), boxDistance(line("5,5 6,6"), box)]).toEqual([10, 0]);
});
