import { useRef } from "react";

/**
 * Gives the focus back to whatever opened a dialog, which Radix does for its own triggers alone. When that is gone,
 * because its row was deleted, the list's next row takes it, or else the screen's heading.
 */
export function useReturnFocus() {
	const opener = useRef<Element>(null);
	return {
		onOpenAutoFocus: () => {
			opener.current = document.activeElement;
		},
		onCloseAutoFocus: (event: Event) => {
			event.preventDefault();
			const nextRow = document.querySelector("main [role=grid] tr[tabindex='0']");
			const target = opener.current?.isConnected ? opener.current : (nextRow ?? document.querySelector("main h1"));
			if (!(target instanceof HTMLElement)) return;
			if (target.matches("h1")) target.tabIndex = -1;
			target.focus();
		},
	};
}
