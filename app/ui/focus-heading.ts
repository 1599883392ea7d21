import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a navigation inside the site, moves the focus to the new page's heading, which also makes assistive
 * technology read it. A page that is still loading takes the focus itself until its heading is there.
 */
export function useFocusOnNavigation(): void {
	const { pathname } = useLocation();
	const shown = useRef(pathname);

	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		const main = document.querySelector("main");
		if (!main || focusHeading(main)) return;
		focus(main);
		const arrival = new MutationObserver(() => {
			// Whoever moved on in the meantime is not called back.
			if (document.activeElement !== main && document.activeElement !== document.body) arrival.disconnect();
			else if (focusHeading(main)) arrival.disconnect();
		});
		arrival.observe(main, { childList: true, subtree: true });
		return () => arrival.disconnect();
	}, [pathname]);
}

function focusHeading(main: HTMLElement): boolean {
	const heading = main.querySelector("h1");
	if (heading) focus(heading);
	return heading !== null;
}

function focus(element: HTMLElement): void {
	element.tabIndex = -1;
	element.focus({ preventScroll: true });
}
