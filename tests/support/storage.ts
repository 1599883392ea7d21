import { vi } from "vitest";

/** Gives the running test an empty storage of a browser's, as `Storage` behaves; `vi.unstubAllGlobals` takes it away. */
export function stubStorage(name: "localStorage" | "sessionStorage" = "localStorage"): void {
	const stored: Record<string, string> = {};
	const access = {
		getItem: (key: string) => stored[key] ?? null,
		setItem: (key: string, value: string) => {
			stored[key] = value;
		},
		removeItem: (key: string) => {
			delete stored[key];
		},
	};
	// Names of entries are a storage's own properties, and what it can do is not.
	vi.stubGlobal(name, Object.setPrototypeOf(stored, access));
}

/** A storage that the browser refuses. */
export function refuseStorage(name: "localStorage" | "sessionStorage" = "localStorage"): void {
	vi.stubGlobal(name, undefined);
}
