import { Parser } from "htmlparser2";
import { foldLetters } from "../../contract/fold-letters.ts";
import { plainText } from "../../contract/plain-text.ts";
import type { TextNode } from "../../contract/text-tree.ts";
import { allowed } from "./allow-list.ts";
import { BeyondBounds } from "./bounds.ts";

/** The most characters of HTML that are read: ten times the longest text. */
const maxLength = 2_000_000;

/** The deepest nesting, so that no recursion through the tree runs out of stack. */
const maxDepth = 60;

/**
 * Parses the HTML of Markdown, code and formulas into a tree. An element that the allow-list does not name becomes its
 * text.
 * @param prefix of every id, so that none is one of the page's own
 * @throws BeyondBounds
 */
export function toTree(html: string, prefix: string): TextNode[] {
	if (html.length > maxLength) throw new BeyondBounds();
	const root: TextNode[] = [];
	/** The children of each open element; for an element that is left out, those of its parent. */
	const open: TextNode[][] = [root];
	let verbatim = 0;
	/** How often each name was used for an id. */
	const ids = new Map<string, number>();
	const unique = (name: string): string => {
		const times = (ids.get(name) ?? 0) + 1;
		ids.set(name, times);
		return times === 1 ? prefix + name : unique(`${name}-${times}`);
	};
	const parser = new Parser(
		{
			onopentag(tag, given) {
				if (open.length > maxDepth) throw new BeyondBounds();
				const parent = open.at(-1) ?? root;
				if (tag === "pre") verbatim += 1;
				const element = allowed(tag, given);
				if (element) parent.push(element);
				const { id, href } = element?.attributes ?? {};
				if (id !== undefined && element?.attributes) element.attributes.id = unique(id);
				if (href?.startsWith("#") && element?.attributes) element.attributes.href = `#${prefix}${place(href.slice(1))}`;
				if (element && !/^(?:br|hr|img)$/.test(tag)) element.children ??= [];
				open.push(element?.children ?? parent);
			},
			ontext(text) {
				const siblings = open.at(-1) ?? root;
				const words = verbatim > 0 ? text : text.replaceAll("\n", "");
				if (words === "") return;
				const last = siblings.at(-1);
				if (typeof last === "string") siblings[siblings.length - 1] = last + words;
				else siblings.push(words);
			},
			onclosetag(tag) {
				if (tag === "pre") verbatim -= 1;
				open.pop();
				const closed = open.at(-1)?.at(-1);
				if (typeof closed !== "object" || closed.tag !== tag) return;
				if (/^h\d$/.test(tag)) closed.attributes = { id: unique(slug(plainText([closed]))) };
				// A link without words would be seen by nobody, and have no name.
				const { href } = closed.attributes ?? {};
				if (href && closed.children?.every((child) => typeof child === "string" && child.trim() === ""))
					closed.children = [href];
			},
		},
		{ decodeEntities: true, recognizeSelfClosing: true },
	);
	parser.end(html);
	return root;
}

/** The id of a heading. */
function slug(heading: string): string {
	const words = foldLetters(heading.slice(0, 200)).match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
	return Array.from(words.join("-")).slice(0, 80).join("") || "section";
}

/** The id that a link within the text leads to: a footnote, or a heading in any spelling. */
function place(target: string): string {
	if (/^fn(?:ref)?--/.test(target)) return target;
	try {
		return slug(decodeURIComponent(target));
	} catch {
		return slug(target);
	}
}
