import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { type FollowedLink, rememberVisited, visitedPage } from "./visited-pages.ts";

/**
 * After a navigation inside the site, moves the focus to the new page's heading, which also makes assistive
 * technology read it; Back and Forward move it to the link that was followed from there. A page that is still loading
 * takes the focus itself until that is there.
 */
export function useFocusOnNavigation(): void {
	const { key, pathname } = useLocation();
	const type = useNavigationType();
	const shown = useRef<string>(undefined);

	useEffect(() => {
		const note = ({ target }: MouseEvent) => {
			const link = target instanceof Element && target.closest("a");
			if (link) rememberVisited(key, { followed: { href: link.href, nth: linksTo(link.href).indexOf(link) } });
		};
		document.addEventListener("click", note, true);
		return () => document.removeEventListener("click", note, true);
	}, [key]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another query is the same page
	useEffect(() => {
		if (shown.current === pathname) return;
		const isFirst = shown.current === undefined;
		shown.current = pathname;
		const main = document.querySelector("main");
		const followed = type === NavigationType.Pop ? visitedPage(key)?.followed : undefined;
		// A document that has just loaded keeps its focus, unless one came back to it.
		if (!main || (isFirst && !(followed && cameBack()))) return;
		if (focusLink(followed) || (focusHeading(main) && !followed)) return;
		if (!main.contains(document.activeElement)) focus(main);
		const place = document.activeElement;
		const arrival = new MutationObserver(() => {
			// Whoever moved on in the meantime is not called back.
			const isWaiting = [main, place, document.body].includes(document.activeElement as HTMLElement);
			if (!isWaiting || focusLink(followed) || (!followed && focusHeading(main))) arrival.disconnect();
		});
		arrival.observe(main, { childList: true, subtree: true });
		return () => arrival.disconnect();
	}, [pathname]);
}

/** Whether the document was loaded by Back or Forward. */
function cameBack(): boolean {
	const [loading] = performance.getEntriesByType("navigation");
	return loading instanceof PerformanceNavigationTiming && loading.type === "back_forward";
}

const linksTo = (href: string) => [...document.links].filter((link) => link.href === href);

/** Focuses a link of the page; false when it is not there, or out of sight. */
function focusLink(followed: FollowedLink | undefined): boolean {
	const link = followed && linksTo(followed.href)[followed.nth];
	link?.focus({ preventScroll: true });
	return link !== undefined && document.activeElement === link;
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
