import { inlineCode } from "./code-marks.ts";
import type { Edit, Selected } from "./edit-text.ts";

/** A mark on both sides of words. */
type InlineMark = "**" | "*" | "`";

/** Puts a mark around the selection, around each of its lines, or around the word at the caret; removes it if it is there. */
export function toggleInline(selected: Selected, mark: InlineMark): Edit {
	const { text } = selected;
	const words = wordsAt(selected);
	const lines = text.slice(words.start, words.end).split("\n");
	if (lines.length > 1) {
		const isOn = lines.every((line) => line.trim() === "" || isMarked(line.trim(), mark));
		const change = (part: string) => (isMarked(part, mark) === isOn ? toggled(part, mark, isOn) : part);
		const insert = lines.map((line) => line.replace(/\S.*\S|\S/, change)).join("\n");
		return { from: words.start, to: words.end, insert, start: words.start, end: words.start + insert.length };
	}
	const phrase = inPhrase(selected, mark);
	if (phrase) return phrase;
	const around = signsAround(text, words, mark);
	const from = words.start - around;
	const to = words.end + around;
	const marked = text.slice(from, to);
	const insert = toggled(marked, mark, isMarked(marked, mark));
	// Spaces stand between code that holds backticks and its mark, so the mark is selected too.
	if (mark === "`" && / `|` /.test(insert)) return { from, to, insert, start: from, end: from + insert.length };
	const shift = (insert.length - marked.length) / 2;
	const within = (place: number) => Math.min(Math.max(place + shift, from), from + insert.length);
	// The caret stays at its letter.
	const { start, end } = selected.start === selected.end ? selected : words;
	return { from, to, insert, start: within(start), end: within(end) };
}

/** Words between two marks, without a star or backtick in them. */
const phrases: Record<InlineMark, RegExp> = {
	"**": /(?<!\*)\*\*(?![\s*])[^*\n]*[^\s*]\*\*(?!\*)/g,
	"*": /(?<!\*)\*(?![\s*])[^*\n]*[^\s*]\*(?!\*)/g,
	"`": /(?<!`)`[^`\n]+`(?!`)/g,
};

/** Takes the mark away from the words around the caret; at their end the caret leaves them, as in a word processor. */
function inPhrase({ text, start, end }: Selected, mark: InlineMark): Edit | undefined {
	for (const { 0: whole, index: from } of text.matchAll(phrases[mark])) {
		const to = from + whole.length;
		const last = to - mark.length;
		if (start < from + mark.length || end > last) continue;
		if (start === last) return { from: last, to, insert: mark, start: to, end: to };
		const insert = whole.slice(mark.length, -mark.length);
		return { from, to, insert, start: start - mark.length, end: end - mark.length };
	}
	return undefined;
}

const link = /(?<![!\\])\[((?:\\.|[^[\]\\])*)\]\(([^()\s]*)\)/g;

/** Makes the selection or the word at the caret a link, with the caret in its empty part; a link becomes its words. */
export function toggleLink(selected: Selected): Edit {
	const { text } = selected;
	for (const { 0: whole, 1: words = "", 2: address = "", index: from } of text.matchAll(link)) {
		const to = from + whole.length;
		if (from > selected.start || to < selected.end) continue;
		const insert = words.replace(/\\([[\]])/g, "$1") || address;
		return { from, to, insert, start: from, end: from + insert.length };
	}
	const { start: from, end: to } = wordsAt(selected);
	const words = text.slice(from, to);
	const isAddress = /^(?:https?:\/\/|mailto:)[^\s()]+$/.test(words);
	const insert = isAddress ? `[](${words})` : `[${words.replace(/[[\]]/g, "\\$&")}]()`;
	const caret = from + (isAddress ? 1 : insert.length - 1);
	return { from, to, insert, start: caret, end: caret };
}

/** The selection without spaces at its ends, or the word at the caret. */
function wordsAt({ text, start, end }: Selected): { start: number; end: number } {
	if (start === end) {
		const [before = ""] = /(?<![\p{L}\p{M}\p{N}_])[\p{L}\p{M}\p{N}_]*$/u.exec(text.slice(0, start)) ?? [];
		const [after = ""] = /^[\p{L}\p{M}\p{N}_]*/u.exec(text.slice(end)) ?? [];
		return { start: start - before.length, end: end + after.length };
	}
	const chosen = text.slice(start, end);
	const from = end - chosen.trimStart().length;
	return { start: from, end: Math.max(from, start + chosen.trimEnd().length) };
}

/** How many signs of a mark a text begins with, or ends with. */
function signsAt(side: "start" | "end", text: string, [sign]: InlineMark): number {
	let signs = 0;
	while (signs < text.length && text.at(side === "start" ? signs : -1 - signs) === sign) signs += 1;
	return signs;
}

/** How many signs of a mark stand on both sides of some words. */
function signsAround(text: string, { start, end }: { start: number; end: number }, mark: InlineMark): number {
	return Math.min(signsAt("end", text.slice(0, start), mark), signsAt("start", text.slice(end), mark));
}

function isMarked(text: string, mark: InlineMark): boolean {
	const signs = Math.min(signsAt("start", text, mark), signsAt("end", text, mark), Math.floor(text.length / 2));
	// One star is italic, two are bold, and three are both.
	if (mark === "*") return signs % 2 === 1;
	return signs >= mark.length;
}

function toggled(text: string, mark: InlineMark, isOn: boolean): string {
	if (mark !== "`") return isOn ? text.slice(mark.length, -mark.length) : mark + text + mark;
	const signs = Math.min(signsAt("start", text, mark), signsAt("end", text, mark));
	if (isOn) return text.slice(signs, -signs).replace(/^ (`.*`|`.*|.*`) $/, "$1");
	return inlineCode(text);
}
