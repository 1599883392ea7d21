import type { ReactNode } from "react";

/** The measure of the site: 1272 px of content, with gutters that shrink on narrow screens. */
export const container = "site-width";

const grounds = {
	page: "bg-page",
	raised: "bg-page-2",
	card: "bg-sheet",
	mask: "on-mask",
} as const;

interface SectionProps {
	children: ReactNode;
	/** What the section stands on; `mask` is the dark board. */
	ground?: keyof typeof grounds;
	/** Of the outer element, such as a border or other room above and below. */
	className?: string;
	id?: string;
	/** Id of the heading that names it. */
	labelledBy?: string;
}

/** A band over the whole width, with the site's room above and below it and its content on the site's measure. */
export function Section({ children, ground = "page", className = "py-20 wide:py-30", id, labelledBy }: SectionProps) {
	return (
		<section id={id} aria-labelledby={labelledBy} className={`${grounds[ground]} ${className}`}>
			<div className={container}>{children}</div>
		</section>
	);
}
