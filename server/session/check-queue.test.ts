import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OverloadError } from "../errors.ts";
import { createCheckQueue } from "./check-queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue whose checks end when the test says so, and what happened in it, in order. */
function openQueue({ maxWaiting = 10, pause = 0 } = {}) {
	const run = createCheckQueue({ maxWaiting, timeoutMs: 3_000, pauseMs: () => pause });
	const happened: string[] = [];
	const ends: (() => void)[] = [];
	const ask = (name: string, earlier = 0, signal = new AbortController().signal) => {
		const check = () => {
			happened.push(name);
			return new Promise<void>((resolve) => ends.push(resolve));
		};
		void run({ earlierAttempts: earlier, signal }, check).catch((error) =>
			happened.push(`${name}: ${error instanceof OverloadError}`),
		);
	};
	/** Ends the running check, and lets what follows from it happen. */
	const end = async () => {
		ends.shift()?.();
		await vi.advanceTimersByTimeAsync(0);
	};
	return { ask, end, happened };
}

test("one check runs at a time; next is who asked least often, and among those who came last", async () => {
	const { ask, end, happened } = openQueue();
	ask("first");
	ask("stranger 1");
	ask("owner, again", 1);
	ask("stranger, again", 3);
	ask("stranger 2");
	expect(happened).toEqual(["first"]);
	for (let count = 0; count < 5; count++) await end();
	expect(happened).toEqual(["first", "stranger 2", "stranger 1", "owner, again", "stranger, again"]);
});

test("when too many wait, who asked most often and came first is turned away", async () => {
	const { ask, end, happened } = openQueue({ maxWaiting: 2 });
	ask("first");
	ask("again 1", 1);
	ask("again 2", 1);
	ask("new 1");
	ask("new 2");
	ask("new 3");
	await end();
	expect(happened).toEqual(["first", "again 1: true", "again 2: true", "new 1: true", "new 3"]);
});

test("nobody waits longer than the queue's time limit", async () => {
	const { ask, happened } = openQueue();
	ask("first");
	ask("second");
	await vi.advanceTimersByTimeAsync(2_999);
	expect(happened).toEqual(["first"]);
	await vi.advanceTimersByTimeAsync(1);
	expect(happened).toEqual(["first", "second: true"]);
});

test("who hangs up waits no more, and is never checked", async () => {
	const { ask, end, happened } = openQueue();
	const leaving = new AbortController();
	ask("first");
	ask("leaving", 0, leaving.signal);
	ask("gone already", 0, AbortSignal.abort());
	leaving.abort();
	await end();
	await end();
	expect(happened).toEqual(["first", "gone already: true", "leaving: true"]);
});

test("a queue pauses after a check when it has to, and still takes who comes meanwhile", async () => {
	const { ask, end, happened } = openQueue({ pause: 250 });
	ask("first");
	await end();
	ask("second");
	await vi.advanceTimersByTimeAsync(249);
	expect(happened).toEqual(["first"]);
	await vi.advanceTimersByTimeAsync(1);
	expect(happened).toEqual(["first", "second"]);
});

test("a check that fails makes room too", async () => {
	const run = createCheckQueue({ maxWaiting: 1, timeoutMs: 3_000, pauseMs: () => 0 });
	const signal = new AbortController().signal;
	await expect(run({ earlierAttempts: 0, signal }, () => Promise.reject(new Error("no store")))).rejects.toThrow(
		"no store",
	);
	expect(await run({ earlierAttempts: 0, signal }, async () => "next")).toBe("next");
});
