import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { blog } from "../../content/blog.ts";
import { plainText, readPostBlocks } from "../../contract/post-blocks.ts";
import { preview, readable } from "../../contract/shown-text.ts";
import { findLinks } from "../../contract/text-links.ts";
import { PostText } from "./post-text.tsx";

const render = (content: string) => renderToStaticMarkup(<PostText content={content} codeLabel={blog.labels.code} />);

/** White space, and the joiners by which the page keeps a word in one line. */
const unseen = /[\s\u2060]/g;

/** What a reader sees of some HTML. */
function seen(html: string): string {
	const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
	return html
		.replace(/<[^>]*>/g, "")
		.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "")
		.replace(unseen, "");
}

/** Lines of all kinds, among them half-finished marks and HTML. */
const line = fc.oneof(
	fc.string({ unit: "grapheme" }),
	fc.constantFrom(
		"",
		"  ",
		"```",
		"```js",
		"## Heading",
		"##",
		"- item",
		"-",
		"  indented",
		"<script>alert(1)</script>",
		"javascript:alert(1)",
		"See https://example.com/a_(b).",
	),
	fc.webUrl(),
);
const content = fc.array(line, { maxLength: 12 }).map((lines) => lines.join("\n"));

test("no character of a post is lost, but the marks at the start of a line (spec 2: full content)", () => {
	fc.assert(
		fc.property(content, (text) => {
			const marks = /[\s\u2060#`-]/g;
			expect(seen(render(text)).replace(marks, "")).toBe(readable(text).replace(marks, ""));
		}),
		{ numRuns: 500 },
	);
});

test("a post runs no script, and only web addresses become links", () => {
	fc.assert(
		fc.property(content, (text) => {
			const html = render(text);
			const elements = [...html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, name]) => name);
			expect(elements.filter((name) => !/^(div|p|h2|ul|li|figure|figcaption|pre|code|a|br)$/.test(name ?? ""))).toEqual(
				[],
			);
			for (const [, href] of html.matchAll(/ href="([^"]*)"/g)) expect(href).toMatch(/^https?:\/\//i);
		}),
		{ numRuns: 500 },
	);
});

test("a line break in a paragraph stays one (spec 2: preserving line breaks)", () => {
	expect(readPostBlocks("one\ntwo\r\nthree\n\nfour\n\n\nfive\n\n\n\nsix")).toEqual([
		{ kind: "paragraph", text: "one\ntwo\nthree" },
		{ kind: "paragraph", text: "four" },
		{ kind: "paragraph", text: "\nfive" },
		{ kind: "paragraph", text: "" },
		{ kind: "paragraph", text: "six" },
	]);
});

test("headings, lists and code are recognized, also without blank lines between them", () => {
	expect(
		readPostBlocks("## Title\nText\n- one\n- two\n  goes on\nAfter\n```c\nint a;\n\n## not a heading\n```\nEnd"),
	).toEqual([
		{ kind: "heading", text: "Title" },
		{ kind: "paragraph", text: "Text" },
		{ kind: "list", items: ["one", "two\ngoes on"] },
		{ kind: "paragraph", text: "After" },
		{ kind: "code", language: "c", text: "int a;\n\n## not a heading" },
		{ kind: "paragraph", text: "End" },
	]);
});

test("code without an end runs to the end", () => {
	expect(readPostBlocks("```\na\nb")).toEqual([{ kind: "code", language: "", text: "a\nb" }]);
});

test("a link ends before the punctuation of its sentence", () => {
	expect(findLinks("See (https://example.com/a_(b)), then https://example.com/c?d=1.")).toEqual([
		{ text: "See (" },
		{ text: "https://example.com/a_(b)", href: "https://example.com/a_(b)" },
		{ text: "), then " },
		{ text: "https://example.com/c?d=1", href: "https://example.com/c?d=1" },
		{ text: "." },
	]);
});

test("a link's own brackets stay, however many follow that it did not open", () => {
	const address = "https://example.com/a_(b)[c]";
	expect(findLinks(`${address})].,}(`)).toEqual([{ text: `${address})].,}(`, href: `${address})].,}(` }]);
	expect(findLinks(`${address})].,}`)).toEqual([{ text: address, href: address }, { text: ")].,}" }]);
});

/** As long as a post may be. */
const longest = 200_000;
const filled = (start: string, piece: string, end = "") =>
	start + piece.repeat(Math.floor((longest - start.length - end.length) / piece.length)) + end;

test.each([
	["dots after an address", filled("https://example.com/", ".")],
	["brackets after an address", filled("https://example.com/", ")")],
	["brackets of all kinds after an address", filled("https://example.com/", ")]}.")],
	["spaces behind a fence", filled("```", " ", "!")],
	["empty lines", filled("a", "\n", "a")],
	["short lists", filled("", "- a\nb\n")],
	["empty fences", filled("", "```\n```\n")],
])("no text takes longer than its length asks for: %s", (_, text) => {
	const blocks = readPostBlocks(text);
	const texts = blocks.flatMap((block) => (block.kind === "list" ? block.items : block.text));
	const shown = texts.flatMap((piece) => findLinks(piece).map((found) => found.text));
	expect(shown.join("").replace(/\s/g, "").length).toBe(text.replace(/^- |^```$|\s/gm, "").length);
});

test("a preview shows no mark, and counts what a reader sees", () => {
	const marked = "## Timing\r\n\n- first\n  goes on\n- second\n\n```ts\nconst a = 1;\n```\nThe end - with a dash.";
	expect(preview(plainText(marked), 155)).toBe("Timing first goes on second const a = 1; The end - with a dash.");
	expect(preview(plainText(`## ${"x".repeat(100)}`), 80)).toBe("x".repeat(80));
	// A letter with its vowel sign, and a family, are one character each.
	expect(preview("कि".repeat(90), 80)).toBe("कि".repeat(80));
	expect(preview(`${"x".repeat(79)}👨‍👩‍👧 and more`, 80)).toBe(`${"x".repeat(79)}👨‍👩‍👧`);
});

test("a preview shows the same as its page, for any text", () => {
	fc.assert(
		fc.property(content, (text) => {
			const withoutLanguages = render(text).replace(/<figcaption>[^<]*<\/figcaption>/g, "");
			expect(seen(withoutLanguages)).toBe(plainText(text).replace(unseen, ""));
			expect(preview(plainText(text), 80).isWellFormed()).toBe(true);
		}),
	);
});
