import { expect, test } from "vitest";
import { type Board, clearance, pinLength, pins, pitch, type RoutedNet, routeBoard } from "./board.ts";
import {
	boxDistance,
	grow,
	isOctilinear,
	lineDistance,
	overlaps,
	type Point,
	type Polyline,
	segmentDistance,
	segments,
} from "./geometry.ts";
import { placeBoard } from "./post-covers/routed-board.ts";
import { randomFrom } from "./random.ts";

const boards = [1, 2, 3, 4, 5, 6].map((seed): [string, Board] => [
	`the cover of seed ${seed}`,
	placeBoard(randomFrom(seed)),
]);

for (const [name, board] of boards) {
	const nets = routeBoard(board);
	const lanes = nets.flatMap((net) => net.lines.map((line) => ({ net, line })));

	test(`${name}: only 0°, 45° and 90° segments`, () => {
		for (const { line } of lanes) expect(isOctilinear(line)).toBe(true);
	});

	test(`${name}: constant pitch within a bundle`, () => {
		for (const { lines } of nets)
			lines.slice(1).forEach((line, index) => {
				segments(line).forEach((segment, at) => {
					const gap = segmentDistance(segment, segments(lines[index] as Polyline)[at] as [Point, Point]);
					expect(Math.abs(gap - pitch)).toBeLessThan(0.02);
				});
			});
	});

	test(`${name}: no two nets cross or touch`, () => {
		for (const [index, one] of lanes.entries())
			for (const other of lanes.slice(index + 1))
				expect(lineDistance(one.line, other.line)).toBeGreaterThanOrEqual(one.net === other.net ? 5.98 : clearance);
	});

	test(`${name}: every net starts and ends on a pin`, () => {
		for (const net of nets) for (const line of net.lines) expect(ends(board, net, line)).toEqual([true, true]);
	});

	test(`${name}: no part outside the view box, on another, or under another's net`, () => {
		const bodies = [...board.parts, board.chip].map((part) => ({ part, room: grow(part, pinLength) }));
		for (const [index, { part, room }] of bodies.entries()) {
			expect(
				[room.x, room.y].every((edge) => edge >= 0) &&
					room.x + room.width <= board.width &&
					room.y + room.height <= board.height,
			).toBe(true);
			for (const other of bodies.slice(index + 1)) expect(overlaps(room, other.room)).toBe(false);
			for (const { net, line } of lanes)
				if (part !== board.chip && net.part !== part.name)
					expect(boxDistance(line, room)).toBeGreaterThanOrEqual(clearance);
		}
	});
}

const ends = (board: Board, net: RoutedNet, line: Polyline): boolean[] => {
	const part = board.parts.find(({ name }) => name === net.part);
	const on = (row: readonly Point[], point?: Point) => row.some((pin) => pin.join() === point?.join());
	return [on(pins(board.chip, net.chipSide), line[0]), part !== undefined && on(pins(part, net.partSide), line.at(-1))];
};

test("a board whose net is walled in says so", () => {
	const wall = { name: "W1", x: 120, y: 10, width: 20, height: 280, pinned: [] };
	const part = { name: "U1", x: 20, y: 120, width: 60, height: 60, pinned: ["right"] as const };
	const chip = { name: "U0", x: 200, y: 110, width: 80, height: 80, pinned: ["left"] as const };
	const board: Board = {
		width: 300,
		height: 300,
		chip,
		parts: [part, wall],
		nets: [{ part: "U1", chipSide: "left", slot: 2, partSide: "right", lanes: 4 }],
	};
	expect(() => routeBoard(board)).toThrow("no clear route from U1");
});
