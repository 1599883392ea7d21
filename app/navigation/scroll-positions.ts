import { readStoredJson } from "../storage.ts";

/** Where the router stores the scroll position of each entry of the history, in pixels by the entry's key. */
export const scrollPositionsKey = "scroll-positions";

/** The scroll position that was stored when the entry's document was left; undefined when there is none. */
export function readScrollPosition(key: string): number | undefined {
	const positions = readStoredJson(scrollPositionsKey, "sessionStorage") as Record<string, number> | null;
	return positions?.[key];
}
