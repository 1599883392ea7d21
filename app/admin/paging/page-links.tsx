import { Link } from "react-router";
import { admin } from "../../../content/admin.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { fill } from "../fill.ts";

interface PageLinksProps {
	/** Counted from 1. */
	page: number;
	pages?: number | undefined;
	/** The queries of the pages beside it; without one there is none. */
	previous?: URLSearchParams | undefined;
	next?: URLSearchParams | undefined;
}

/** Real links to the pages beside the shown one, so that the back button and a new tab work. */
export function PageLinks({ page, pages, previous, next }: PageLinksProps) {
	const { inbox } = admin;
	if (!previous && !next) return null;
	return (
		<nav aria-label={fill(inbox.page, { page })} className="mt-5 flex items-center justify-between gap-4">
			<PageLink query={previous}>{inbox.newer}</PageLink>
			<p className="text-mono text-muted">
				{fill(inbox.page, { page })}
				{pages !== undefined && ` / ${pages}`}
			</p>
			<PageLink query={next}>{inbox.older}</PageLink>
		</nav>
	);
}

function PageLink({ query, children }: { query: URLSearchParams | undefined; children: string }) {
	const classes = buttonClasses({ look: "secondary", size: "compact" });
	if (!query) return <span className={`${classes} invisible`}>{children}</span>;
	return (
		<Link to={{ search: query.toString() }} prefetch="none" preventScrollReset className={classes}>
			{children}
		</Link>
	);
}
