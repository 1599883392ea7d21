import { type LinkProps, type NavLinkProps, Link as RouterLink, NavLink as RouterNavLink } from "react-router";

/** Firefox judges what is fetched ahead by `default-src`, which allows nothing, and reports each link as refused. */
const prefetch = typeof navigator !== "undefined" && navigator.userAgent.includes("Firefox/") ? "none" : "intent";

/** A link within the site. Its page is fetched at the first sign of intent; the browser knows all routes from the start. */
export function Link(link: LinkProps) {
	return <RouterLink prefetch={prefetch} discover="none" {...link} />;
}

/** The same, which says when it leads to the current page. */
export function NavLink(link: NavLinkProps) {
	return <RouterNavLink prefetch={prefetch} discover="none" {...link} />;
}
