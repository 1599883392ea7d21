import { vi } from "vitest";

/** Stubs an empty browser storage for the running test; `vi.unstubAllGlobals` removes it. */
export function stubStorage(): void {
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
	// Entries are own properties of a storage, and its methods are inherited.
	vi.stubGlobal("localStorage", Object.setPrototypeOf(stored, access));
}

/** Stubs a storage that the browser denies. */
export function refuseStorage(): void {
	vi.stubGlobal("localStorage", undefined);
}
