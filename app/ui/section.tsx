import type { ReactNode } from "react";
import { longestLargeTitle } from "../../contract/readable-text.ts";

/** The width of the site: 1272 px of content, with gutters that shrink on narrow screens. */
export const container = "site-width";

/** A page's title and its sentences, on one first baseline where there is room. */
export const heroColumns = `${container} grid items-baseline gap-x-16 gap-y-6 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]`;

/** A text in the measure of `max-w-prose` where its title begins; on wide screens with a column beside it, under the cover. */
export const articleColumns = `${container} grid grid-cols-[minmax(0,40.625rem)] gap-x-16 gap-y-10 @desk:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]`;

/** The size of a title of a post or a project. */
export const titleStep = (title: string): string => (title.length > longestLargeTitle ? "text-h2" : "text-title");

const grounds = {
	page: "bg-page",
	raised: "bg-page-2",
	card: "bg-sheet",
	mask: "on-mask",
} as const;

interface SectionProps {
	children: ReactNode;
	/** The background; `mask` is the dark board. */
	ground?: keyof typeof grounds;
	/** The classes of the outer element, such as a border or other padding. */
	className?: string;
	id?: string;
	/** The id of its heading. */
	labelledBy?: string;
}

/** A band over the whole width with the site's padding, its content as wide as the site. */
export function Section({ children, ground = "page", className = "band", id, labelledBy }: SectionProps) {
	return (
		<section id={id} aria-labelledby={labelledBy} className={`${grounds[ground]} ${className}`}>
			<div className={container}>{children}</div>
		</section>
	);
}
