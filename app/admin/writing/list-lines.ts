import type { Edit, Selected } from "./edit-text.ts";
import { linesAt, replaceLines } from "./line-marks.ts";
import { placeAt } from "./paste-place.ts";
import { replacing } from "./paste-text.ts";

/** The marks before the words of a line: of quotes, spaces, of an item with its number, and a box. */
const marks = /^((?:[ \t]*> ?)*)([ \t]*)((?:[-*+]|(\d{1,9})[.)])[ \t]+)?(\[[ x]\](?:[ \t]+|$))?/i;

function readLine(line = "") {
	const [lead = "", quotes = "", spaces = "", mark = "", number = "", box = ""] = marks.exec(line) ?? [];
	const width = spaces.replaceAll("\t", "    ").length;
	return { quotes, spaces, width, mark, number, box, words: line.slice(lead.length).trim() };
}

/** Whether a line is one of a paragraph, which belongs to no item. */
function isText(line = ""): boolean {
	const { width, mark, words } = readLine(line);
	return width === 0 && mark === "" && words !== "";
}

/** Goes on with the list or quote at the caret in a new line, or ends it where its line is empty; undefined elsewhere. */
export function continueLine(selected: Selected): Edit | undefined {
	const { text, start } = selected;
	const { kind, after } = placeAt(selected);
	const lines = text.slice(0, start).split("\n");
	const line = lines.at(-1) ?? "";
	const { quotes, spaces, width, mark, number, box, words } = readLine(line);
	// Such a line of a paragraph begins with a date, and no list.
	const isItem = mark !== "" && !(Number(number) > 1 && isText(lines.at(-2)));
	if (kind === "fence" || !(isItem || quotes)) return undefined;
	if (words !== "" || after.trim() !== "") {
		const next = isItem ? mark.replace(/\d+/, (number) => String(Number(number) + 1)) + (box && "[ ] ") : "";
		return replacing(selected, `\n${quotes}${spaces}${next}`);
	}
	if (isItem && width > 0) return moveItem(selected, "out");
	const kept = isItem ? quotes : "";
	// Without an empty line before them, the next words would belong to the item or quote.
	return replacing(selected, `${kept.trimEnd()}\n${kept}`, start - line.length);
}

/** Nests the selected items in the one above, or brings them out of theirs, with what is nested in them; undefined where none is. */
export function moveItem(selected: Selected, direction: "in" | "out"): Edit | undefined {
	const { all, first, last } = linesAt(selected);
	const { width, mark, number } = readLine(all[first]);
	const begin = all.slice(0, first).findLastIndex(isText) + 1;
	const above = all.slice(begin, first).reverse().map(readLine);
	const itemUpTo = (most: number) => above.find((line) => line.mark !== "" && line.width <= most);
	const parent = itemUpTo(direction === "in" ? width : width - 1);
	const target = (parent?.width ?? 0) + (direction === "in" ? (parent?.mark.length ?? 0) : 0);
	if (mark === "" || (direction === "in" ? target <= width : target >= width)) return undefined;
	let end = last;
	while (readLine(all[end + 1]).width > width) end += 1;
	const sibling = itemUpTo(target);
	const newNumber = String(sibling?.width === target ? Number(sibling.number) + 1 : 1);
	const lines = all.slice(first, end + 1).map((line, index) => {
		if (line.trim() === "") return line;
		const { quotes, spaces, width: own } = readLine(line);
		const rest = line.slice(quotes.length + spaces.length);
		const spaced = quotes + " ".repeat(Math.max(0, own + target - width));
		return spaced + (index ? rest : rest.replace(number, number && newNumber));
	});
	const edit = replaceLines(all, first, end, lines);
	if (selected.start < selected.end) return edit;
	// The caret stays at its letter.
	const caret = selected.start + (lines[0] ?? "").length - (all[first] ?? "").length;
	return { ...edit, start: Math.max(edit.from, caret), end: Math.max(edit.from, caret) };
}
