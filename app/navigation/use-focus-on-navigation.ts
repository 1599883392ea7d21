import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { findFollowed } from "./use-followed-links.ts";
import { type FollowedLink, visitedPage } from "./visited-pages.ts";

/**
 * After a navigation inside the site, moves the focus to the new page's heading, which also makes assistive
 * technology read it; Back and Forward move it to the link that was followed from there. A page that is still loading
 * takes the focus itself until its heading is there.
 */
export function useFocusOnNavigation(): void {
	const { key, pathname } = useLocation();
	const type = useNavigationType();
	const shownPath = useRef<string>(undefined);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another query is the same page
	useEffect(() => {
		if (shownPath.current === pathname) return;
		const isFirst = shownPath.current === undefined;
		const isDocument = isFirst && type === NavigationType.Pop;
		shownPath.current = pathname;
		const main = document.querySelector("main");
		const followed = type === NavigationType.Pop ? visitedPage(key)?.followed : undefined;
		// A document that has just loaded keeps its focus, except after Back or Forward.
		if (!main || (isDocument && !(followed && isBackForwardLoad()))) return;
		// This script may load after the navigation, and a visitor who has moved the focus since keeps it.
		if (isFirst && !document.activeElement?.matches("body, a")) return;
		let hasFocused = focusLink(followed) || (focusHeading(main) && !followed);
		if (!hasFocused && !main.contains(document.activeElement)) focus(main);
		let focused = document.activeElement;
		const changes = new MutationObserver(() => {
			const { activeElement } = document;
			// The focused element may be replaced, for example a form by its interactive version.
			if (hasFocused && focused?.isConnected && activeElement === focused) return;
			// A visitor who moved the focus meanwhile keeps it.
			const movedOn = hasFocused && focused?.isConnected;
			if (movedOn || ![main, focused, document.body].includes(activeElement)) return changes.disconnect();
			hasFocused = focusLink(followed) || (!followed && focusHeading(main));
			if (hasFocused) focused = document.activeElement;
		});
		// An element may only become focusable when an attribute changes.
		changes.observe(main, { childList: true, subtree: true, attributeFilter: ["hidden", "inert", "open", "style"] });
		return () => changes.disconnect();
	}, [pathname]);
}

/** Whether the document was loaded by Back or Forward. */
function isBackForwardLoad(): boolean {
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
