import { fenceAround } from "./code-marks.ts";
import type { Edit, Selected } from "./edit-text.ts";

/** The marks at the beginning of a line: how each is recognized, what it replaces, and how it is written. */
const marks = {
	heading: { known: /^#{1,6} +/, replaces: /^#{1,6} +/, write: () => "## " },
	list: { known: /^[-*+] +/, replaces: /^(?:[-*+]|\d+[.)]) +/, write: () => "- " },
	numbered: { known: /^\d+[.)] +/, replaces: /^(?:[-*+]|\d+[.)]) +/, write: (index: number) => `${index + 1}. ` },
};

/** Puts a mark before each selected line, or removes it if all have it. */
export function toggleLines(selected: Selected, kind: keyof typeof marks): Edit {
	const { known, replaces, write } = marks[kind];
	const { lines } = linesAt(selected);
	const hasWords = lines.some((line) => line.trim() !== "");
	const isBlank = (line: string) => hasWords && line.trim() === "";
	const isOn = lines.every((line) => isBlank(line) || known.test(line.trimStart()));
	let index = 0;
	const changed = lines.map((line) => {
		if (isBlank(line)) return line;
		const words = line.trimStart();
		const indent = line.slice(0, line.length - words.length);
		if (isOn) return indent + words.replace(known, "");
		return indent + write(index++) + words.replace(replaces, "");
	});
	return withLines(selected, changed);
}

const quoted = /^> ?/;

/** Puts the selected lines into a callout, or removes the callout at the caret. */
export function toggleCallout(selected: Selected): Edit {
	const { all, lines: chosen, ...at } = linesAt(selected);
	if (!chosen.every((line) => quoted.test(line)))
		return withLines(selected, ["> [!NOTE]", ...chosen.map((line) => `> ${line}`)]);
	let { first, last } = at;
	while (quoted.test(all[first - 1] ?? "")) first -= 1;
	while (quoted.test(all[last + 1] ?? "")) last += 1;
	const lines = all.slice(first, last + 1).map((line) => line.replace(quoted, ""));
	if (/^\[!\w+\]/.test(lines[0] ?? "")) lines.shift();
	return replaceLines(all, first, last, lines);
}

const fence = /^`{3,}[^`]*$/;

/** Puts the selected lines between fences, or removes the fences; undefined for a part of one line. */
export function toggleFence(selected: Selected): Edit | undefined {
	const { all, first, last, lines } = linesAt(selected);
	// A selection of several lines may end at the beginning of an empty one.
	const isReached = selected.start < selected.end && selected.text[selected.end - 1] === "\n" && all[last + 1] === "";
	const end = isReached && fence.test(all[last + 2] ?? "") ? last + 1 : last;
	if (first === end && lines[0]?.trim() !== "") return undefined;
	const isWithin = fence.test(all[first - 1] ?? "") && fence.test(all[end + 1] ?? "");
	if (isWithin) return replaceLines(all, first - 1, end + 1, all.slice(first, end + 1));
	if (lines.length > 1 && fence.test(lines[0] ?? "") && fence.test(lines.at(-1) ?? ""))
		return withLines(selected, lines.slice(1, -1));
	const mark = fenceAround(lines.join("\n"));
	const edit = withLines(selected, [mark, ...lines, mark]);
	const margin = mark.length + 1;
	return { ...edit, start: edit.from + margin, end: edit.from + edit.insert.length - margin };
}

/** The selected lines, whole. A selection that ends before the first letter of a line leaves that line out. */
function linesAt({ text, start, end }: Selected) {
	const numberOf = (place: number) => text.slice(0, place).split("\n").length - 1;
	const first = numberOf(start);
	const last = Math.max(first, numberOf(end) - (end > start && text[end - 1] === "\n" ? 1 : 0));
	const all = text.split("\n");
	return { all, first, last, lines: all.slice(first, last + 1) };
}

/** Replaces the selected lines. The caret stays where it is, counted from the end. */
function withLines(selected: Selected, lines: readonly string[]): Edit {
	const { all, first, last } = linesAt(selected);
	const edit = replaceLines(all, first, last, lines);
	if (selected.start !== selected.end) return edit;
	const caret = Math.max(edit.from, selected.end + edit.end - edit.to);
	return { ...edit, start: caret, end: caret };
}

/** Replaces some lines and selects the new ones. */
function replaceLines(all: readonly string[], first: number, last: number, lines: readonly string[]): Edit {
	const from = all.slice(0, first).reduce((length, line) => length + line.length + 1, 0);
	const to = from + all.slice(first, last + 1).join("\n").length;
	const insert = lines.join("\n");
	return { from, to, insert, start: from, end: from + insert.length };
}
