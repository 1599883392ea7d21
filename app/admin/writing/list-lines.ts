import type { Edit, Selected } from "./edit-text.ts";
import { placeAt } from "./paste-place.ts";
import { replacing } from "./paste-text.ts";

/** The marks before the words of a line: of quotes, spaces, of an item with its number, and a box. */
const marks = /^((?:[ \t]*> ?)*)([ \t]*)((?:[-*+]|(\d{1,9})[.)])[ \t]+)?(\[[ x]\](?:[ \t]+|$))?/i;

function readLine(line = "") {
	const [lead = "", quotes = "", spaces = "", mark = "", number = "", box = ""] = marks.exec(line) ?? [];
	return { quotes, spaces, mark, number, box, words: line.slice(lead.length).trim() };
}

/** Goes on with the list or quote at the caret in a new line, or ends it where its line is empty; undefined elsewhere. */
export function continueLine(selected: Selected): Edit | undefined {
	const { text, start } = selected;
	const { kind, after } = placeAt(selected);
	const lines = text.slice(0, start).split("\n");
	const line = lines.at(-1) ?? "";
	const { quotes, spaces, mark, number, box, words } = readLine(line);
	// Such a line of a paragraph begins with a date, and no list.
	const above = readLine(lines.at(-2));
	const isItem = mark !== "" && !(Number(number) > 1 && above.words !== "" && above.spaces + above.mark === "");
	if (kind === "fence" || !(isItem || quotes)) return undefined;
	if (words !== "" || after.trim() !== "") {
		const next = isItem ? mark.replace(/\d+/, (number) => String(Number(number) + 1)) + (box && "[ ] ") : "";
		return replacing(selected, `\n${quotes}${spaces}${next}`);
	}
	const quoted = isItem ? quotes : "";
	// Without an empty line before them, the next words would belong to the item or quote.
	return replacing(selected, `${quoted.trimEnd()}\n${quoted}`, start - line.length);
}
