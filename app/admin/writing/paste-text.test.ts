import { expect, test } from "vitest";
import { placeAt } from "./paste-place.ts";
import { markdownEdit, plainEdit } from "./paste-text.ts";

/** A text with `⟦` and `⟧` around its selection, or `¦` at its caret, after a paste. */
function pasted(marked: string, write: (selected: Parameters<typeof placeAt>[0]) => ReturnType<typeof plainEdit>) {
	const start = marked.search(/[⟦¦]/);
	const text = marked.replace(/[⟦⟧¦]/g, "");
	const { from, to, insert } = write({ text, start, end: marked.includes("⟦") ? marked.indexOf("⟧") - 1 : start });
	return text.slice(0, from) + insert + text.slice(to);
}

const image = `/assets/blogs/${"a".repeat(32)}`;

test.each([
	["into the address of a link", "[a](¦)", " https://b.example/(c) ", "[a](https://b.example/%28c%29)"],
	["over words", "see ⟦the note⟧.", "https://b.example/", "see [the note](https://b.example/)."],
	["over words in a cell", "| ⟦a⟧ |", "https://b.example/", "| [a](https://b.example/) |"],
	["over an address", "⟦https://a.example/⟧", "https://b.example/", "https://b.example/"],
	["over two lines", "⟦a\nb⟧", "https://b.example/", "https://b.example/"],
	["of an image of one's own", "¦", `${image}-960.avif`, `![](${image}-1600.webp)`],
	["of an image into its mark", "![a](¦)", `${image}-480.webp`, `![a](${image}-1600.webp)`],
])("an address %s", (_, text, plain, result) => {
	expect(pasted(text, (selected) => plainEdit(selected, placeAt(selected), plain))).toBe(result);
});

test.each([
	["code in a quote", "> ```c\n> ¦", "> ```c\n> a\n> b"],
	["code in an item", "1. ```c\n   ¦", "1. ```c\n   a\n   b"],
	["a longer fence", "````\n```\n¦", "````\n```\na\nb"],
	["a formula", "$$\n¦\n$$", "$$\na\nb\n$$"],
	["code within a line", "a `¦` b", "a `a b` b"],
	["a formula within a line", "a $x+¦$ b", "a $x+a b$ b"],
])("plain text goes into %s", (_, text, result) => {
	expect(pasted(text, (selected) => plainEdit(selected, placeAt(selected), "a\nb"))).toBe(result);
});

test.each(["¦", "```\na\n```\n¦", "> ```\n\n¦", "$5 and ¦ $6", "`a` ¦ `b`", "- ¦"])("%j is no code", (text) => {
	pasted(text, (selected) => {
		expect(placeAt(selected).kind).toBe("words");
		return plainEdit(selected, placeAt(selected), "");
	});
});

test.each([
	["between words", "Before ¦after", "a\n\nb", "Before \n\na\n\nb\n\nafter"],
	["into an item", "- x¦\n- y", "a\n\nb", "- x\n\n  a\n\n  b\n- y"],
	["into an empty item", "1. x\n2. ¦", "a\n\nb", "1. x\n2. a\n\n   b"],
	["into a quote", "> ¦x", "a\n\nb", "> a\n>\n> b\n>\n> x"],
	["of a list into an empty item", "- x\n- ¦\n- y", "- a\n  - b", "- x\n- a\n  - b\n- y"],
	["of a list into an empty item of a quote", "> - x\n>   1. ¦", "- a\n- b", "> - x\n>   - a\n>   - b"],
	["of a heading into an empty one", "a\n\n## ¦", "### b\n\nc", "a\n\n### b\n\nc"],
	["of a link into an address", "[x](¦)", "[b](https://b.example/)", "[x](https://b.example/)"],
])("a paste %s", (_, text, markdown, result) => {
	expect(pasted(text, (selected) => markdownEdit(selected, placeAt(selected), markdown, "plain"))).toBe(result);
});
