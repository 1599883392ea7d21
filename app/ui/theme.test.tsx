import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
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

/** Chooses in another tab, or removes everything that is stored. */
const chooseElsewhere = (theme: string | null) => {
	if (theme === null) localStorage.clear();
	else localStorage.setItem("theme", theme);
	window.dispatchEvent(new StorageEvent("storage", { key: theme && "theme" }));
};

test("the page is notified of a choice until it unsubscribes, also of another tab's", () => {
	const listener = vi.fn();
	const stop = onThemeChange(listener);
	chooseTheme("dark");
	chooseElsewhere("light");
	expect([shown(), readTheme(), listener.mock.calls.length]).toEqual(["light", "light", 2]);
	chooseElsewhere(null);
	expect([shown(), readTheme(), listener.mock.calls.length]).toEqual([undefined, "system", 3]);
	stop();
	chooseTheme("light");
	chooseElsewhere("dark");
	expect(listener).toHaveBeenCalledTimes(3);
});

test("where storage keeps no choice, other keys that another tab stores change nothing", () => {
	onTestFinished(onThemeChange(vi.fn()));
	vi.stubGlobal("localStorage", undefined);
	chooseTheme("dark");
	window.dispatchEvent(new StorageEvent("storage", { key: "draft:contact" }));
	expect(shown()).toBe("dark");
});

test("when storage is refused, a choice holds for the page", () => {
	vi.stubGlobal("localStorage", undefined);
	chooseTheme("dark");
	expect([shown(), readTheme()]).toEqual(["dark", "dark"]);
	expect([load(), readTheme()]).toEqual([undefined, "system"]);
});
