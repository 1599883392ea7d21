import { admin } from "../../../content/admin.ts";
import type { SubmissionKind, SubmissionSort } from "../../../contract/submissions.ts";
import { tableRoles } from "../ui/table-roles.ts";
import type { Entry } from "./entry.ts";
import { columnsOf } from "./inbox-columns.tsx";
import { SortHeader } from "./sort-header.tsx";
import type { Marked } from "./use-marked.ts";
import { rowId, type Selection } from "./use-selection.ts";

/** The roles of a table whose rows can be reached by keys. */
const gridRoles = {
	...tableRoles,
	table: { role: "grid", "aria-multiselectable": true },
	cell: { role: "gridcell" },
} as const;

interface InboxTableProps {
	kind: SubmissionKind;
	entries: Entry[];
	sort: SubmissionSort;
	selection: Selection;
	marked: Marked;
	/** Whether another page is loading. */
	busy: boolean;
	/** Called when a row is clicked. */
	onOpen: (entry: Entry) => void;
}

/**
 * The entries of a page as rows. Keys and the panel work with the focused one. On a phone a row folds into
 * a block.
 */
export function InboxTable({ kind, entries, sort, selection, marked, busy, onOpen }: InboxTableProps) {
	const { inbox, keys } = admin;
	const { current, tabStop, onFocus, onBlur } = selection;
	const columns = columnsOf(kind);
	return (
		<>
			<p id="list-keys" className="sr-only">
				{keys.hint}
			</p>
			<table
				{...gridRoles.table}
				aria-busy={busy}
				aria-describedby="list-keys"
				className="w-full table-fixed border-collapse max-tablet:block aria-busy:opacity-60"
			>
				<caption className="sr-only">{kind === "contact" ? inbox.captionContact : inbox.captionCareers}</caption>
				<thead {...gridRoles.group} className="max-tablet:sr-only">
					<tr {...gridRoles.row} className="border-b border-line-strong">
						{columns.map(({ id, heading }) => (
							<SortHeader key={id} column={id} sort={sort}>
								{heading}
							</SortHeader>
						))}
					</tr>
				</thead>
				<tbody {...gridRoles.group} onBlur={onBlur} className="max-tablet:block">
					{entries.map((entry) => (
						<tr
							key={entry._id}
							{...gridRoles.row}
							id={rowId(entry._id)}
							tabIndex={entry._id === tabStop ? 0 : -1}
							aria-current={entry._id === current?._id}
							aria-selected={marked.isMarked(entry._id)}
							data-unread={entry.readAt === null}
							onFocus={() => onFocus(entry)}
							onClick={({ target }) => {
								const isOnControl = target instanceof Element && target.closest("button, a, label") !== null;
								if (!isOnControl && getSelection()?.isCollapsed) onOpen(entry);
							}}
							className={rowClasses}
						>
							{columns.map(({ id, cell }) => (
								<td key={id} {...gridRoles.cell} data-column={id} className={cellClasses}>
									{cell(entry, selection, marked)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</>
	);
}

const rowClasses =
	"group scroll-my-16 border-b border-line -outline-offset-2 hover:bg-page-2 aria-[current=true]:bg-page-2 aria-selected:bg-page-2 aria-[current=true]:shadow-[inset_calc(3px*var(--forward,1))_0_0_var(--color-heading)] max-tablet:relative max-tablet:grid max-tablet:grid-cols-[minmax(0,1fr)_auto] max-tablet:gap-x-3 max-tablet:py-2.5 max-tablet:pe-12";

const cellClasses =
	"relative h-11 truncate px-2 first:ps-6 max-tablet:h-auto max-tablet:p-0 max-tablet:py-0.5 max-tablet:ps-12 max-tablet:first:ps-12 max-tablet:data-[column=name]:overflow-visible max-tablet:data-[column=email]:col-span-2 max-tablet:data-[column=email]:row-start-2 max-tablet:data-[column=more]:absolute max-tablet:data-[column=more]:top-2 max-tablet:data-[column=more]:end-0 max-tablet:data-[column=topic]:col-span-2 max-tablet:data-[column=topic]:row-start-3 max-tablet:data-[column=date]:col-start-2 max-tablet:data-[column=date]:row-start-1 max-tablet:data-[column=date]:text-end max-tablet:data-[column=name]:row-start-1";
