import { editText, gapsAround } from "./edit-text.ts";

/** A place in the text of a field. It stays between the same words while the text changes. */
export interface ImagePlace {
	field: HTMLTextAreaElement;
	/** The text that `at` counts in. */
	text: string;
	at: number;
	/** Whether words stood before and after it in its line when it was chosen. */
	isWithinLine: boolean;
}

/** The place of the caret. Within the mark of another image, it is the end of that mark. */
export function placeIn(field: HTMLTextAreaElement, caret: number): ImagePlace {
	const marks = [...field.value.matchAll(/!\[[^[\]]*\]\([^()]*\)/g)];
	const mark = marks.find(({ 0: whole, index }) => index < caret && caret < index + whole.length);
	const text = field.value;
	const at = mark ? mark.index + mark[0].length : caret;
	const isWithinLine = /[^\n]$/.test(text.slice(0, at)) && /^[ \t]*[^\s]/.test(text.slice(at));
	return { field, text, at, isWithinLine };
}

/** Moves a place to where it is in the field's current text. What was written at the place itself comes after it. */
export function followText(place: ImagePlace): void {
	const { field, text, at } = place;
	const now = field.value;
	const shorter = Math.min(text.length, now.length);
	let before = 0;
	while (before < shorter && text[before] === now[before]) before += 1;
	let after = 0;
	while (after < shorter - before && text.at(-1 - after) === now.at(-1 - after)) after += 1;
	place.text = now;
	if (at > before) place.at = now.length - Math.min(after, text.length - at);
}

/**
 * Puts an image's mark at its place: within a line, or apart from the words around it. If the caret is still there, the
 * alternative text is selected, so that the author types over it. Otherwise caret and focus stay where they are.
 * @param name the alternative text at first
 */
export function insertImage(place: ImagePlace, name: string, address: string): void {
	followText(place);
	const { field, text, at, isWithinLine } = place;
	const [lead, trail] = isWithinLine ? ["", ""] : gapsAround(text.slice(0, at), text.slice(at));
	const alternative = name.replace(/[[\]\\]/g, " ");
	const mark = `![${alternative}](${address})`;
	const insert = lead + mark + trail;
	const { selectionStart, selectionEnd, scrollTop } = field;
	const focused = document.activeElement;
	const isAtPlace = focused === field && selectionStart === at && selectionEnd === at;
	const words = at + lead.length + 2;
	const kept = (caret: number) => (caret > at ? caret + insert.length : caret);
	const [start, end] = isAtPlace ? [words, words + alternative.length] : [kept(selectionStart), kept(selectionEnd)];
	editText(field, { from: at, to: at, insert, start, end });
	if (!isAtPlace) field.scrollTop = scrollTop;
	if (focused !== field && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
	place.text = field.value;
	place.at = at + lead.length + mark.length;
}
