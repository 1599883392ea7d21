import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { OverloadError } from "../http/errors.ts";
import { createNewestFirst } from "./newest-first.ts";

/** A queue whose checks end when the test says so, and what happened in it, in order. */
function openQueue() {
	const run = createNewestFirst();
	const happened: string[] = [];
	const ends: (() => void)[] = [];
	const ask = (name: string, signal = new AbortController().signal) => {
		const check = () => {
			happened.push(name);
			return new Promise<void>((resolve) => ends.push(resolve));
		};
		void run(signal, check).catch((error) => happened.push(`${name}: ${error instanceof OverloadError}`));
		return nextTurn();
	};
	/** Ends the running check, and lets what follows from it happen. */
	const end = () => {
		ends.shift()?.();
		return nextTurn();
	};
	return { ask, end, happened };
}

test("one check runs at a time, and the newest is next", async () => {
	const { ask, end, happened } = openQueue();
	for (const name of ["first", "second", "third"]) await ask(name);
	expect(happened).toEqual(["first"]);
	await end();
	await ask("fourth");
	await end();
	await end();
	expect(happened).toEqual(["first", "third", "fourth", "second"]);
});

test("when more than sixteen wait, the oldest is turned away at once", async () => {
	const { ask, end, happened } = openQueue();
	for (let number = 0; number <= 17; number += 1) await ask(String(number));
	expect(happened).toEqual(["0", "1: true"]);
	for (let number = 0; number < 17; number += 1) await end();
	expect(happened.slice(2)).toEqual(Array.from({ length: 16 }, (_, index) => String(17 - index)));
});

test("a request that was hung up is never checked", async () => {
	const { ask, end, happened } = openQueue();
	const leaving = new AbortController();
	await ask("first");
	await ask("leaving", leaving.signal);
	leaving.abort();
	await end();
	expect(happened).toEqual(["first", "leaving: true"]);
});

test("a check that fails makes room too", async () => {
	const run = createNewestFirst();
	const { signal } = new AbortController();
	await expect(run(signal, () => Promise.reject(new Error("no store")))).rejects.toThrow("no store");
	expect(await run(signal, async () => "next")).toBe("next");
});
