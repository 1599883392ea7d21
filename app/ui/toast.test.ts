import { beforeEach, expect, test, vi } from "vitest";
import { messages } from "../../contract/messages.ts";

/** What the toast area was told: the type and the words. */
const told: [string, string][] = [];
/** Whether its script can be loaded. */
let isThere: boolean;
let loads: number;
interface Watched {
	loading: string;
	success: (result: unknown) => string;
	error: (reason: unknown) => string;
}

beforeEach(() => {
	told.length = 0;
	isThere = true;
	loads = 0;
	vi.resetModules();
	vi.doMock("./toaster.tsx", () => ({
		mountToaster: () => {
			loads += 1;
			if (!isThere) throw new TypeError("Failed to fetch dynamically imported module");
			const say = (type: string) => (message: string) => void told.push([type, message]);
			return Object.assign(say("default"), {
				...Object.fromEntries(["success", "error", "info", "warning", "loading"].map((type) => [type, say(type)])),
				promise: (call: Promise<unknown>, { loading, success, error }: Watched) => {
					told.push(["loading", loading]);
					call.then(
						(result) => told.push(["success", success(result)]),
						(reason) => told.push(["error", error(reason)]),
					);
				},
			});
		},
	}));
});

const load = () => import("./toast.ts");

test("each type of toast is shown as such, in an area that is loaded once", async () => {
	const { showToast } = await load();
	await showToast("success", "Saved");
	await showToast("default", "Plain");
	expect([told, loads]).toEqual([
		[
			["success", "Saved"],
			["default", "Plain"],
		],
		1,
	]);
});

test("a toast whose area could not be loaded is lost without an error, and the next one tries again", async () => {
	const { showToast, prepareToasts } = await load();
	isThere = false;
	prepareToasts();
	await showToast("error", "Lost");
	isThere = true;
	await showToast("error", "Shown");
	expect(told).toEqual([["error", "Shown"]]);
});

const words = { loading: "Preparing", success: (count: number) => `${count} entries` };

test("a call is told while it runs and when it has ended, and gives its result", async () => {
	const { toastWhile } = await load();
	expect(await toastWhile(Promise.resolve(3), words)).toBe(3);
	expect(told).toEqual([
		["loading", "Preparing"],
		["success", "3 entries"],
	]);
});

test.each([
	["an HTTP status", { status: 503 }, messages.httpError(503)],
	["no response", { status: 0 }, messages.somethingWentWrong],
	["anything else", new TypeError("x is not a function"), messages.somethingWentWrong],
])("spec 8: a call that fails with %s says so, and fails for its caller too", async (_what, reason, said) => {
	const { toastWhile } = await load();
	await expect(toastWhile(Promise.reject(reason), words)).rejects.toBe(reason);
	expect(told.at(-1)).toEqual(["error", said]);
});
