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

/** Writes a mark for each file at the caret, by an edit that the browser's undo knows: within a line, or apart from the words around it. */
export function addImageMarks(field: HTMLTextAreaElement, files: readonly File[]): ImageMark[] {
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
	const at = field.selectionEnd;
	const before = field.value.slice(0, at);
	const after = field.value.slice(at);
	const isWithinLine = /[^\n]$/.test(before) && /^[ \t]*[^\s]/.test(after);
	const [lead, trail] = isWithinLine ? ["", ""] : gapsAround(before, after);
	const marks = images.map(({ mark }) => mark).join(isWithinLine ? " " : "\n\n");
	const end = at + lead.length + marks.length;
	editText(field, { from: at, to: at, insert: lead + marks + trail, start: end, end });
	return images;
}
