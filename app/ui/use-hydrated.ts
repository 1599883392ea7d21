import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the page's script runs: false in the server's HTML, true from the first moment that React answers. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
