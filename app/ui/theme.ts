import { readStored, writeStored } from "../storage.ts";

/** What the visitor chose: a scheme, or to follow the system. */
export type Theme = "system" | "light" | "dark";

const key = "theme";
const listeners = new Set<() => void>();

/** The remembered choice; `system` without one, or where storage is refused. */
export function readTheme(): Theme {
	const stored = readStored(key);
	return stored === "light" || stored === "dark" ? stored : "system";
}

/** Applies and remembers a choice; where storage is refused, only until the page is left. */
export function chooseTheme(theme: Theme): void {
	if (theme === "system") delete document.documentElement.dataset.theme;
	else document.documentElement.dataset.theme = theme;
	writeStored(key, theme === "system" ? null : theme);
	for (const listener of listeners) listener();
}

/** Calls back on every choice, here and in other tabs. @returns a function that stops it */
export function onThemeChange(listener: () => void): () => void {
	listeners.add(listener);
	window.addEventListener("storage", listener);
	return () => {
		listeners.delete(listener);
		window.removeEventListener("storage", listener);
	};
}

/** Runs before the first paint, so that a remembered theme never flashes the other one. */
export const themeScript = `try{const t=localStorage.getItem("${key}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;
