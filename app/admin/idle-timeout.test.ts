import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startIdleTimeout } from "./idle-timeout.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("it aborts when nothing moves for too long, from the beginning on", () => {
	const { signal } = startIdleTimeout(1_000);
	vi.advanceTimersByTime(999);
	expect(signal.aborted).toBe(false);
	vi.advanceTimersByTime(1);
	expect(signal.aborted).toBe(true);
});

test("each sign of progress lets it wait as long again, and stopping ends it", () => {
	const { signal, restart, stop } = startIdleTimeout(1_000);
	for (let sign = 0; sign < 5; sign += 1) {
		vi.advanceTimersByTime(900);
		restart();
	}
	expect(signal.aborted).toBe(false);
	stop();
	vi.advanceTimersByTime(10_000);
	expect(signal.aborted).toBe(false);
	restart();
	vi.advanceTimersByTime(1_000);
	expect(signal.aborted).toBe(true);
});
