import { type FocusEvent, type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { focusScreen } from "./focus-screen.ts";
import { tableRoles } from "./table-roles.ts";

const heading = "py-2 pe-4 font-semibold text-heading whitespace-nowrap";
const cell = "py-2.5 pe-4 align-middle";

interface TableProps {
	caption: string;
	/** One for each column; an empty one for a column of buttons. */
	headings: string[];
	/** The rows. */
	children: ReactNode;
}

/** When the row that has the focus goes, the row that takes its place gets it, or else the screen. @returns the props of the table */
function useRowFocus() {
	const table = useRef<HTMLTableElement>(null);
	const last = useRef<{ element: Element; row: number }>(null);
	const rows = () => [...(table.current?.querySelectorAll("tbody tr") ?? [])];
	const restore = useEffectEvent(() => {
		if (!last.current || last.current.element.isConnected || document.activeElement !== document.body) return;
		const button = rows()
			.slice(0, last.current.row + 1)
			.at(-1)
			?.querySelector<HTMLElement>("button, a");
		last.current = null;
		if (button) button.focus();
		else focusScreen();
	});
	useEffect(() => restore());
	// The last row goes with its table.
	useEffect(() => () => restore(), []);
	const onFocus = ({ target }: FocusEvent) => {
		last.current = { element: target, row: rows().findIndex((row) => row.contains(target)) };
	};
	return { ref: table, onFocus };
}

/** A plain table; where it is wider than the screen it scrolls by itself, by keyboard too. */
export function Table({ caption, headings, children }: TableProps) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls
		<div
			role="group"
			aria-label={caption}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
			tabIndex={0}
			className="wider-than-shown"
		>
			<table {...tableRoles.table} {...useRowFocus()} className="w-full border-collapse max-tablet:block">
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
		</div>
	);
}

/** A row. On a phone it folds into a block of two columns, where `order` places its cells. */
export function Row({ children }: { children: ReactNode }) {
	return (
		<tr
			{...tableRoles.row}
			className="border-b border-line max-tablet:grid max-tablet:grid-cols-[minmax(0,1fr)_auto] max-tablet:items-center max-tablet:gap-x-3 max-tablet:py-3 max-tablet:*:p-0 max-tablet:*:empty:hidden"
		>
			{children}
		</tr>
	);
}

interface CellProps {
	className?: string;
	/** Shown before the content on a phone, where the headings are hidden. */
	label?: string;
	children: ReactNode;
}

/** A cell of a row. */
export function Cell({ className = "", label, children }: CellProps) {
	const labelled =
		"max-tablet:col-span-2 max-tablet:before:font-sans max-tablet:before:content-[attr(data-label)_':_']";
	return (
		<td {...tableRoles.cell} data-label={label} className={`${cell} ${label ? labelled : ""} ${className}`}>
			{children}
		</td>
	);
}

/** The cell that names its row. */
export function RowHeading({ children }: { children: ReactNode }) {
	return (
		<th
			{...tableRoles.rowHeading}
			scope="row"
			dir="auto"
			className={`${cell} min-w-40 text-start font-semibold text-heading max-tablet:order-1 tablet:max-w-80`}
		>
			{children}
		</th>
	);
}

/** The last cell of a row, with its button. */
export function ButtonCell({ children }: { children: ReactNode }) {
	return (
		<td {...tableRoles.cell} className="py-1.5 text-end max-tablet:order-2">
			{children}
		</td>
	);
}
