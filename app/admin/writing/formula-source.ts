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
	const source = (annotationIn(math) ?? texOf(math)).replace(/\s+/g, " ").trim();
	return source === "" ? undefined : `$${source}$`;
}

function annotationIn({ tag, attributes, children = [] }: TextElement): string | undefined {
	if (tag === "annotation" && attributes?.encoding === "application/x-tex") return children.join("");
	for (const child of children) {
		const found = typeof child === "string" ? undefined : annotationIn(child);
		if (found !== undefined) return found;
	}
	return undefined;
}

/** Word's formula in TeX; empty for what is no formula of Word. */
function texOf(math: TextElement): string {
	const write = (node: TextNode): string => {
		if (typeof node === "string") return node;
		if (node.tag === "m:chr" && /^\p{Sm}$/u.test(node.attributes?.["m:val"] ?? ""))
			return node.attributes?.["m:val"] ?? "";
		const within = (node.children ?? []).map(write).join("");
		const [open, close] = parts[node.tag] ?? ["", ""];
		return within.trim() === "" ? "" : open + within + close;
	};
	return (math.children ?? []).some((child) => typeof child !== "string" && child.tag.startsWith("m:"))
		? write(math)
		: "";
}
