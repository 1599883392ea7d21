import { type TextElement, type TextNode, wordsIn } from "../../../contract/text-tree.ts";
import { formulaOf, formulaOfImage } from "./formula-source.ts";
import { styleOf } from "./html-styles.ts";
import { blockTag, isListMark } from "./html-tree.ts";
import { edge, type Look, type Run, wordsOf } from "./inline-text.ts";
import { addressOf, ownAddress } from "./own-address.ts";

const plain: Look = { bold: false, italic: false, strike: false, code: false, href: "" };
const digits = "0123456789+-−n";
const raised = { sup: "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻ⁿ", sub: "₀₁₂₃₄₅₆₇₈₉₊₋₋ₙ" };

/** The words of HTML with their looks. @param look of the elements around them @param letters for digits that are raised or lowered */
export function runsOf(nodes: readonly TextNode[], look = plain, letters = ""): Run[] {
	return nodes.flatMap((node): Run[] => {
		if (typeof node === "string") {
			const text = node.replace(/[\u200b\ufeff]/g, "").replace(look.code ? /\s+/g : /[ \t\r\n\f]+/g, " ");
			return text === ""
				? []
				: [{ ...look, text: text.replace(/./gu, (sign) => letters[digits.indexOf(sign)] ?? sign) }];
		}
		const { tag, attributes = {}, children = [] } = node;
		if (isListMark(node)) return [];
		// Browsers write spaces at the edge of an element so.
		if (attributes.class === "Apple-converted-space") return [{ ...look, text: " " }];
		if (tag === "br") return [{ ...look, text: "\n" }];
		if (attributes.type === "checkbox" && tag === "input")
			return [{ ...plain, text: attributes.checked === undefined ? "[ ] " : "[x] ", raw: true }];
		if (tag === "img") return imageOf(attributes, look);
		const formula = tag === "math" && formulaOf(node);
		if (formula) return [{ ...plain, text: formula, raw: true }];
		const note = /#(?:_ftn(ref)?|sdfootnote)(\d+)(anc)?/.exec(attributes.href ?? "");
		if (note) return [{ ...plain, text: `[^${note[2]}]${note[1] || note[3] ? ": " : ""}`, raw: true }];
		const place = /^su[bp]$/.exec(tag)?.[0] ?? /^su[bp]/.exec(styleOf(node, "vertical-align"))?.[0];
		const words = place ? wordsIn(node) : "";
		const isRaised = /^[-+−\dn\s]+$/.test(words);
		const within = runsOf(children, lookOf(node, look), isRaised ? raised[place as keyof typeof raised] : letters);
		// Without a sign of its own a power would be read as a factor.
		if (place === "sup" && !isRaised && /^[^[\]]*[-+−/][^[\]]*$/.test(words))
			return [{ ...look, text: "^(" }, ...within, { ...look, text: ")" }];
		return blockTag.test(tag) ? [{ ...look, text: edge }, ...within, { ...look, text: edge }] : within;
	});
}

/** An image of the web as its Markdown. Images on the clipboard are pasted as files. */
function imageOf(attributes: Record<string, string>, look: Look): Run[] {
	const { src = "", alt = "" } = attributes;
	const formula = formulaOfImage(attributes);
	if (formula) return [{ ...plain, text: formula, raw: true }];
	if (/^\p{RGI_Emoji}$/v.test(alt)) return [{ ...look, text: alt }];
	const own = ownAddress(src);
	const address = own ?? addressOf(src);
	if (!/^(?:https?:|\/)/.test(address)) return [];
	if (look.href && !own) return [{ ...look, text: alt }];
	return [{ ...plain, href: look.href, text: `![${wordsOf([{ ...plain, text: alt }])}](${address})`, raw: true }];
}

function lookOf(element: TextElement, look: Look): Look {
	const { tag, attributes = {} } = element;
	const says = (property: string, on: RegExp, tags: RegExp, before: boolean) => {
		const value = styleOf(element, property);
		return on.test(value) || (!/^(?:normal|lighter|[1-5]00)/.test(value) && (tags.test(tag) || before));
	};
	const href = tag === "a" ? addressOf(attributes.href ?? "") : look.href;
	const font = `${styleOf(element, "font-family")} ${styleOf(element, "font")} ${attributes.face}`;
	const isCode = /^(?:code|kbd|samp|tt)$/.test(tag) || /courier|consolas|menlo|\bmono(?:space)?\b/i.test(font);
	if (look.code || isCode) return { ...plain, code: true, href };
	return {
		bold: says("font-weight", /^(?:bold|[6-9]00)/, /^(?:b|strong)$/, look.bold),
		italic: says("font-style", /^(?:italic|oblique)/, /^(?:i|em|var|cite|dfn)$/, look.italic),
		strike:
			look.strike ||
			/line-through/.test(styleOf(element, "text-decoration") + styleOf(element, "text-decoration-line")) ||
			/^(?:s|strike|del)$/.test(tag),
		code: false,
		href,
	};
}
