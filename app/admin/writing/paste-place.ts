import type { Selected } from "./edit-text.ts";

/** The place of a paste, which decides how it is written. */
export interface PastePlace {
	kind: "fence" | "code" | "address" | "words";
	/** The quotes and spaces of the item around it. */
	margin: string;
	/** The mark of an item or heading without words before it. */
	emptyMark: string;
	/** The words around it in its line. */
	before: string;
	after: string;
}

/** The quotes, items and spaces at the beginning of a line. */
const marks = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))*[ \t]*/;

/** Code and formulas within a line. */
const verbatim =
	/(?<![`\\])(`+)(?!`).*?[^`]\1(?!`)|\$\$[^$]+\$\$|(?<![\p{L}\p{N}$\\])\$(?!\s)[^$]*[^\s$\\]\$(?![\p{L}\p{N}$])/gu;

export function placeAt({ text, start, end }: Selected): PastePlace {
	const line = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
	const [after = ""] = text.slice(end).split("\n", 1);
	const lead = marks.exec(line)?.[0] ?? "";
	const words = line.slice(lead.length);
	const isEmpty = after.trim() === "" && /^(?:#{1,6} +)?$/.test(words);
	const [emptyMark = ""] = (isEmpty && /(?:(?:[-*+]|\d{1,9}[.)])[ \t]+|#{1,6} +)$/.exec(line)) || [];
	const inFence = marginInFence(text.slice(0, start));
	// A letter stands for the paste, so that empty marks around it count too.
	const isInCode = `${line}x${after}`
		.matchAll(verbatim)
		.some(({ 0: whole, index }) => index < line.length && line.length < index + whole.length);
	const kind =
		(inFence !== undefined && "fence") || (isInCode && "code") || (/\]\([^()\s]*$/.test(line) ? "address" : "words");
	return { kind, margin: inFence ?? marginOf(lead), emptyMark, before: isEmpty ? "" : words, after };
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
