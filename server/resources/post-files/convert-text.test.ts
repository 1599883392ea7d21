import { expect, test } from "vitest";
import { convertText } from "./convert-text.ts";

const addresses: Record<string, string> = { "../other/": "/blog/other", "other.md#part": "/blog/other#part" };
const convert = (text: string) => convertText(text, (link) => addresses[link]);

const wrapped = `A paragraph that an editor wrapped when it had reached its seventy-second
column, so that its lines mean nothing, goes on in one line with **marks**
and its end.`;

test.each([
	["wrapped lines", wrapped, wrapped.replaceAll("\n", " ")],
	[
		"wrapped lines of lists and quotes",
		`- ${wrapped.replaceAll("\n", "\n  ")}\n\n> [!NOTE]\n> ${wrapped.replaceAll("\n", "\n> ")}`,
		`- ${wrapped.replaceAll("\n", " ")}\n\n> [!NOTE]\n> ${wrapped.replaceAll("\n", " ")}`,
	],
	[
		"a break that is typed within wrapped lines",
		wrapped.replace(/$/m, "  "),
		`${wrapped.replace(/$/m, "  ").replace("\nand", " and")}`,
	],
	["short lines", "Roses are red,\nviolets are blue.", "Roses are red,\nviolets are blue."],
	["underlined headings", "Title\n=====\nText\n\n> Part `a`\n> ---\n> Text", "# Title\nText\n\n> ## Part `a`\n> Text"],
	[
		"entities",
		'Caf&eacute; &amp; R&#38;D &#x2014; &lt;b&gt; 2 &gt; 1 &hellip; [a](b "&quot;")\n\n&gt; no &#42;quote&#42; AT&T &unknown;',
		'Café & R&D — \\<b> 2 > 1 … [a](b "\\"")\n\n\\> no \\*quote\\* AT&T &unknown;',
	],
	[
		"attributes",
		"# A part {#one .wide}\n\n[a](#one) ![b](c.png){.left\nwidth=50%} **d**{:.e}\n{: .note #x}\n\n{.lead}\nText",
		"# A part\n\n[a](#A%20part) ![b](c.png)\n**d**\n\nText",
	],
	[
		"links",
		'[a](../other/) [`b`](<other.md#part> "c") [d](about.md)\n\n[e]: ../other/',
		'[a](/blog/other) [`b`](/blog/other#part "c") [d](about.md)\n\n[e]: /blog/other',
	],
	[
		"cells of a table",
		"| a | b |\n|---|---|\n| [a](../other/) | &copy; `&copy;` |",
		"| a | b |\n|---|---|\n| [a](/blog/other) | © `&copy;` |",
	],
	["comments", "One <!-- hidden --> two\n\n<!-- hidden\n\ntoo -->\n\nThree", "One  two\n\n\n\nThree"],
])("%s are written as they mean it elsewhere", (_what, text, expected) => {
	expect(convert(text)).toBe(expected);
	expect(convert(expected)).toBe(expected);
});

test.each([
	["```\nTitle\n===\n&amp; [a](../other/) {.b}\n```"],
	["    &amp; <!-- a -->"],
	["`&amp;` ``a ` &lt;`` \\&amp; `<!-- a -->` `{.b}`{"],
	["$$\na &amp; b\n=\n{#c}\n$$".replace("&amp;", "&")],
	["A set {#a} of {.b} in words, x{y} and {{ z }}"],
	["1. One\n2. Two\n\n***\n\n- - -"],
	["- a\n\n      Title\n      ==="],
])("%j stays", (text) => {
	expect(convert(text)).toBe(text);
});

test("a hostile text is converted in one go", () => {
	for (const part of ["](<", "`a ``b ", "\\&", "&lt;", "{.a ", "<!-- ", "x <!-- ", "[a](", "# {#a} "])
		convert(part.repeat(200_000 / part.length));
});
