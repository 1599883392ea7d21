import { isBlockOfWords, type TextNode } from "./text-tree.ts";

/** The words of a text, for previews, descriptions and feeds: no notes, and of a formula its source. */
export function plainText(nodes: readonly TextNode[]): string {
	return nodes.map(wordsOf).join("").replace(/\n+/g, "\n").trim();
}

function wordsOf(node: TextNode): string {
	if (typeof node === "string") return node;
	const { tag, attributes: { alttext = "", alt = "" } = {}, children = [] } = node;
	if (tag === "br") return "\n";
	if (tag === "math") return alttext;
	if (tag === "img") return alt;
	// References to notes and the notes, and the language of code.
	if (/^(?:sup|section|figcaption)$/.test(tag)) return "";
	const words = children.map(wordsOf).join("");
	if (/^t[dh]$/.test(tag)) return `${words} `;
	return isBlockOfWords(tag) || /^(?:pre|tr)$/.test(tag) ? `\n${words}\n` : words;
}
