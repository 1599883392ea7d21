import type { ReactNode } from "react";
import { tableRoles } from "./table-roles.ts";

/** The classes of a heading and of a cell. */
export const heading = "py-2 pr-4 text-left font-semibold text-heading whitespace-nowrap";
export const cell = "py-2.5 pr-4 align-middle";

/** A plain table; where it is wider than the screen it scrolls by itself, by keyboard too. */
export function Table({ caption, children }: { caption: string; children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
		<section aria-label={caption} tabIndex={0} className="wider-than-shown [--ground:var(--color-page)]">
			<table {...tableRoles.table} className="w-full border-collapse max-tablet:block">
				<caption className="sr-only">{caption}</caption>
				{children}
			</table>
		</section>
	);
}
