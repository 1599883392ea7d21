import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { findFollowed } from "./use-followed-links.ts";
import { type FollowedLink, visitedPage } from "./visited-pages.ts";

/**
 * After a navigation inside the site, moves the focus to the new page's heading, which also makes assistive
 * technology read it; Back and Forward move it to the link that was followed from there. A page that is still loading
 * takes the focus itself until that is there.
 */
export function useFocusOnNavigation(): void {
	const { key, pathname } = useLocation();
	const type = useNavigationType();
	const shown = useRef<string>(undefined);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another query is the same page
	useEffect(() => {
		if (shown.current === pathname) return;
		const isFirst = shown.current === undefined;
		const isDocument = isFirst && type === NavigationType.Pop;
		shown.current = pathname;
		const main = document.querySelector("main");
		const followed = type === NavigationType.Pop ? visitedPage(key)?.followed : undefined;
		// A document that has just loaded keeps its focus, unless one came back to it.
		if (!main || (isDocument && !(followed && cameBack()))) return;
		// This script may come after the navigation: whoever has gone on since keeps the focus.
		if (isFirst && !document.activeElement?.matches("body, a")) return;
		let hasFocused = focusLink(followed) || (focusHeading(main) && !followed);
		if (!hasFocused && !main.contains(document.activeElement)) focus(main);
		let focused = document.activeElement;
		const changes = new MutationObserver(() => {
			const { activeElement } = document;
			// What has the focus may be replaced, as a form is by the one that its script runs.
			if (hasFocused && focused?.isConnected && activeElement === focused) return;
			// Whoever moved on in the meantime is not called back.
			const movedOn = hasFocused && focused?.isConnected;
			if (movedOn || ![main, focused, document.body].includes(activeElement)) return changes.disconnect();
			hasFocused = focusLink(followed) || (!followed && focusHeading(main));
			if (hasFocused) focused = document.activeElement;
		});
		// What is there may be out of reach until an attribute lets it be reached.
		changes.observe(main, { childList: true, subtree: true, attributeFilter: ["hidden", "inert", "open", "style"] });
		return () => changes.disconnect();
	}, [pathname]);
}

/** Whether the document was loaded by Back or Forward. */
function cameBack(): boolean {
	const [loading] = performance.getEntriesByType("navigation");
	return loading instanceof PerformanceNavigationTiming && loading.type === "back_forward";
}

/** Focuses a link of the page; false when it is not there, or out of sight. */
function focusLink(followed: FollowedLink | undefined): boolean {
	const link = followed && findFollowed(followed);
	link?.focus({ preventScroll: true });
	return link !== undefined && document.activeElement === link;
}

function focusHeading(main: HTMLElement): boolean {
	const heading = main.querySelector("h1");
	if (heading) focus(heading);
	return heading !== null && document.activeElement === heading;
}

function focus(element: HTMLElement): void {
	element.tabIndex = -1;
	element.focus({ preventScroll: true });
}
