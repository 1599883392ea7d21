import type { TextNode } from "../../../contract/text-tree.ts";

/**
 * A text for feed readers, which bring their own looks, and of which many know no MathML: a formula is its source, a
 * callout a quote, and a place in the text is one on the post's page.
 */
export function forReaders(nodes: readonly TextNode[], page: string): TextNode[] {
	return nodes.flatMap((node): TextNode[] => {
		if (typeof node === "string") return [node];
		const {
			tag,
			attributes: { class: look = "", alttext = "", id, role, tabindex, "aria-label": label, ...kept } = {},
		} = node;
		if (tag === "math") return [{ tag: "code", children: [alttext] }];
		const children = node.children && forReaders(node.children, page);
		if (tag === "span") return children ?? [];
		if (kept.href?.startsWith("#")) kept.href = page + kept.href;
		return [{ tag: look.startsWith("callout") ? "blockquote" : tag, attributes: kept, ...(children && { children }) }];
	});
}
