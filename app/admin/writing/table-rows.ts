import type { TextElement } from "../../../contract/text-tree.ts";
import { isElement, isGone, isHidden, isZero } from "./html-styles.ts";

/** The most columns of a merged cell, as in browsers. */
const maxSpan = 1000;

const elementsIn = (element: TextElement, tags: RegExp) =>
	(element.children ?? []).filter(isElement).filter(({ tag }) => tags.test(tag));

/**
 * What a table shows: its captions, and rows with a cell for each column. What a merged cell covers is empty. Hidden rows
 * and columns are left out, and columns in which nothing begins.
 */
export function visibleRows(table: TextElement): TextElement[] {
	const hidden = new Set(columnsIn(table).flatMap((isOff, column) => (isOff ? [column] : [])));
	const parts = elementsIn(table, /^t(?:r|head|body|foot)$/);
	const groups = parts.every(({ tag }) => tag === "tr") ? [parts] : parts.map(rowsIn);
	const rows = groups.flat();
	const cells = groups.flatMap((group) => placeCells(group, rows.indexOf(group[0] as TextElement), hidden));
	for (const { cell, column, span } of cells) if (span === 1 && isZero(cell, "width")) hidden.add(column);
	const shown = rows.map(() => new Map<number, TextElement>());
	const columns = new Set<number>();
	for (const { cell, row, column, span } of cells) {
		// What is merged is seen in the first column of it that is not hidden.
		let at = column;
		while (hidden.has(at)) at += 1;
		if (at >= column + span) continue;
		shown[row]?.set(at, isHidden(cell) ? { ...cell, children: [] } : cell);
		if (!isHiddenRow(rows[row])) columns.add(at);
	}
	const inOrder = [...columns].sort((a, b) => a - b);
	const empty: TextElement = { tag: "td" };
	return [
		...elementsIn(table, /^caption$/),
		...rows.flatMap((row, index) =>
			isHiddenRow(row) ? [] : [{ ...row, children: inOrder.map((column) => shown[index]?.get(column) ?? empty) }],
		),
	];
}

const rowsIn = (part: TextElement) => (part.tag === "tr" ? [part] : elementsIn(part, /^tr$/));
const cellsIn = (row: TextElement) => elementsIn(row, /^t[dh]$/);

const isHiddenRow = (row: TextElement | undefined) =>
	!row || isHidden(row) || cellsIn(row).some((cell) => isZero(cell, "height"));

/** The columns that a table describes: whether each is hidden. */
function columnsIn(element: TextElement, isWithin = false): boolean[] {
	const isOff = isWithin || isHidden(element);
	const columns = elementsIn(element, /^col(?:group)?$/);
	if (element.tag === "table" || columns.length > 0) return columns.flatMap((one) => columnsIn(one, isOff));
	return Array(Math.max(1, Math.min(maxSpan, Math.trunc(Number(element.attributes?.span)) || 1))).fill(isOff);
}

/** Finds the places of the cells of a group of rows, which merged cells do not leave. @param first the number of its first row */
function placeCells(group: readonly TextElement[], first: number, hidden: ReadonlySet<number>) {
	/** For each column, the first row that no cell from above covers. */
	const free: number[] = [];
	return group.flatMap((tr, index) => {
		let column = 0;
		return cellsIn(tr).flatMap((cell) => {
			while ((free[column] ?? 0) > index) column += 1;
			// A cell that is gone takes no place, unless it is its whole column that is hidden.
			if (isGone(cell) && !hidden.has(column)) return [];
			const at = column;
			const { colspan, rowspan = 1 } = cell.attributes ?? {};
			const span = Math.max(1, Math.min(maxSpan, Math.trunc(Number(colspan)) || 1));
			// With 0 it reaches the end of its group.
			const below = Number(rowspan) === 0 ? group.length : Math.max(1, Math.trunc(Number(rowspan)) || 1);
			for (; column < at + span; column += 1) free[column] = index + below;
			return [{ cell, row: first + index, column: at, span }];
		});
	});
}
