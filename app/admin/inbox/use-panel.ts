import { useSyncExternalStore } from "react";
import { typedIn } from "../ui/keys/use-keys.ts";

/** The DOM id of the panel, which Enter focuses. */
export const panelId = "entry-panel";

/** The screen that has room for an entry next to the list. */
const roomForPanel = "(min-width: 1280px)";

/** Whether somebody types in the panel. */
export const isTypedInPanel = () => document.activeElement?.matches(`#${panelId} :is(${typedIn})`) ?? false;

/** Whether the panel is shown: an entry is listed and the window has room, or the focus is in the panel, where somebody may be typing. */
export function usePanel(hasEntries: boolean): boolean {
	return useSyncExternalStore(
		(listener) => {
			const listening = new AbortController();
			matchMedia(roomForPanel).addEventListener("change", listener, listening);
			// A press on what takes no focus leaves the panel too.
			for (const type of ["focusin", "click"]) document.addEventListener(type, listener, listening);
			return () => listening.abort();
		},
		() => (hasEntries && matchMedia(roomForPanel).matches) || document.activeElement?.closest(`#${panelId}`) != null,
		() => false,
	);
}
