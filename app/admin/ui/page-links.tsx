import { Link } from "react-router";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import type { Page } from "../../../contract/list.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { useListPage } from "./use-list-page.ts";

/**
 * Links to the previous and the next page, so that the back button and a new tab work.
 * @param isNumbered whether the list has a choice of pages, which says the number
 */
export function PageLinks({ list, isNumbered }: { list: Page<unknown>; isNumbered?: boolean }) {
	const { list: text } = admin;
	const { page, adjacentPages } = useListPage(isNumbered);
	const { previous, next } = adjacentPages(list);
	if (!previous && !next) return null;
	return (
		<nav aria-label={interpolate(text.page, { page })} className="mt-5 flex items-center justify-between gap-4">
			<PageLink query={previous}>{text.previous}</PageLink>
			{!isNumbered && <p className="text-mono text-muted">{interpolate(text.page, { page })}</p>}
			<PageLink query={next}>{text.next}</PageLink>
		</nav>
	);
}

function PageLink({ query, children }: { query: URLSearchParams | undefined; children: string }) {
	const classes = buttonClasses({ variant: "secondary" });
	if (!query) return <span className={`${classes} invisible`}>{children}</span>;
	return (
		<Link to={{ search: query.toString() }} prefetch="none" preventScrollReset className={classes}>
			{children}
		</Link>
	);
}
