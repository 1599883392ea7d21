import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isOffline, isReachable, onConnectionChange, overConnection, untilReachable } from "./connection.ts";

let online: boolean;
/** Whether the server answers. */
let serverIsThere: boolean;
let asked: number[];

beforeEach(() => {
	vi.useFakeTimers();
	online = true;
	serverIsThere = true;
	asked = [];
	vi.spyOn(navigator, "onLine", "get").mockImplementation(() => online);
	vi.stubGlobal("fetch", async () => {
		asked.push(Date.now());
		if (!serverIsThere) throw new TypeError("Failed to fetch");
		return new Response(null, { status: 503 });
	});
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** Seconds between one question and the next. */
const pauses = () => asked.slice(1).map((at, index) => Math.round((at - (asked[index] ?? 0)) / 1_000));

test("a server that answers anything at all is there, and nothing is waited for", async () => {
	expect(await isReachable()).toBe(true);
	expect(await untilReachable()).toBe(false);
	expect(isOffline()).toBe(false);
});

test("a server that is away is asked less and less often, at least twice a minute, until it answers", async () => {
	serverIsThere = false;
	const waiting = untilReachable();
	await vi.advanceTimersByTimeAsync(100_000);
	expect(isOffline()).toBe(true);
	expect(pauses()).toEqual([1, 2, 4, 8, 16, 30, 30]);
	serverIsThere = true;
	await vi.advanceTimersByTimeAsync(30_000);
	expect(await waiting).toBe(true);
	expect(isOffline()).toBe(false);
});

test("a browser that is online again asks at once", async () => {
	serverIsThere = false;
	const waiting = untilReachable();
	await vi.advanceTimersByTimeAsync(40_000);
	serverIsThere = true;
	window.dispatchEvent(new Event("online"));
	await vi.advanceTimersByTimeAsync(0);
	expect(await waiting).toBe(true);
});

test("a browser that is offline makes no request", async () => {
	online = false;
	expect([isOffline(), await isReachable(), asked]).toEqual([true, false, []]);
});

test("all who wait share one question at a time, and hear when the server goes and returns", async () => {
	const heard: boolean[] = [];
	const stop = onConnectionChange(() => heard.push(isOffline()));
	serverIsThere = false;
	const waiting = Promise.all([untilReachable(), untilReachable()]);
	await vi.advanceTimersByTimeAsync(1_000);
	const first = asked.length;
	await vi.advanceTimersByTimeAsync(2_000);
	expect(asked.length - first).toBe(1);
	serverIsThere = true;
	await vi.advanceTimersByTimeAsync(4_000);
	expect(await waiting).toEqual([true, true]);
	expect([heard[0], heard.at(-1)]).toEqual([true, false]);
	stop();
	const before = heard.length;
	window.dispatchEvent(new Event("offline"));
	expect(heard).toHaveLength(before);
});

test("requests that failed while the server was away are repeated when it returns", async () => {
	serverIsThere = false;
	const load = vi.fn(async () => {
		if (!serverIsThere) throw new TypeError("Failed to fetch");
		return "loaded";
	});
	const loading = overConnection(load);
	await vi.advanceTimersByTimeAsync(500);
	expect(load).toHaveBeenCalledTimes(1);
	serverIsThere = true;
	await vi.advanceTimersByTimeAsync(1_000);
	expect(await loading).toBe("loaded");
	expect(load).toHaveBeenCalledTimes(2);
});

test("requests that fail while the server is there are not repeated", async () => {
	const load = vi.fn(async () => {
		throw new Error("gone");
	});
	await expect(overConnection(load)).rejects.toThrow("gone");
	expect(load).toHaveBeenCalledTimes(1);
});
