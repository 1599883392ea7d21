import { type TextElement, type TextNode, wordsIn } from "../../../contract/text-tree.ts";

/** What stands around the parts of Word's formulas in TeX. */
const parts: Record<string, [string, string]> = {
	"m:f": ["\\frac", ""],
	"m:rad": ["\\sqrt", ""],
	"m:d": ["(", ")"],
	"m:sub": ["_{", "}"],
	"m:sup": ["^{", "}"],
	"m:deg": ["[", "]"],
	...Object.fromEntries(["m:num", "m:den", "m:e"].map((tag) => [tag, ["{", "}"]])),
};

/** Parts of Word's formulas that `parts` does not say: matrices, accents, limits, other parentheses, binomials. */
const unknown = /^m:(?:m|eqArr|acc|bar|groupChr|lim(?:Low|Upp)|phant|sPre|(?:beg|end|sep)Chr|type)$/;

/**
 * A formula of a page or of Word as the site reads it; empty without one. Where neither says how it is written, a
 * command that nobody knows stands around its letters: the site names it before publishing.
 */
export function formulaOf(math: TextElement): string {
	const { alttext, display } = math.attributes ?? {};
	const source = (alttext ?? annotationIn(math) ?? texOf(math)).replace(/\s+/g, " ").trim();
	const mark = display === "block" ? "$$" : "$";
	if (source !== "") return mark + source + mark;
	const letters = wordsIn(math).match(/[^\s\\{}$]+/g);
	return letters ? `${mark}\\unread{${letters.join(" ")}}${mark}` : "";
}

/** A formula that is an image with its source as the alternative text; undefined for another image. */
export function formulaOfImage({ class: names = "", alt = "" }: Record<string, string>): string | undefined {
	if (!/\b(?:mwe-math|tex\b|latex|mathjax|katex)/i.test(names) || alt.trim() === "") return undefined;
	return formulaOf({ tag: "math", attributes: { alttext: alt, display: /display|block/.test(names) ? "block" : "" } });
}

function annotationIn({ tag, attributes, children = [] }: TextElement): string | undefined {
	if (tag === "annotation" && attributes?.encoding === "application/x-tex") return children.join("");
	for (const child of children) {
		const found = typeof child === "string" ? undefined : annotationIn(child);
		if (found !== undefined) return found;
	}
	return undefined;
}

/** What stands before, between and after the parts of MathML's formulas in TeX. */
const between: Record<string, string[]> = {
	msup: ["{", "}^{", "}"],
	msub: ["{", "}_{", "}"],
	msubsup: ["{", "}_{", "}^{", "}"],
	mfrac: ["\\frac{", "}{", "}"],
};

/** Parts of MathML that say nothing of their own. */
const plain = /^(?:math|semantics|mrow|mstyle|mi|mn|mo)$/;

/** A formula of Word or of MathML in TeX; empty for what has other parts. */
function texOf(math: TextElement): string {
	const write = (node: TextNode): string => {
		if (typeof node === "string") return node.replace(/[\u2061-\u2064]/g, "").replace(/[%#&_{}$]/g, "\\$&");
		if (node.tag === "mi" && /^\s*\p{L}{2,}\s*$/u.test(wordsIn(node))) return `\\operatorname{${wordsIn(node).trim()}}`;
		const signs = between[node.tag];
		if (signs) {
			const elements = (node.children ?? []).filter((child) => typeof child !== "string").map(write);
			return signs.map((sign, index) => sign + (elements[index] ?? "")).join("");
		}
		if (node.tag === "m:chr" && /^\p{Sm}$/u.test(node.attributes?.["m:val"] ?? ""))
			return node.attributes?.["m:val"] ?? "";
		const within = (node.children ?? []).map(write).join("");
		const [open, close] = parts[node.tag] ?? ["", ""];
		return within.trim() === "" ? "" : open + within + close;
	};
	const isOfWord = math.children?.some((child) => typeof child !== "string" && child.tag.startsWith("m:"));
	const isKnown = (node: TextNode): boolean =>
		typeof node === "string" ||
		((isOfWord ? !unknown.test(node.tag) : node.tag in between || plain.test(node.tag)) &&
			(node.children ?? []).every(isKnown));
	return isKnown(math) ? write(math) : "";
}
