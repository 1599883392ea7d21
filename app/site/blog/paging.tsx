import type { Blog } from "../../../content/pages.schema.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { type BlogPage, pagePath } from "./blog-pages.ts";

/** Links to newer and older posts. */
export function Paging({ page: { number, count }, labels }: { page: BlogPage; labels: Blog["labels"] }) {
	if (count === 1) return null;
	return (
		<nav
			aria-label={labels.page}
			className="mt-16 grid grid-cols-[1fr_auto_1fr] items-center gap-4 border-t border-line pt-8"
		>
			<span>
				{number > 1 && (
					<ButtonLink to={pagePath(number - 1)} variant="secondary" rel="prev">
						{labels.newer}
					</ButtonLink>
				)}
			</span>
			<span aria-current="page" className="font-mono text-mono text-muted">
				{labels.page} {number} / {count}
			</span>
			<span className="text-right">
				{number < count && (
					<ButtonLink to={pagePath(number + 1)} variant="secondary" rel="next">
						{labels.older}
					</ButtonLink>
				)}
			</span>
		</nav>
	);
}
