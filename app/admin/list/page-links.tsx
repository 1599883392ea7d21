import { Link } from "react-router";
import { admin } from "../../../content/admin.ts";
import type { Page } from "../../../contract/list.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { interpolate } from "../interpolate.ts";
import { usePlace } from "./use-place.ts";

/** Real links to the pages beside the shown one, so that the back button and a new tab work. */
export function PageLinks({ list }: { list: Page<unknown> }) {
	const { list: words } = admin;
	const { page, beside } = usePlace();
	const { previous, next } = beside(list);
	if (!previous && !next) return null;
	return (
		<nav aria-label={interpolate(words.page, { page })} className="mt-5 flex items-center justify-between gap-4">
			<PageLink query={previous}>{words.previous}</PageLink>
			<p className="text-mono text-muted">{interpolate(words.page, { page })}</p>
			<PageLink query={next}>{words.next}</PageLink>
		</nav>
	);
}

function PageLink({ query, children }: { query: URLSearchParams | undefined; children: string }) {
	const classes = buttonClasses({ variant: "secondary", size: "compact" });
	if (!query) return <span className={`${classes} invisible`}>{children}</span>;
	return (
		<Link to={{ search: query.toString() }} prefetch="none" preventScrollReset className={classes}>
			{children}
		</Link>
	);
}
