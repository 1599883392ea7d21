import { isBlockOfWords, type TextNode } from "./text-tree.ts";

/**
 * The words of a text, for previews, descriptions and feeds: no notes, and a formula without TeX's marks. Tables, code and
 * formulas between lines would run into the sentences around them; only a text that has nothing else keeps them.
 */
export function plainText(nodes: readonly TextNode[], isProse = true): string {
	const parts = nodes.map((node) => wordsOf(node, isProse));
	const words = parts.join("").replace(/\n+/g, "\n").trim();
	return words === "" && isProse ? plainText(nodes, false) : words;
}

function wordsOf(node: TextNode, isProse: boolean): string {
	if (typeof node === "string") return node;
	const { tag, attributes: { alttext = "", alt = "", class: kind = "" } = {}, children = [] } = node;
	if (isProse && (/^(?:table|pre)$/.test(tag) || kind.includes("wider-than-shown"))) return "\n";
	if (tag === "br") return "\n";
	if (tag === "math") return withoutMarks(alttext);
	if (tag === "img") return alt;
	// References to notes and the notes, and the language of code.
	if (/^(?:sup|section|figcaption)$/.test(tag)) return "";
	const words = children.map((child) => wordsOf(child, isProse)).join("");
	if (/^t[dh]$/.test(tag)) return `${words} `;
	return isBlockOfWords(tag) || /^(?:pre|tr)$/.test(tag) ? `\n${words}\n` : words;
}

/** A formula in TeX as it may stand in a line of words: `V/R = 2 A` of `\frac{V}{R} = 2\,\mathrm{A}`. */
function withoutMarks(tex: string): string {
	return tex
		.replace(/\\frac\{([^{}]*)\}\{([^{}]*)\}/g, "$1/$2")
		.replace(/\\(?:text|mathrm)(?![a-z])|[{}]/g, "")
		.replace(/\\[^a-zA-Z%$&#_]/g, " ")
		.replace(/\\/g, "");
}
