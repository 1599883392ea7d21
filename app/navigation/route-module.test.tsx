import { expect, test, vi } from "vitest";
import { loadRouteModule } from "./route-module.ts";

/** The address of a module that says so much. */
const moduleOf = (text: string) => `data:text/javascript,export const text = ${JSON.stringify(text)}`;

test("a page's module is loaded once", async () => {
	const modules: Record<string, unknown> = {};
	const module = await loadRouteModule({ id: "blog", module: moduleOf("blog") }, modules);
	expect((module as { text: string }).text).toBe("blog");
	expect(await loadRouteModule({ id: "blog", module: moduleOf("another") }, modules)).toBe(module);
});

test("of a module that cannot be loaded the page is the error, and the nothing is kept of it", async () => {
	const modules = {};
	const module = await loadRouteModule(
		{ id: "blog", module: "data:text/javascript,throw new TypeError('gone')" },
		modules,
	);
	expect((module as { default: () => void }).default).toThrow("gone");
	expect(modules).toEqual({});
});

test("the imports of a page's module load without waiting for the module", async () => {
	const imported = vi.fn();
	vi.stubGlobal("imported", imported);
	// The module itself never comes.
	const module = "data:text/javascript,await new Promise(() => undefined)";
	void loadRouteModule({ id: "blog", module, imports: ["data:text/javascript,imported()"] }, {});
	await expect.poll(() => imported.mock.calls).toHaveLength(1);
});
