import { useEffect } from "react";
import { useLocation } from "react-router";
import { type FollowedLink, rememberVisited } from "./visited-pages.ts";

/**
 * Remembers which link is followed from each page, for Back. It runs with the page itself, because a visitor may follow
 * a link before `visit.tsx` has loaded.
 */
export function useFollowedLinks(): void {
	const { key } = useLocation();

	useEffect(() => {
		const onClick = ({ target }: MouseEvent) => {
			const link = target instanceof Element && target.closest("a");
			if (!link) return;
			const { href } = link;
			const inMain = isInMain(link);
			rememberVisited(key, { followed: { href, inMain, nth: linksTo(href, inMain).indexOf(link) } });
		};
		document.addEventListener("click", onClick, true);
		return () => document.removeEventListener("click", onClick, true);
	}, [key]);
}

/** The link that was followed, on the page as it is now; undefined while it does not exist. */
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
