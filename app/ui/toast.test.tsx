import { waitFor } from "@testing-library/react";
import { toast } from "sonner";
import { beforeEach, expect, test, vi } from "vitest";
import { messages } from "../../contract/messages.ts";

// Each test is a separate visit, which has no toast area yet.
beforeEach(() => {
	vi.resetModules();
	document.body.replaceChildren();
	toast.dismiss();
});

const load = () => import("./toast.ts");
/** The type and the words of each toast in sight, the last one first. */
const shown = () =>
	Array.from(document.querySelectorAll<HTMLElement>("[data-sonner-toast]"), ({ dataset, textContent }) => [
		dataset.type ?? "default",
		textContent,
	]);

test("each type of toast is shown as its type, in an area that is loaded once", async () => {
	const { showToast } = await load();
	const types = ["loading", "success", "error", "info", "warning", "default"] as const;
	for (const type of types) await showToast(type, `It is ${type}`);
	await waitFor(() => expect(shown()).toEqual(types.map((type) => [type, `It is ${type}`]).reverse()));
	expect(document.querySelectorAll("[aria-live]")).toHaveLength(1);
});

test("a toast whose area could not be loaded is lost without an error, and the next one tries again", async () => {
	const { showToast, prepareToasts } = await load();
	const failing = vi.spyOn(document.body, "appendChild").mockImplementation(() => {
		throw new TypeError("Failed to fetch dynamically imported module");
	});
	prepareToasts();
	await showToast("error", "Lost");
	failing.mockRestore();
	await showToast("error", "Shown");
	await waitFor(() => expect(shown()).toEqual([["error", "Shown"]]));
});

test("a success removes only the errors that came before it", async () => {
	const { showToast } = await load();
	// Asked of the library, since those on the page leave it by themselves after a while.
	const types = () => toast.getToasts().map((one) => "type" in one && one.type);
	for (const type of ["info", "error", "error"] as const) await showToast(type, `It is ${type}`);
	await showToast("success", "Request Submitted");
	expect(types().toSorted()).toEqual(["info", "success"]);
	await showToast("error", "Another");
	expect(types().toSorted()).toEqual(["error", "info", "success"]);
});

const words = { loading: "Preparing", success: (count: number) => `${count} entries` };

test("a call shows a toast while it runs and when it ends, and returns its result", async () => {
	const { toastWhile } = await load();
	const { promise, resolve } = Promise.withResolvers<number>();
	const call = toastWhile(promise, words);
	await waitFor(() => expect(shown()).toEqual([["loading", "Preparing"]]));
	resolve(3);
	expect(await call).toBe(3);
	await waitFor(() => expect(shown()).toEqual([["success", "3 entries"]]));
});

test.each([
	["an HTTP status", { httpStatus: 503 }, messages.httpError(503)],
	["no response", { httpStatus: 0 }, messages.somethingWentWrong],
	["anything else", new TypeError("x is not a function"), messages.somethingWentWrong],
])("spec 8: a call that fails with %s says so, and fails for its caller too", async (_what, reason, said) => {
	const { toastWhile } = await load();
	await expect(toastWhile(Promise.reject(reason), words)).rejects.toBe(reason);
	await waitFor(() => expect(shown()).toEqual([["error", said]]));
});
