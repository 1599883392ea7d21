import { beforeEach, expect, test, vi } from "vitest";
import { chooseTheme, onThemeChange, readTheme, themeScript } from "./theme.ts";

const shown = () => document.documentElement.dataset.theme;
/** What the page does before its first paint. */
const load = () => {
	delete document.documentElement.dataset.theme;
	new Function(themeScript)();
	return shown();
};
beforeEach(() => {
	localStorage.clear();
	vi.unstubAllGlobals();
});

test.each(["light", "dark"] as const)("%s is shown at once, and before the first paint of the next page", (theme) => {
	chooseTheme(theme);
	expect([shown(), readTheme(), load()]).toEqual([theme, theme, theme]);
});

test("who goes back to the system's theme leaves nothing behind", () => {
	chooseTheme("dark");
	chooseTheme("system");
	expect([shown(), readTheme(), load(), localStorage.length]).toEqual([undefined, "system", undefined, 0]);
});

test("what something else stored is no theme", () => {
	localStorage.setItem("theme", "<b>");
	expect([readTheme(), load()]).toEqual(["system", undefined]);
});

test("a choice is told to the page until it is stopped, also one of another tab", () => {
	const listener = vi.fn();
	const stop = onThemeChange(listener);
	chooseTheme("dark");
	window.dispatchEvent(new StorageEvent("storage", { key: "theme" }));
	expect(listener).toHaveBeenCalledTimes(2);
	stop();
	chooseTheme("light");
	window.dispatchEvent(new StorageEvent("storage", { key: "theme" }));
	expect(listener).toHaveBeenCalledTimes(2);
});

test("where storage is refused, a choice holds for the page", () => {
	vi.stubGlobal("localStorage", undefined);
	chooseTheme("dark");
	expect([shown(), readTheme(), load()]).toEqual(["dark", "system", undefined]);
});
