import type { Selected } from "./edit-text.ts";

/** Where a paste goes: what decides how it is written there. */
export interface PastePlace {
	/** Code or a formula between lines of their own or within a line, the address of a link, a cell of a table, or elsewhere. */
	kind: "fence" | "code" | "address" | "cell" | "words";
	/** The quotes and the margin of the item around it, with which its further lines begin. */
	margin: string;
	/** The mark before the caret of an item or heading that has no words yet. */
	emptyMark: string;
	/** The words before and after it in its line. */
	before: string;
	after: string;
}

/** The quotes, items and spaces at the beginning of a line. */
const marks = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))*[ \t]*/;
const emptyMarks = /(?:(?:[-*+]|\d{1,9}[.)])[ \t]+|#{1,6} +)$/;

/** Code and formulas within a line. */
const verbatim =
	/(?<![`\\])(`+)(?!`).*?[^`]\1(?!`)|\$\$[^$]+\$\$|(?<![\p{L}\p{N}$\\])\$(?!\s)[^$]*[^\s$\\]\$(?![\p{L}\p{N}$])/gu;

export function placeAt({ text, start, end }: Selected): PastePlace {
	const line = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
	const [after = ""] = text.slice(end).split("\n", 1);
	const lead = marks.exec(line)?.[0] ?? "";
	const words = line.slice(lead.length);
	const isEmpty = after.trim() === "" && /^(?:#{1,6} +)?$/.test(words);
	const place = {
		margin: marginOf(lead),
		emptyMark: (isEmpty && emptyMarks.exec(line)?.[0]) || "",
		before: isEmpty ? "" : words,
		after,
	};
	const margin = marginInFence(text.slice(0, start));
	if (margin !== undefined) return { ...place, kind: "fence", margin };
	// A letter stands for the paste, so that empty marks around it count too.
	for (const { 0: whole, index } of `${line}x${after}`.matchAll(verbatim))
		if (index < line.length && line.length < index + whole.length) return { ...place, kind: "code" };
	if (/\]\([^()\s]*$/.test(line)) return { ...place, kind: "address" };
	const isInRow = words.startsWith("|") && !(/\|\s*$/.test(words) && after.trim() === "");
	return { ...place, kind: isInRow ? "cell" : "words" };
}

const marginOf = (lead: string) => lead.replace(/[^>\s]/g, " ");

/** The margin of the code or formula between lines of their own in which a text ends; undefined elsewhere. */
function marginInFence(text: string): string | undefined {
	let fence = "";
	let margin = "";
	for (const line of text.split("\n")) {
		const lead = (fence ? /^[\s>]*/ : marks).exec(line)?.[0] ?? "";
		const words = line.slice(lead.length).trimEnd();
		if (fence && lead.split(">").length >= margin.split(">").length) {
			const isLonger = words.startsWith(fence) && words === fence.charAt(0).repeat(words.length);
			// An empty line ends a formula.
			if (fence === "$$" ? words === fence || words === "" : isLonger) fence = "";
			continue;
		}
		fence = /^(?:`{3,}(?=[^`]*$)|~{3,}|\$\$$)/.exec(words)?.[0] ?? "";
		margin = marginOf(lead);
	}
	return fence ? margin : undefined;
}
