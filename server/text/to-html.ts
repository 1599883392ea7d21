import { isBlockOfWords, type TextNode } from "../../contract/text-tree.ts";
import { escapeXml } from "../http/escape-xml.ts";

/** A text as HTML, for feeds. Links and images that begin with `/` get the site's address. */
export function toHtml(nodes: readonly TextNode[], origin: string): string {
	return nodes.map((node) => htmlOf(node, origin)).join("");
}

function htmlOf(node: TextNode, origin: string): string {
	if (typeof node === "string") return escapeXml(node);
	const { tag, attributes = {}, children } = node;
	const pairs = Object.entries({ ...(isBlockOfWords(tag) && { dir: "auto" }), ...attributes }).map(([name, value]) => {
		const isOfSite = /^(?:href|src)$/.test(name) && value.startsWith("/");
		return ` ${name}="${escapeXml(isOfSite ? origin + value : value)}"`;
	});
	const start = `<${tag}${pairs.join("")}>`;
	return children ? `${start}${toHtml(children, origin)}</${tag}>` : start;
}
