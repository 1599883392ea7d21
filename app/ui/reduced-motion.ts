import { useMediaQuery } from "./use-media-query.ts";

const query = "(prefers-reduced-motion: reduce)";

/** Whether the visitor prefers less motion, now. */
export function prefersReducedMotion(): boolean {
	return matchMedia(query).matches;
}

/** The same as a hook; the server assumes motion, and nothing moves before hydration. */
export function useReducedMotion(): boolean {
	return useMediaQuery(query);
}
