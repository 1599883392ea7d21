import { beforeEach, expect, test, vi } from "vitest";
import { loadRouteModule } from "./route-module.ts";

/** The address of a module that says so much. */
const moduleOf = (text: string) => `data:text/javascript,export const text = ${JSON.stringify(text)}`;

let going: { key: string; pathname: string; search: string; hash: string } | undefined;
let listeners: (() => void)[];
const assign = vi.spyOn(location, "assign");

beforeEach(() => {
	going = undefined;
	listeners = [];
	assign.mockReset();
	vi.stubGlobal("__reactRouterDataRouter", {
		get state() {
			return { navigation: { location: going } };
		},
		subscribe: (listener: () => void) => listeners.push(listener),
	});
	vi.stubGlobal("fetch", async () => new Response());
});

test("a page's module is loaded once", async () => {
	const modules: Record<string, unknown> = {};
	const module = await loadRouteModule({ id: "blog", module: moduleOf("blog") }, modules);
	expect((module as { text: string }).text).toBe("blog");
	expect(await loadRouteModule({ id: "blog", module: moduleOf("another") }, modules)).toBe(module);
});

test("the imports of a page's module load without waiting for the module", async () => {
	const imported = vi.fn();
	vi.stubGlobal("imported", imported);
	// The module itself never comes.
	const module = "data:text/javascript,await new Promise(() => undefined)";
	void loadRouteModule({ id: "blog", module, imports: ["data:text/javascript,imported()"] }, {});
	await expect.poll(() => imported.mock.calls).toHaveLength(1);
});

test("a module that a newer deploy has replaced leaves its page and every later one to the browser", async () => {
	going = { key: "1", pathname: "/blog/a", search: "?page=2", hash: "#top" };
	void loadRouteModule({ id: "post", module: "data:text/javascript,throw 1" }, {});
	await expect.poll(() => assign.mock.calls).toEqual([["/blog/a?page=2#top"]]);
	for (const listener of listeners) listener();
	expect(assign, "the same navigation").toHaveBeenCalledTimes(1);
	going = { key: "2", pathname: "/contact-us", search: "", hash: "" };
	for (const listener of listeners) listener();
	expect(assign).toHaveBeenLastCalledWith("/contact-us");
});
