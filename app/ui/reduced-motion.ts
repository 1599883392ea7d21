import { useSyncExternalStore } from "react";

const query = "(prefers-reduced-motion: reduce)";

/** Whether the visitor asked for less motion, as of now. */
export function prefersReducedMotion(): boolean {
	return matchMedia(query).matches;
}

/** The same as a hook; the server assumes motion, and nothing moves before hydration. */
export function useReducedMotion(): boolean {
	return useSyncExternalStore(subscribe, prefersReducedMotion, () => false);
}

function subscribe(listener: () => void): () => void {
	const list = matchMedia(query);
	list.addEventListener("change", listener);
	return () => list.removeEventListener("change", listener);
}
