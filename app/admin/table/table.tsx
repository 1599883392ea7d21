import type { ReactNode } from "react";
import { tableRoles } from "./table-roles.ts";

const heading = "py-2 pr-4 text-left font-semibold text-heading whitespace-nowrap";
/** The classes of a cell. */
export const cell = "py-2.5 pr-4 align-middle";

interface TableProps {
	caption: string;
	/** One for each column; an empty one for a column of buttons. */
	headings: string[];
	/** The rows. */
	children: ReactNode;
}

/** A plain table; where it is wider than the screen it scrolls by itself, by keyboard too. */
export function Table({ caption, headings, children }: TableProps) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
		<section aria-label={caption} tabIndex={0} className="wider-than-shown [--ground:var(--color-page)]">
			<table {...tableRoles.table} className="w-full border-collapse max-tablet:block">
				<caption className="sr-only">{caption}</caption>
				<thead {...tableRoles.group} className="max-tablet:sr-only">
					<tr {...tableRoles.row} className="border-b border-line-strong">
						{headings.map((text) =>
							text ? (
								<th key={text} {...tableRoles.heading} scope="col" className={heading}>
									{text}
								</th>
							) : (
								<td key="buttons" {...tableRoles.cell} />
							),
						)}
					</tr>
				</thead>
				<tbody {...tableRoles.group} className="max-tablet:block">
					{children}
				</tbody>
			</table>
		</section>
	);
}
