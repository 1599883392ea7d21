import { Parser } from "htmlparser2";
import type { TextElement, TextNode } from "../../../contract/text-tree.ts";

/** The tree of HTML, with every tag and attribute. */
export function parseHtml(html: string): TextNode[] {
	const root: TextNode[] = [];
	const open = [root];
	const parser = new Parser({
		onopentag(tag, attributes) {
			const children: TextNode[] = [];
			open.at(-1)?.push({ tag, attributes, children });
			open.push(children);
		},
		ontext: (text) => void open.at(-1)?.push(text),
		onclosetag: () => void open.pop(),
		// Word hides its formulas from browsers.
		oncomment: (text) =>
			/^\[if gte msEquation/.test(text) &&
			open.at(-1)?.push({ tag: "math", children: parseHtml(text.replace(/^[^>]*>|<!\[endif\]$/g, "")) }),
	});
	parser.end(html);
	return root;
}

export const styleOf = ({ attributes }: TextElement) => attributes?.style ?? "";
export const isBlank = (node: TextNode) => typeof node === "string" && node.trim() === "";
export const isElement = (node: TextNode): node is TextElement => typeof node !== "string";

/** Whether a node shows no words of the text: Word's bullets and numbers of lists, comments and deletions too. */
export const isHidden = (node: TextNode) =>
	isElement(node) &&
	(/^(?:head|style|script|title|meta|link|template|noscript|svg|button|select|textarea|iframe|object|xml)$/.test(
		node.tag,
	) ||
		(node.attributes?.["aria-hidden"] === "true" && node.tag !== "img") ||
		(node.tag === "del" && node.attributes?.datetime !== undefined) ||
		/display:\s*none|mso-list:\s*ignore|mso-element:\s*comment-list|mso-special-character:\s*comment/i.test(
			styleOf(node),
		));

/** The tags of blocks, which begin and end a line. */
export const blockTag =
	/^(?:address|article|aside|blockquote|body|caption|center|d[dlt]|details|div|fig(?:ure|caption)|footer|form|h[1-6r]|header|html|li|main|nav|[ou]l|p|pre|section|summary|t(?:able|body|d|foot|h|head|r))$/;
