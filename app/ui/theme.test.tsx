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
	vi.unstubAllGlobals();
	localStorage.clear();
});

test.each(["light", "dark"] as const)("%s is shown at once, and before the first paint of the next page", (theme) => {
	chooseTheme(theme);
	expect([shown(), readTheme(), load()]).toEqual([theme, theme, theme]);
});

test("going back to the system's theme removes what was stored", () => {
	chooseTheme("dark");
	chooseTheme("system");
	expect([shown(), readTheme(), load(), localStorage.length]).toEqual([undefined, "system", undefined, 0]);
});

test("a foreign value in storage is not a theme", () => {
	localStorage.setItem("theme", "<b>");
	expect([load(), readTheme()]).toEqual([undefined, "system"]);
});

test("the page is notified of a choice until it unsubscribes", () => {
	const listener = vi.fn();
	const stop = onThemeChange(listener);
	chooseTheme("dark");
	stop();
	chooseTheme("light");
	expect(listener).toHaveBeenCalledTimes(1);
});

test("when storage is refused, a choice holds for the page", () => {
	vi.stubGlobal("localStorage", undefined);
	chooseTheme("dark");
	expect([shown(), readTheme()]).toEqual(["dark", "dark"]);
	expect([load(), readTheme()]).toEqual([undefined, "system"]);
});
