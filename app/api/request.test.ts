import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refuseStorage, stubStorage } from "../../tests/support/storage.ts";
import { requestApi, timeoutMs } from "./request.ts";
import { readToken, tokenKey } from "./token.ts";

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
	stubStorage();
	fetched.mockReset().mockImplementation(async () => new Response());
	vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const lastCall = () => {
	const [address, init = {}] = fetched.mock.lastCall ?? [];
	return { address, ...init, headers: Object.fromEntries(new Headers(init.headers)) };
};

test("a call carries the stored token, and a JSON body with its type (spec 7)", async () => {
	localStorage.setItem(tokenKey, "a-token");
	await requestApi("/blog", { method: "POST", json: { title: "Words" } });
	expect(lastCall()).toMatchObject({
		address: "/api/v1/blog",
		method: "POST",
		body: '{"title":"Words"}',
		headers: { authorization: "Bearer a-token", "content-type": "application/json" },
	});
});

test("a call without a token or a body claims neither", async () => {
	await requestApi("/blog");
	expect(lastCall()).toMatchObject({ method: "GET", headers: {} });
	expect(lastCall()).not.toHaveProperty("body");
});

test("a call ends when its sender gives it up, and when no response comes in time", async () => {
	const limits: (number | undefined)[] = [];
	const timeout = new AbortController();
	vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
		limits.push(milliseconds);
		return timeout.signal;
	});
	const sender = new AbortController();
	await requestApi("/blog", { signal: sender.signal });
	const given = lastCall().signal;
	expect(given?.aborted).toBe(false);
	sender.abort();
	expect(given?.aborted).toBe(true);
	await requestApi("/blog", { signal: new AbortController().signal });
	timeout.abort();
	expect(lastCall().signal?.aborted).toBe(true);
	expect(limits).toEqual([timeoutMs, timeoutMs]);
	vi.restoreAllMocks();
});

test("an empty token or refused storage counts as signed out", () => {
	localStorage.setItem(tokenKey, "");
	expect(readToken()).toBeNull();
	refuseStorage();
	expect(readToken()).toBeNull();
});
