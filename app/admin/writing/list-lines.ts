import type { Edit, Selected } from "./edit-text.ts";
import { linesAt, replaceLines } from "./line-marks.ts";
import { placeAt } from "./paste-place.ts";

/** The marks before the words of a line: of quotes, spaces, of an item with its number, and a box. */
const marks = /^((?:[ \t]*> ?)*)([ \t]*)((?:[-*+]|(\d{1,9})[.)])[ \t]+)?(\[[ x]\](?:[ \t]+|$))?/i;

function readLine(line = "") {
	const [lead = "", quotes = "", spaces = "", mark = "", number = "", box = ""] = marks.exec(line) ?? [];
	const width = spaces.replaceAll("\t", "    ").length;
	return { quotes, spaces, width, mark, number, box, words: line.slice(lead.length).trim() };
}

/** Goes on with the list or quote at the caret in a new line, or ends it where its line is empty; undefined elsewhere. */
export function continueLine(selected: Selected): Edit | undefined {
	const { text, start, end } = selected;
	const { kind, after } = placeAt(selected);
	const lines = text.slice(0, start).split("\n");
	const { quotes, spaces, width, mark, number, box, words } = readLine(lines.at(-1));
	const above = readLine(lines.at(-2));
	// Such a line of a paragraph begins with a date, and no list.
	const isItem = mark !== "" && !(Number(number) > 1 && above.words !== "" && above.mark === "" && above.width === 0);
	if (kind === "fence" || !(isItem || quotes)) return undefined;
	if (words !== "" || after.trim() !== "") {
		const next = isItem ? mark.replace(/\d+/, (number) => String(Number(number) + 1)) + (box && "[ ] ") : "";
		const insert = `\n${quotes}${spaces}${next}`;
		return { from: start, to: end, insert, start: start + insert.length, end: start + insert.length };
	}
	if (isItem && width > 0) return moveItem(selected, "out");
	const kept = isItem ? quotes : "";
	// Without an empty line before them, the next words would belong to the item or quote.
	const insert = `${kept.trimEnd()}\n${kept}`;
	const from = start - (lines.at(-1) ?? "").length;
	return { from, to: end, insert, start: from + insert.length, end: from + insert.length };
}

/** Nests the selected items in the one above, or brings them out of theirs, with what is nested in them; undefined where none is. */
export function moveItem(selected: Selected, direction: "in" | "out"): Edit | undefined {
	const { all, first, last } = linesAt(selected);
	const { width, mark, number } = readLine(all[first]);
	const above = all
		.slice(0, first)
		.map(readLine)
		.reverse()
		.filter(({ mark }) => mark !== "");
	const parent = above.find((line) => (direction === "in" ? line.width <= width : line.width < width));
	const target = (parent?.width ?? 0) + (direction === "in" ? (parent?.mark.length ?? 0) : 0);
	if (mark === "" || (direction === "in" ? target <= width : target >= width)) return undefined;
	let end = last;
	while (readLine(all[end + 1]).width > width) end += 1;
	const sibling = above.find((line) => line.width <= target);
	const newNumber = String(sibling?.width === target ? Number(sibling.number) + 1 : 1);
	const lines = all.slice(first, end + 1).map((line, index) => {
		if (line.trim() === "") return line;
		const { quotes, spaces, width: own } = readLine(line);
		const rest = line.slice(quotes.length + spaces.length);
		return (
			quotes +
			" ".repeat(Math.max(0, own + target - width)) +
			(index ? rest : rest.replace(number, number && newNumber))
		);
	});
	const edit = replaceLines(all, first, end, lines);
	if (selected.start < selected.end) return edit;
	// The caret stays at its letter.
	const caret = selected.start + (lines[0] ?? "").length - (all[first] ?? "").length;
	return { ...edit, start: Math.max(edit.from, caret), end: Math.max(edit.from, caret) };
}
