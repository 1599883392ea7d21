import { useRef } from "react";

/**
 * Returns the focus to the element that opened a dialog, which Radix does for its own triggers alone. When that element
 * was deleted with its row, the list's next row gets the focus, or else the screen's heading.
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
