import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** A link of a page's content: its address as it is written, and how many links to that address precede it. */
type FollowedLink = [href: string, nth: number];

/**
 * After a navigation inside the site, moves the focus to the new page's heading, which also makes assistive
 * technology read it, or to the first field of the form that the address names; Back moves it to the link of the content that was followed. A page that is still loading takes
 * the focus itself until its heading is there.
 */
export function useFocusOnNavigation(): void {
	const { key, pathname, hash } = useLocation();
	const isPop = useNavigationType() === NavigationType.Pop;
	const lastPath = useRef<string>(undefined);
	/** By the key of the entry of the history that was left. */
	const followed = useRef(new Map<string, FollowedLink>());

	useEffect(() => {
		const onClick = ({ target }: MouseEvent) => {
			const link = target instanceof Element ? target.closest("main a[href]") : null;
			const href = link?.getAttribute("href");
			if (link && href) followed.current.set(key, [href, linksTo(href).indexOf(link)]);
		};
		document.addEventListener("click", onClick, true);
		return () => document.removeEventListener("click", onClick, true);
	}, [key]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another query is the same page
	useEffect(() => {
		if (lastPath.current === pathname) return;
		const isFirst = lastPath.current === undefined;
		lastPath.current = pathname;
		const main = document.querySelector("main");
		// A document that has just loaded keeps its focus.
		if (!main || (isFirst && isPop)) return;
		// This script may load after the navigation, and a visitor who has moved the focus since keeps it.
		if (isFirst && !document.activeElement?.matches("body, a")) return;
		const [href, nth = 0] = (isPop && followed.current.get(key)) || [];
		/** Whether the focus is where it belongs; a link that is not there yet leaves it to the heading meanwhile. */
		const moveFocus = () => {
			if (href && focus(linksTo(href)[nth])) return true;
			const field = document.getElementById(hash.slice(1))?.querySelector("input");
			return focus(field ?? main.querySelector("h1")) && !href;
		};
		return moveFocus() ? undefined : focusOnceThere(main, moveFocus);
	}, [pathname]);
}

/** Loads again, and moves the focus to the first heading that comes, or to a button that loads once more. */
export function retryWithFocus(retry: () => void): void {
	const main = document.querySelector("main");
	const before = new Set(main?.querySelectorAll("h1, h2, h3"));
	focus(main);
	flushSync(retry);
	const comes = () => [...(main?.querySelectorAll("h1, h2, h3, [data-retry]") ?? [])];
	if (main) focusOnceThere(main, () => comes().some((element) => !before.has(element) && focus(element)));
}

/**
 * Moves the focus as soon as a change of the page lets it, and to the page meanwhile.
 * @returns what gives it up
 */
function focusOnceThere(main: HTMLElement, moveFocus: () => boolean): () => void {
	if (!main.contains(document.activeElement)) focus(main);
	let focused = document.activeElement;
	const changes = new MutationObserver(() => {
		// A visitor who moved the focus meanwhile keeps it.
		const hasMovedOn = document.activeElement !== focused && document.activeElement !== document.body;
		if (hasMovedOn || moveFocus()) return changes.disconnect();
		focused = document.activeElement;
	});
	// An element may only become focusable when an attribute changes.
	changes.observe(main, { childList: true, subtree: true, attributeFilter: ["hidden", "inert", "open", "style"] });
	return () => changes.disconnect();
}

/**
 * The links of the page's content to an address, also those of drawings. Those that assistive technology does not see
 * come and go, so they do not count.
 */
function linksTo(href: string): Element[] {
	const hidden = "[aria-hidden=true]";
	return [...document.querySelectorAll(`main a[href="${CSS.escape(href)}"]:not(${hidden}, ${hidden} *)`)];
}

/** Focuses an element where it stands; false when it is not there, or out of sight. */
function focus(element: Element | null | undefined): boolean {
	if (!(element instanceof HTMLElement || element instanceof SVGElement)) return false;
	if (element.tabIndex < 0) element.tabIndex = -1;
	element.focus({ preventScroll: true });
	return document.activeElement === element;
}
