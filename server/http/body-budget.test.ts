import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBodyBudget, type Reservation } from "./body-budget.ts";
import { HttpError, OverloadError } from "./errors.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Bodies by their names, each with how it ended. */
function openBudget(most: number) {
	const reserve = createBodyBudget(most);
	const ended: Record<string, Error> = {};
	const take = (name: string, bytes: number): Reservation => {
		const reservation = reserve((reason) => {
			ended[name] = reason;
		});
		reservation.update(bytes, bytes);
		return reservation;
	};
	return { take, ended };
}

test("when the budget is used up the largest body that is not whole gives way", () => {
	const { take, ended } = openBudget(100);
	take("whole", 60).complete();
	take("small", 10);
	take("large", 25);
	expect(ended).toEqual({});
	take("new", 20);
	expect(ended).toEqual({ large: expect.any(OverloadError) });
	take("larger than what is left", 30);
	expect(Object.keys(ended)).toEqual(["large", "larger than what is left"]);
});

test("what was given back can be taken again", () => {
	const { take, ended } = openBudget(100);
	for (let count = 0; count < 10; count++) {
		const reservation = take(`body ${count}`, 90);
		reservation.complete();
		reservation.release();
		reservation.release();
	}
	expect(ended).toEqual({});
});

test("a body that stands still is ended, one from a slow phone is not", () => {
	const { take, ended } = openBudget(100_000_000);
	const still = take("still", 511_000);
	const phone = take("phone", 0);
	take("whole", 1_000).complete();
	for (let second = 1; second <= 300; second++) {
		still.update(511_000, 511_000 + Math.floor(second / 5));
		phone.update(30_000 * second, 30_000 * second);
		vi.advanceTimersByTime(1_000);
	}
	expect(ended).toEqual({ still: expect.any(HttpError) });
});

test("a body may pause for ten seconds", () => {
	const { take, ended } = openBudget(100_000_000);
	const body = take("body", 0);
	for (let round = 1; round <= 10; round++) {
		vi.advanceTimersByTime(10_000);
		body.update(50_000 * round, 50_000 * round);
	}
	expect(ended).toEqual({});
});
