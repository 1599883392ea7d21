import { Parser } from "htmlparser2";
import type { TextElement, TextNode } from "../../../contract/text-tree.ts";
import { isElement, isHidden, readStyle, styleOf } from "./html-styles.ts";
import { visibleRows } from "./table-rows.ts";

/** The tree of HTML, with every tag and attribute. What is hidden is left out. */
export function parseHtml(html: string): TextNode[] {
	const root: TextElement = { tag: "", children: [] };
	const open = [root];
	let tables = 0;
	const add = (node: TextNode) => void open.at(-1)?.children?.push(node);
	const parser = new Parser({
		onopentag(tag, attributes) {
			const element: TextElement = { tag, attributes, children: [] };
			readStyle(element, open.at(-1));
			// Pages name the language of code at an element around it.
			if (isCode(element))
				attributes["data-language"] = open.slice(-4).concat(element).map(languageOf).findLast(Boolean) ?? "";
			if (tag === "table") tables += 1;
			// A hidden cell still has its place, until the table ends.
			if (!isHidden(element) || (tables > 0 && /^(?:tr|t[dh]|col|colgroup)$/.test(tag))) add(element);
			open.push(element);
		},
		ontext(text) {
			const keepsLines = /^(?:pre|break-spaces|preserve)/.test(styleOf(open.at(-1) ?? root, "white-space"));
			if (!keepsLines || open.some(isCode)) {
				add(text);
				return;
			}
			const indented = text.replace(/(?<=\n)[ \t]+/g, (indent) =>
				"\u00a0".repeat(indent.replaceAll("\t", "    ").length),
			);
			for (const [at, line] of indented.split(/\r?\n/).entries()) {
				if (at > 0) add({ tag: "br" });
				add(line);
			}
		},
		onclosetag(tag) {
			const element = open.pop();
			if (tag !== "table" || !element) return;
			tables -= 1;
			element.children = visibleRows(element);
		},
		// Word hides its formulas from browsers.
		oncomment: (text) =>
			/^\[if gte msEquation/.test(text) &&
			add({ tag: "math", children: parseHtml(text.replace(/^[^>]*>|<!\[endif\]$/g, "")) }),
	});
	// Rows of Google Docs are never lower than their words.
	parser.end(html.includes("docs-internal-guid") ? html.replaceAll("height:0pt", "") : html);
	return root.children ?? [];
}

const isCode = ({ tag }: TextElement) => /^(?:pre|code)$/.test(tag);

/** The language of code that an element names; empty without one. */
function languageOf({ attributes = {} }: TextElement): string {
	const { class: names = "", "data-language": named, "data-lang": short } = attributes;
	const known = /\b(?:lang(?:uage)?-|highlight-(?:source-|text-)?|brush:\s*)([\w+#]+)/.exec(names)?.[1];
	const language = named ?? short ?? known ?? "";
	return /^(?:none|default|text|plain(?:text)?)$/i.test(language) ? "" : language;
}

export const isBlank = (node: TextNode) => typeof node === "string" && node.trim() === "";

/** Whether a node is the bullet or number that Word writes before an item. */
export const isListMark = (node: TextNode) => isElement(node) && styleOf(node, "mso-list") === "ignore";

/** The tags of blocks, which begin and end a line. */
export const blockTag =
	/^(?:address|article|aside|blockquote|body|caption|center|d[dlt]|details|div|fig(?:ure|caption)|footer|form|h[1-6r]|header|html|li|main|nav|[ou]l|p|pre|section|summary|t(?:able|body|d|foot|h|head|r))$/;
