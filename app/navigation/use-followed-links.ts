import { useEffect } from "react";
import { useLocation } from "react-router";
import { type FollowedLink, rememberVisited } from "./visited-pages.ts";

/**
 * Remembers which link is followed from each page, for Back. It begins with the page itself: a visitor may follow a link
 * before the rest of what belongs to a visit is loaded.
 */
export function useFollowedLinks(): void {
	const { key } = useLocation();

	useEffect(() => {
		const note = ({ target }: MouseEvent) => {
			const link = target instanceof Element && target.closest("a");
			if (!link) return;
			const { href } = link;
			const inMain = isInMain(link);
			rememberVisited(key, { followed: { href, inMain, nth: linksTo(href, inMain).indexOf(link) } });
		};
		document.addEventListener("click", note, true);
		return () => document.removeEventListener("click", note, true);
	}, [key]);
}

/** The link that was followed, on the page as it is now; undefined while it is not there. */
export function findFollowed({ href, inMain, nth }: FollowedLink): HTMLAnchorElement | undefined {
	return linksTo(href, inMain)[nth];
}

function linksTo(href: string, inMain: boolean): HTMLAnchorElement[] {
	const links = [...document.links].filter((link) => link instanceof HTMLAnchorElement);
	return links.filter((link) => link.href === href && isInMain(link) === inMain);
}

function isInMain(link: Element): boolean {
	return link.closest("main") !== null;
}
