import type { TextProblem } from "../../contract/text-input.ts";
import { type TextElement, type TextNode, wordsIn } from "../../contract/text-tree.ts";

/** Warnings about a text: images without alternative text, skipped levels of headings, links to missing places. */
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

/** The most addresses of a text that are looked up. */
const maxLookedUp = 300;

/**
 * Warnings about links to pages and files of the site that visitors do not find. Other sites are never asked.
 * @param origin of the site, whose absolute addresses count as paths
 * @param hasAddress whether visitors find something at a path
 */
export async function lostLinks(
	tree: readonly TextNode[],
	origin: string,
	hasAddress: (path: string) => Promise<boolean>,
): Promise<TextProblem[]> {
	const { host } = new URL(origin);
	const found = new Map<string, boolean>();
	const problems: TextProblem[] = [];
	for (const element of tree.flatMap(elementsIn)) {
		const { href = "#" } = element.attributes ?? {};
		const url = href.startsWith("#") ? null : URL.parse(href, origin);
		if (url?.host !== host) continue;
		if (!found.has(url.pathname) && found.size < maxLookedUp) found.set(url.pathname, await hasAddress(url.pathname));
		if (found.get(url.pathname) === false)
			problems.push({ kind: "link", text: wordsIn(element) || href, reason: href });
	}
	return problems;
}

function elementsIn(node: TextNode): TextElement[] {
	return typeof node === "string" ? [] : [node, ...(node.children ?? []).flatMap(elementsIn)];
}
