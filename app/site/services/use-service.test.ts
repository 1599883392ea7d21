import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { servicePages } from "../../../content/service-pages.ts";
import { runHook, stubWindow } from "../../../tests/support/run-hook.ts";
import { fetchService } from "./fetch-service.ts";
import { useService } from "./use-service.ts";

const { vlsi } = servicePages;
let page: EventTarget;
/** The milliseconds until the browser paints. */
const untilFrame = 16;

beforeEach(() => {
	page = stubWindow();
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	vi.stubGlobal("requestAnimationFrame", (paint: () => void) => setTimeout(paint, untilFrame));
});
afterEach(() => {
	vi.useRealTimers();
});

const open = (arriving: Parameters<typeof useService>[1]) => runHook(() => useService("vlsi", arriving), undefined);

test("what the server or this visit has shows at once", async () => {
	expect((await open(vlsi)).result.service).toBe(vlsi);
	expect((await open(null)).result.service).toBeNull();
	expect(vi.getTimerCount()).toBe(0);
});

test("spec 2 and 9: what is loaded shows once the spinner was in sight for 500 ms, however soon it has come", async () => {
	const shown = await open(Promise.resolve(vlsi));
	await shown.act(() => vi.advanceTimersByTimeAsync(untilFrame + 499));
	expect(shown.result.service).toBeUndefined();
	await shown.act(() => vi.advanceTimersByTimeAsync(1));
	expect(shown.result.service).toBe(vlsi);
});

test.each([
	["a portal's page", () => new Response("<html>Sign in to the network</html>")],
	["an empty object", () => Response.json({})],
	["null", () => Response.json(null)],
	["a list", () => Response.json([])],
	["an error", () => Response.json(vlsi, { status: 500 })],
])("a file that is %s is no service: it is logged, and cannot be loaded", async (_what, answer) => {
	const logged = vi.spyOn(console, "error").mockReturnValue();
	onTestFinished(() => logged.mockRestore());
	vi.stubGlobal("fetch", async () => answer());
	const shown = await open(fetchService("vlsi"));
	await shown.act(() => vi.advanceTimersByTimeAsync(untilFrame + 500));
	expect([shown.result.service, logged.mock.calls.length]).toEqual(["failed", 1]);
});

test("what takes longer shows when it has come, and an unknown name stays unknown", async () => {
	const { promise, resolve } = Promise.withResolvers<null>();
	const shown = await open(promise);
	await shown.act(() => vi.advanceTimersByTimeAsync(10_000));
	expect(shown.result.service).toBeUndefined();
	await shown.act(() => resolve(null));
	expect(shown.result.service).toBeNull();
});

test.each([
	["is asked for again", (retry: () => void) => retry()],
	["is loaded when the line is back", () => page.dispatchEvent(new Event("online"))],
])("what could not be loaded says so, and %s", async (_what, again) => {
	const asked: string[] = [];
	vi.stubGlobal("fetch", async (address: string) => {
		asked.push(address);
		return Response.json(vlsi);
	});
	const shown = await open(Promise.reject(new Error("no line")));
	await shown.act(() => vi.advanceTimersByTimeAsync(500));
	expect(shown.result.service).toBe("failed");
	await shown.act(() => again(shown.result.retry));
	expect(shown.result.service).toBeUndefined();
	await shown.act(() => vi.advanceTimersByTimeAsync(untilFrame + 500));
	expect([shown.result.service, asked]).toEqual([vlsi, ["/services/ServiceVlsi.json"]]);
	page.dispatchEvent(new Event("online"));
	expect(asked).toHaveLength(1);
});
