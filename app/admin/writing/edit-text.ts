/** A text with what is selected in it. */
export interface Selected {
	text: string;
	start: number;
	end: number;
}

/** A change of a part of a text, and what is selected after it. */
export interface Edit {
	from: number;
	to: number;
	insert: string;
	start: number;
	end: number;
}

/** Chromium takes up to 10 ms for each line that it inserts. A longer text goes in at once, without the browser's undo. */
export const maxLines = 1000;

/** Changes a field as typing does: in one step of its undo, with an `input` event for the form. */
export function editText(field: HTMLTextAreaElement, { from, to, insert, start, end }: Edit): void {
	field.focus();
	field.setSelectionRange(from, to);
	// Only `execCommand` keeps the browser's undo, and only in the field with the focus.
	const hasUndo = document.activeElement === field && insert.split("\n", maxLines + 1).length <= maxLines;
	if (!hasUndo || !run(insert === "" ? "delete" : "insertText", insert)) {
		field.setRangeText(insert, from, to);
		field.dispatchEvent(new InputEvent("input", { bubbles: true }));
	}
	field.setSelectionRange(start, end);
}

/** Changes a field without taking the focus from another one; what is selected stays so. */
export function insertAside(field: HTMLTextAreaElement, from: number, to: number, insert: string) {
	const focused = document.activeElement;
	const carets = [field.selectionStart, field.selectionEnd].map((caret) =>
		caret > from ? caret + insert.length - (to - from) : caret,
	);
	const [start = 0, end = 0] = carets;
	editText(field, { from, to, insert, start, end });
	if (focused !== field && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

function run(command: string, text: string): boolean {
	// It is deprecated, but nothing replaces it.
	return document.execCommand?.(command, false, text) ?? false;
}

/** The line breaks before and after a block, so that an empty line stands between it and the words around it. */
export function gapsAround(before: string, after: string): [lead: string, trail: string] {
	const gap = (words: string, newLines: RegExp) =>
		words.trim() === "" ? "" : "\n\n".slice(newLines.exec(words)?.[0].length);
	return [gap(before, /\n{0,2}$/), gap(after, /^\n{0,2}/)];
}
