import type { TextElement } from "../../../contract/text-tree.ts";
import { isElement, isHidden } from "./html-styles.ts";

const elementsIn = (element: TextElement, tags: RegExp) =>
	(element.children ?? []).filter(isElement).filter(({ tag }) => tags.test(tag));

/** How many rows or columns are meant, at most as many as in browsers. */
const spanOf = (span: string | undefined) => Math.max(1, Math.min(1000, Math.trunc(Number(span)) || 1));

/** What a merged cell covers, or what is hidden. */
const empty: TextElement = { tag: "td" };

/** What a table shows: its captions, and rows with a cell for each column. Hidden rows and columns without a cell of their own are left out. */
export function visibleRows(table: TextElement): TextElement[] {
	const hidden = hiddenColumns(table);
	const rows = elementsIn(table, /^t(?:r|head|body|foot)$/).flatMap((part) =>
		part.tag === "tr" ? [part] : elementsIn(part, /^tr$/),
	);
	const grid = rows.map((): TextElement[] => []);
	for (const [index, row] of rows.entries()) {
		const cells = grid[index] ?? [];
		let column = 0;
		for (const cell of elementsIn(row, /^t[dh]$/)) {
			while (cells[column]) column += 1;
			const { colspan, rowspan } = cell.attributes ?? {};
			const end = column + spanOf(colspan);
			// A merged cell is seen in the first of its columns that is not hidden.
			let at = column;
			while (hidden[at] && at + 1 < end) at += 1;
			for (const covered of grid.slice(index, index + spanOf(rowspan))) {
				for (let place = column; place < end; place += 1) covered[place] = empty;
			}
			if (!isHidden(cell)) cells[at] = cell;
		}
	}
	const visible = grid.filter((_, index) => !isHidden(rows[index] ?? empty));
	const columns = [...Array(Math.max(0, ...visible.map(({ length }) => length))).keys()].filter(
		(column) => !hidden[column] && visible.some((cells) => (cells[column] ?? empty) !== empty),
	);
	return [
		...elementsIn(table, /^caption$/),
		...visible.map((cells) => ({ tag: "tr", children: columns.map((column) => cells[column] ?? empty) })),
	];
}

/** The columns that a table describes: whether each is hidden. */
function hiddenColumns(table: TextElement): boolean[] {
	return elementsIn(table, /^col(?:group)?$/).flatMap((group) => {
		const columns = elementsIn(group, /^col$/);
		return (columns.length > 0 ? columns : [group]).flatMap((column) =>
			Array<boolean>(spanOf(column.attributes?.span)).fill(isHidden(group) || isHidden(column)),
		);
	});
}
