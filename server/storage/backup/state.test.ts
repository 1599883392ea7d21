import { expect, test } from "vitest";
import { isDue, statusOf } from "./state.ts";

const hour = 60 * 60 * 1000;
const now = new Date("2026-03-10T06:00:00.000Z");
const ago = (hours: number) => new Date(now.getTime() - hours * hour).toISOString();
const state = { begunAt: null, wanted: false, failure: null };
const failure = { at: ago(1), since: ago(1), message: "no" };

test.each([
	["the first is due", state, 24, true],
	["one is due a period after the last was begun", { ...state, begunAt: ago(24) }, 24, true],
	["none is due before", { ...state, begunAt: ago(23) }, 24, false],
	["after one that failed, the next comes after an hour", { ...state, begunAt: ago(1), failure }, 24, true],
	["and not sooner", { ...state, begunAt: ago(0.9), failure }, 24, false],
	["an instant that only a clock ahead can have said counts for nothing", { ...state, begunAt: ago(-1) }, 24, true],
	["processes' clocks may differ a little", { ...state, begunAt: ago(-0.05) }, 24, false],
	["none is due where none are made", state, null, false],
	["one that is asked for is due also there", { ...state, wanted: true }, null, true],
])("%s", (_what, found, every, due) => {
	expect(isDue(found, every && every * hour, now)).toBe(due);
});

test("a verified backup of a clock that was ahead is late", () => {
	const verified = { verifiedAt: ago(0), file: "", bytes: 0, rows: 0, images: 0 };
	expect(statusOf({ verified: { ...verified, begunAt: ago(-24) } }, 24 * hour, now)).toBe("late");
	expect(statusOf({ verified: { ...verified, begunAt: ago(24) } }, 24 * hour, now)).toBe("fine");
});
