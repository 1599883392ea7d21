/** What the visitor chose: a scheme, or to follow the system. */
export type Theme = "system" | "light" | "dark";

const key = "theme";
const listeners = new Set<() => void>();

/** The remembered choice; `system` without one, or where storage is refused. */
export function readTheme(): Theme {
	try {
		const stored = localStorage.getItem(key);
		return stored === "light" || stored === "dark" ? stored : "system";
	} catch {
		return "system";
	}
}

/** Shows and remembers a choice. Where storage is refused, it holds for this page. */
export function chooseTheme(theme: Theme): void {
	if (theme === "system") delete document.documentElement.dataset.theme;
	else document.documentElement.dataset.theme = theme;
	try {
		if (theme === "system") localStorage.removeItem(key);
		else localStorage.setItem(key, theme);
	} catch {
		// Storage is refused.
	}
	for (const listener of listeners) listener();
}

/** Hears of every choice, here and in other tabs. @returns how to stop */
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
