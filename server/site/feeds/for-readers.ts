import type { TextNode } from "../../../contract/text-tree.ts";

/**
 * A text for feed readers, which have their own styles and often no MathML: a formula becomes its TeX, a callout a quote,
 * and a link within the text one to the post's page.
 */
export function forReaders(nodes: readonly TextNode[], page: string): TextNode[] {
	return nodes.flatMap((node): TextNode[] => {
		if (typeof node === "string") return [node];
		const {
			tag,
			attributes: { class: look = "", alttext = "", id, role, tabindex, "aria-label": label, ...others } = {},
		} = node;
		if (tag === "math") return [{ tag: "code", children: [alttext] }];
		const children = node.children && forReaders(node.children, page);
		if (tag === "span") return children ?? [];
		if (others.href?.startsWith("#")) others.href = page + others.href;
		return [
			{ tag: look.startsWith("callout") ? "blockquote" : tag, attributes: others, ...(children && { children }) },
		];
	});
}
