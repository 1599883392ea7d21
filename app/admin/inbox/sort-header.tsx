import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import type { SubmissionSort } from "../../../contract/submissions.ts";
import { Icon } from "../../ui/icon.tsx";
import { tableRoles } from "../ui/table-roles.ts";
import { withFilter } from "../ui/with-filter.ts";

const widths: Record<string, string> = {
	name: "w-[30%]",
	email: "w-[28%]",
	date: "w-28",
	more: "w-16",
};

/** A column's heading. Name and date are links that sort; the address contains the sort. */
export function SortHeader({ column, sort, children }: { column: string; sort: SubmissionSort; children: ReactNode }) {
	const [query] = useSearchParams();
	const isSorted = sort.replace("-", "") === column;
	const descending = sort.startsWith("-");
	const classes = `px-2 py-2 text-start font-semibold text-heading first:ps-14 ${widths[column] ?? ""}`;
	if (column !== "name" && column !== "date") {
		return (
			<th scope="col" {...tableRoles.heading} className={classes}>
				{children}
			</th>
		);
	}
	// A first click sorts names from A and dates from the newest; another one reverses the order.
	const nextDescending = isSorted ? !descending : column === "date";
	const [direction, mark] = descending ? (["descending", "arrow-down"] as const) : (["ascending", "arrow-up"] as const);
	const next = `${nextDescending ? "-" : ""}${column}`;
	return (
		<th scope="col" {...tableRoles.heading} aria-sort={isSorted ? direction : "none"} className={classes}>
			<Link
				to={{ search: withFilter(query, { sort: next === "-date" ? "" : next }).toString() }}
				prefetch="none"
				preventScrollReset
				title={interpolate(admin.inbox.sortBy, { column: admin.inbox.columns[column] })}
				className="inline-flex items-center gap-1 hover:underline max-tablet:hidden"
			>
				{children}
				<Icon name={isSorted ? mark : "chevrons-up-down"} className="size-3.5" />
			</Link>
			{/* On a phone the headings are only for screen readers, and a choice among the filters sorts. */}
			<span className="tablet:hidden">{children}</span>
		</th>
	);
}
