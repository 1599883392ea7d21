import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { plainText } from "../../../contract/plain-text.ts";
import { readText } from "../../../server/text/read-text.ts";
import { root } from "../../../start.mjs";
import { fromHtml } from "./from-html.ts";

const noImages = async () => new Map();
const words = (text: string) => text.replace(/[\s\u2060]+/g, " ").trim();

test.each([
	[
		"bold, italic, code and struck words",
		"<p>a <b>b</b> <i>c</i> <code>d*</code> <s>e</s></p>",
		"a **b** _c_ `d*` ~~e~~",
	],
	["spaces stay outside of marks", "<p>a<b> b </b>c</p>", "a **b** c"],
	["runs of one look are one", "<p><b>a</b><b>b</b><b><b>c</b></b></p>", "**abc**"],
	["a mark within a word", "<p>a<i>b</i>c <b>x</b>y</p>", "a*b*c **x**y"],
	["a mark that would not be read is left out", "<p>a<b>(b)</b>c</p>", "a(b)c"],
	[
		"what looks like marks stays text",
		"<p>*a* _b_ `c` $5 [d](e) &lt;https://f&gt; ~~g~~</p>",
		"\\*a\\* \\_b\\_ \\`c\\` \\$5 \\[d\\](e) \\<https://f> \\~\\~g\\~\\~",
	],
	[
		"names of code and products stay readable",
		"<p>snake_case 2 * 3 a &lt; b C:\\temp</p>",
		"snake_case 2 * 3 a < b C:\\temp",
	],
	["beginnings of lines", "<p># a<br>- b<br>1. c<br>&gt; d<br>---</p>", "\\# a\n\\- b\n1\\. c\n\\> d\n\\---"],
	[
		"links, and addresses that lead nowhere",
		'<p><a href="https://a.example/(b) c">d</a> <a href="javascript:e">f</a></p>',
		"[d](https://a.example/%28b%29%20c) f",
	],
	[
		"images of the web; none of the clipboard",
		'<p>a <img src="data:image/png;base64,b" alt="c"><img src="https://d.example/e.png" alt="f]"></p>',
		"a ![f\\]](https://d.example/e.png)",
	],
	[
		"code of a page, with its language",
		'<div><p>a</p><pre><code class="language-c">int a;\n  b</code></pre></div>',
		"a\n\n```c\nint a;\n  b\n```",
	],
	["powers and indices", "<p>10<sup>-3</sup> V<sub>2</sub></p>", "10⁻³ V₂"],
	["a quote", "<blockquote><p>a</p><p>b</p></blockquote>", "> a\n> \n> b"],
	[
		"lists in lists",
		"<ul><li>a<ol><li>b</li><li>c<p>d</p></li></ol></li><li>e</li></ul>",
		"- a\n  1. b\n  2. c\n\n     d\n- e",
	],
	[
		"a table",
		'<table><tr><th><b>a</b></th><th>b|c</th></tr><tr><td colspan="2"><p>d</p><p>e</p></td></tr></table>',
		"| a | b\\|c |\n|---|---|\n| d e |  |",
	],
	["a frame of a mail is no table", "<table><tr><td><p>a</p><p>b</p></td></tr></table>", "a\n\nb"],
])("%s", (_, html, markdown) => {
	expect(fromHtml(html)).toBe(markdown);
});

test.each(["word", "google-docs", "libreoffice", "web-page"])("what %s puts on the clipboard", async (name) => {
	const read = (kind: string) => readFile(join(root, `tests/support/clipboard/${name}.${kind}`), "utf8");
	const markdown = fromHtml(await read("html"));
	expect(markdown).toBe((await read("md")).trim());
	// The site reads it as a text without anything wrong.
	expect((await readText(markdown ?? "", noImages)).problems).toEqual([]);
});

test("code of an editor is left to its plain text", () => {
	const style = "font-family: Consolas, 'Courier New', monospace;white-space: pre;";
	expect(fromHtml(`<meta charset='utf-8'><div style="${style}"><div><span>int</span> a;</div></div>`)).toBeUndefined();
	expect(fromHtml("<html><body><pre>int <b>a</b>;</pre></body></html>")).toBeUndefined();
});

const text = fc.string({ unit: fc.constantFrom(..."ab1字é *_`~[]()<>!#-+.|$\\:/ \n😀".split(/(?:)/u)), maxLength: 6 });
const { node } = fc.letrec<{ node: string }>((tie) => ({
	node: fc.oneof(
		{ depthSize: "small" },
		text.map((words) => words.replace(/[&<]/g, (sign) => (sign === "<" ? "&lt;" : "&amp;"))),
		fc
			.tuple(
				fc.constantFrom("b", "i", "s", "code", "span", 'a href="https://a.example/"'),
				fc.array(tie("node"), { maxLength: 3 }),
			)
			.map(([tag, children]) => `<${tag}>${children.join("")}</${tag.split(" ")[0]}>`),
	),
}));

test("whatever is pasted, the site shows its words and no mark more", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(fc.array(node, { maxLength: 5 }), { maxLength: 3 }), async (blocks) => {
			const html = blocks.map((nodes) => `<p>${nodes.join("")}</p>`).join("");
			const plain = html
				.replace(/<\/p>/g, " ")
				.replace(/<[^>]*>/g, "")
				.replaceAll("&lt;", "<");
			expect(words(plainText((await readText(fromHtml(html) ?? "", noImages)).tree))).toBe(words(plain));
		}),
		{ numRuns: 500 },
	);
});
