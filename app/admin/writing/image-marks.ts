import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { editText, gapsAround } from "./edit-text.ts";

/** An image on its way into a text, and the mark that stands for it there. */
export interface ImageMark {
	field: HTMLTextAreaElement;
	file: File;
	/** Its alternative text at first. */
	name: string;
	mark: string;
}

/** The mark of an image that is not stored, as it stands in a text; null without one. */
export function unfinishedImage(text: string): string | null {
	return /!\[[^[\]]*\]\(\)/.exec(text)?.[0] ?? null;
}

/**
 * Writes a mark for each file, by an edit that the browser's undo knows: within a line, or apart from the words around
 * it. Within a word it comes after the paragraph, and within the mark of another image after that.
 */
export function addImageMarks(field: HTMLTextAreaElement, files: readonly File[], caret: number): ImageMark[] {
	const taken = new Set<string>();
	const images = files.map((file) => {
		const name = file.name.replace(/\.[^.]*$/, "").replace(/[[\]\\]/g, " ");
		const markOf = (number: number) =>
			`![${interpolate(admin.writing.images.uploading, { name: number > 1 ? `${name} ${number}` : name })}]()`;
		let number = 1;
		while (taken.has(markOf(number)) || field.value.includes(markOf(number))) number += 1;
		taken.add(markOf(number));
		return { field, file, name, mark: markOf(number) };
	});
	const at = placeFor(field.value, caret);
	const [before, after] = [field.value.slice(0, at), field.value.slice(at)];
	const isWithinLine = /[^\n]$/.test(before) && /^[ \t]*[^\s]/.test(after);
	const [lead, trail] = isWithinLine ? ["", ""] : gapsAround(before, after);
	const marks = images.map(({ mark }) => mark).join(isWithinLine ? " " : "\n\n");
	const end = at + lead.length + marks.length;
	editText(field, { from: at, to: at, insert: lead + marks + trail, start: end, end });
	return images;
}

function placeFor(text: string, caret: number): number {
	const mark = text
		.matchAll(/!\[[^[\]]*\]\([^()]*\)/g)
		.find(({ 0: whole, index }) => index < caret && caret < index + whole.length);
	if (mark) return mark.index + mark[0].length;
	const isWithinWord = /[\p{L}\p{N}]$/u.test(text.slice(0, caret)) && /^[\p{L}\p{N}]/u.test(text.slice(caret));
	if (!isWithinWord) return caret;
	const rest = /\n[ \t]*\n|$/.exec(text.slice(caret));
	return caret + (rest?.index ?? 0);
}
