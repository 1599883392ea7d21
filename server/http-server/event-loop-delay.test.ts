import { expect, test } from "vitest";
import { createDelayCheck } from "./event-loop-delay.ts";

/** An event loop that is as late as the test says, at a time that the test moves. */
function openLoop(maxDelay: number) {
	let now = 0;
	let delays: number[] = [];
	const isDelayed = createDelayCheck(maxDelay, {
		count: () => delays.length,
		mean: () => delays.reduce((sum, delay) => sum + delay, 0) / delays.length,
		longest: () => Math.max(...delays),
		reset: () => {
			delays = [];
		},
		now: () => now,
	});
	/** Lets the loop turn, each time so many milliseconds after the last. */
	const turn = (...milliseconds: number[]) => {
		for (const delay of milliseconds) {
			delays.push(delay);
			now += delay;
		}
	};
	return { isDelayed, turn };
}

const second = Array<number>(50).fill(20);

test("a loop is late when it was so for a second, and until it was in time for one", () => {
	const { isDelayed, turn } = openLoop(500);
	turn(...second);
	expect(isDelayed()).toBe(false);
	turn(600, 530);
	expect(isDelayed()).toBe(true);
	turn(300, 20, 20);
	expect(isDelayed()).toBe(true);
	turn(...second);
	expect(isDelayed()).toBe(false);
});

test("one long turn among short ones is no lateness, and neither is a long rest", () => {
	const { isDelayed, turn } = openLoop(500);
	turn(900, ...second);
	expect(isDelayed()).toBe(false);
	turn(...second, 2_000, ...second, ...second);
	expect(isDelayed()).toBe(false);
});

test("a process that stood still is not late when it goes on", () => {
	const { isDelayed, turn } = openLoop(500);
	turn(...second);
	expect(isDelayed()).toBe(false);
	turn(20, 20, 3_000);
	expect(isDelayed()).toBe(false);
	turn(3_000);
	expect(isDelayed()).toBe(false);
	turn(20);
	expect(isDelayed()).toBe(false);
});

test("a loop whose every turn takes longer than a second is late", () => {
	const { isDelayed, turn } = openLoop(500);
	turn(1_500);
	expect(isDelayed()).toBe(false);
	turn(1_500);
	expect(isDelayed()).toBe(true);
	turn(1_500);
	expect(isDelayed()).toBe(true);
	turn(...second);
	expect(isDelayed()).toBe(false);
});

test("without a limit no loop is late", () => {
	const isDelayed = createDelayCheck(0);
	expect(isDelayed()).toBe(false);
});
