import type { TextProblem } from "../../contract/text-input.ts";
import { type TextElement, type TextNode, wordsIn } from "../../contract/text-tree.ts";

/** What the author of a text should know before it is published: images without words, levels of headings that are left out, places that are not there. */
export function problemsOf(tree: readonly TextNode[]): TextProblem[] {
	const elements = tree.flatMap(elementsIn);
	const ids = new Set(elements.flatMap(({ attributes }) => attributes?.id ?? []));
	let level = 1;
	return elements.flatMap((element): TextProblem[] => {
		const { tag, attributes: { alt = "", src = "", href = "" } = {} } = element;
		if (tag === "img" && alt.trim() === "") return [{ kind: "image", text: src }];
		if (href.startsWith("#") && !ids.has(href.slice(1))) return [{ kind: "link", text: wordsIn(element) }];
		const heading = Number(/^h(\d)$/.exec(tag)?.[1] ?? 0);
		if (heading === 0) return [];
		const isSkipped = heading > level + 1;
		level = heading;
		return isSkipped ? [{ kind: "heading", text: wordsIn(element) }] : [];
	});
}

function elementsIn(node: TextNode): TextElement[] {
	return typeof node === "string" ? [] : [node, ...(node.children ?? []).flatMap(elementsIn)];
}
