/** A text with what is selected in it. */
export interface Selected {
	text: string;
	start: number;
	end: number;
}

/** What takes the place of a part of a text, and what is selected then. */
export interface Edit {
	from: number;
	to: number;
	insert: string;
	start: number;
	end: number;
}

/** Chromium types each line by itself, up to 10 ms long; with more of them than this, no undo is the smaller harm. */
const maxLines = 1000;

/** Changes a field as typing does: one step of its undo, of which the form hears. */
export function editText(field: HTMLTextAreaElement, { from, to, insert, start, end }: Edit): void {
	field.focus();
	field.setSelectionRange(from, to);
	const isShort = insert.split("\n", maxLines + 1).length <= maxLines;
	// The browsers' undo knows no other way; without it, or the focus, the field is changed all the same.
	const hasUndo = isShort && document.activeElement === field;
	if (!hasUndo || !run(insert === "" ? "delete" : "insertText", insert)) {
		field.setRangeText(insert, from, to);
		field.dispatchEvent(new InputEvent("input", { bubbles: true }));
	}
	field.setSelectionRange(start, end);
}

function run(command: string, text: string): boolean {
	// It is called deprecated, and nothing replaces it.
	return document.execCommand?.(command, false, text) ?? false;
}

/** Puts text in the place of what is selected, with the caret after it. */
export function insertText(field: HTMLTextAreaElement, insert: string): void {
	const { selectionStart: from, selectionEnd: to } = field;
	const end = from + insert.length;
	editText(field, { from, to, insert, start: end, end });
}
