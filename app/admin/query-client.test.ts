import { MutationObserver, onlineManager } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { CallError } from "./call-error.ts";
import { createQueryClient, shouldRetry } from "./query-client.ts";

const showToast = vi.hoisted(() => vi.fn());
vi.mock("../ui/toast.ts", () => ({ showToast }));

test.each([
	["no answer", new CallError(0), true],
	["an error", new CallError(503), true],
	["a refusal", new CallError(422), false],
	["a session that ended", new CallError(401), false],
	["a mistake of our own", new TypeError("x"), false],
])("after %s a call is tried again: %s", (_what, error, again) => {
	expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual([again, again, false]);
});

/** Fails a change with a status, and says how often the end of the session was announced. */
async function fail(status: number, meta: Record<string, unknown> = {}) {
	const onSessionEnd = vi.fn();
	const change = new MutationObserver(createQueryClient(onSessionEnd), {
		meta,
		mutationFn: () => Promise.reject(new CallError(status)),
	});
	await expect(change.mutate(undefined)).rejects.toThrow();
	return onSessionEnd.mock.calls.length;
}

test("a refused token ends the session, once; a form that asks in place sees to it itself", async () => {
	expect(await fail(401)).toBe(1);
	expect(await fail(403)).toBe(0);
	expect(await fail(401, { asksInPlace: true })).toBe(0);
});

test("offline a change and a list fail instead of waiting for a line, so that nobody believes in them", async () => {
	onlineManager.setOnline(false);
	onTestFinished(() => onlineManager.setOnline(true));
	expect(await fail(403)).toBe(0);
	const list = { queryKey: ["list"], queryFn: () => Promise.reject(new CallError(403)) };
	await expect(createQueryClient(vi.fn()).fetchQuery(list)).rejects.toThrow(CallError);
});

test("a change is done without waiting for its toast", async () => {
	const change = new MutationObserver(createQueryClient(vi.fn()), {
		meta: { done: "Done" },
		mutationFn: async () => 1,
	});
	showToast.mockReturnValue(new Promise(() => undefined));
	await expect(change.mutate(undefined)).resolves.toBe(1);
	expect(showToast).toHaveBeenCalledWith("success", "Done");
}, 1_000);
