import type { TextElement, TextNode } from "../../../contract/text-tree.ts";

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

/** A formula of a page or of Word as the site reads it; undefined where neither says how it is written. */
export function formulaOf(math: TextElement): string | undefined {
	const { alttext, display } = math.attributes ?? {};
	const source = (alttext ?? annotationIn(math) ?? texOf(math)).replace(/\s+/g, " ").trim();
	const mark = display === "block" ? "$$" : "$";
	return source === "" ? undefined : mark + source + mark;
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

/** A formula of Word or of MathML in TeX; empty for what has other parts. */
function texOf(math: TextElement): string {
	const write = (node: TextNode): string => {
		if (typeof node === "string") return node.replace(/[\u2061-\u2064]/g, "");
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
	const isKnown = (node: TextNode): boolean =>
		typeof node === "string" ||
		((/^(?:math|semantics|mrow|mstyle|mi|mn|mo)$/.test(node.tag) || node.tag in between) &&
			(node.children ?? []).every(isKnown));
	const isOfWord = math.children?.some((child) => typeof child !== "string" && child.tag.startsWith("m:"));
	return isOfWord || isKnown(math) ? write(math) : "";
}
