export type StorageArea = "localStorage" | "sessionStorage";

/** A stored text; null without one, and where the browser refuses storage. */
export function readStored(key: string, area: StorageArea = "localStorage"): string | null {
	try {
		return globalThis[area].getItem(key);
	} catch {
		return null;
	}
}

/** A value that was stored as JSON; null without one, where storage is refused, and for text that is not JSON. */
export function readStoredJson(key: string, area?: StorageArea): unknown {
	try {
		return JSON.parse(readStored(key, area) ?? "null");
	} catch {
		return null;
	}
}

/** Stores a text, or removes it with null; false where the browser refuses storage or has no room. */
export function writeStored(key: string, text: string | null, area: StorageArea = "localStorage"): boolean {
	try {
		if (text === null) globalThis[area].removeItem(key);
		else globalThis[area].setItem(key, text);
		return true;
	} catch {
		return false;
	}
}
