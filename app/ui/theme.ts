import { writeStored } from "../storage.ts";

/** What the visitor chose: a scheme, or to follow the system. */
export type Theme = "system" | "light" | "dark";

const key = "theme";
const listeners = new Set<() => void>();

/** The choice that the page shows; `system` without one. */
export function readTheme(): Theme {
	return (document.documentElement.dataset.theme ?? "system") as Theme;
}

/** Shows and remembers a choice; where storage is refused, only until the page is left. */
export function chooseTheme(theme: Theme): void {
	writeStored(key, theme === "system" ? null : theme);
	const { dataset } = document.documentElement;
	dataset.themeChanges = "";
	if (theme === "system") delete dataset.theme;
	else dataset.theme = theme;
	requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.themeChanges));
	for (const listener of listeners) listener();
}

/** Calls back on every choice. @returns a function that stops it */
export function onThemeChange(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Runs before the first paint, so that a remembered theme never flashes the other one. */
export const themeScript = `try{const t=localStorage.getItem("${key}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;
