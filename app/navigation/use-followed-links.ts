import { useEffect } from "react";
import { useLocation } from "react-router";
import { type FollowedLink, rememberVisited } from "./visited-pages.ts";

/** A link of the page, or of a drawing in it. */
type AnyLink = HTMLAnchorElement | SVGAElement;

/**
 * Remembers which link is followed from each page, for Back. It runs with the page itself, because a visitor may follow
 * a link before `navigation-effects.tsx` has loaded.
 */
export function useFollowedLinks(): void {
	const { key } = useLocation();

	useEffect(() => {
		const onClick = ({ target }: MouseEvent) => {
			const link = target instanceof Element && target.closest<AnyLink>("a[href]");
			if (!link) return;
			const href = addressOf(link);
			const inMain = isInMain(link);
			rememberVisited(key, { followed: { href, inMain, nth: linksTo(href, inMain).indexOf(link) } });
		};
		document.addEventListener("click", onClick, true);
		return () => document.removeEventListener("click", onClick, true);
	}, [key]);
}

/** The link that was followed, on the page as it is now; undefined while it does not exist. */
export function findFollowed({ href, inMain, nth }: FollowedLink): AnyLink | undefined {
	return linksTo(href, inMain)[nth];
}

/** Those that assistive technology does not see are left out, as they come and go. */
function linksTo(href: string, inMain: boolean): AnyLink[] {
	const links = [...document.querySelectorAll<AnyLink>("a[href]")].filter(
		(link) => !link.closest("[aria-hidden=true]"),
	);
	return links.filter((link) => addressOf(link) === href && isInMain(link) === inMain);
}

function addressOf({ href }: AnyLink): string {
	return typeof href === "string" ? href : new URL(href.baseVal, location.href).href;
}

function isInMain(link: Element): boolean {
	return link.closest("main") !== null;
}
