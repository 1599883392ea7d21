import { readStoredJson } from "../storage.ts";

/** Where the router stores how far down each entry of the history was left, in pixels by the entry's key. */
export const placesKey = "places";

/** How far down an entry was left when its document was; undefined when that is not known. */
export function readPlace(key: string): number | undefined {
	const places = readStoredJson(placesKey, "sessionStorage") as Record<string, number> | null;
	return places?.[key];
}
