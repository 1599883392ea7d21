import { useSyncExternalStore } from "react";

/** Whether a media query holds, as it changes; false where there is no browser. */
export function useMediaQuery(query: string): boolean {
	return useSyncExternalStore(
		(listener) => {
			const list = matchMedia(query);
			list.addEventListener("change", listener);
			return () => list.removeEventListener("change", listener);
		},
		() => matchMedia(query).matches,
		() => false,
	);
}
