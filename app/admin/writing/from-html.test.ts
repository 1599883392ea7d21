import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { plainText } from "../../../contract/plain-text.ts";
import { readText } from "../../../server/text/read-text.ts";
import { root } from "../../../start.mjs";
import { noImages } from "../../../tests/support/no-images.ts";
import { runs } from "../../../tests/support/property-runs.ts";
import { fromHtml } from "./from-html.ts";

const words = (text: string) => text.replace(/[\s\u2060]+/g, " ").trim();

test.each([
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
		"powers and indices, also by their style",
		'<p>10<sup>-3</sup> V<sub>2</sub> m<span style="vertical-align:super">2</span> e<sup>-t/τ</sup> 1<sup>st</sup></p>',
		"10⁻³ V₂ m² e^(-t/τ) 1st",
	],
	...[
		'<div class="highlight highlight-source-c"><pre>a;</pre></div>',
		'<div class="highlight-c notranslate"><div class="highlight"><pre><span></span>a;</pre></div></div>',
		'<pre class="brush: c">a;</pre>',
		'<pre data-language="c"><code>a;</code></pre>',
		'<pre><div>C<span>Copy</span></div><div><code class="hljs language-c">a;</code></div></pre>',
	].map((html) => [`the language of code, without its header: ${html}`, html, "```c\na;\n```"]),
	[
		"lines, empty lines and indentation of a chat",
		'<div style="white-space: pre-wrap">a\n  b <b>c</b> d\n\ne</div><div style="white-space-collapse: preserve"><p>f\ng</p></div>',
		"a\n\u00a0\u00a0b **c** d\n\ne\n\nf\ng",
	],
	["lines of a mail", "<div>a<div>b</div><div>c<br></div><div><br></div><div>d</div></div>", "a\nb\nc\n\nd"],
	[
		"no-break spaces, and no zero-width ones",
		'<p>5&nbsp;V 1\u202f000 ภาษา&#8203;ไทย a<span class="Apple-converted-space">&nbsp;</span>b <code>c&nbsp;d</code></p>',
		"5\u00a0V 1\u202f000 ภาษาไทย a b `c d`",
	],
	[
		"neither what an author deleted nor a comment on it",
		`<p>a <del datetime="2026-01-01">b</del><ins datetime="2026-01-01">c</ins><span style="mso-special-character:comment">
		[B1]</span></p><div style="mso-element:comment-list"><p>[B1]Is it so?</p></div>`,
		"a c",
	],
	[
		"a formula of Word",
		`<p>a <!--[if gte msEquation 12]><m:oMath><m:r>I=</m:r><m:f><m:num><m:r>U</m:r></m:num><m:den><m:sSub><m:e>R</m:e>
		<m:sub>1</m:sub></m:sSub></m:den></m:f></m:oMath><![endif]--><![if !msEquation]><img src="file:///b.png"><![endif]></p>`,
		"a $I=\\frac{U}{{R} _{1}}$",
	],
	[
		"a formula of a page, once",
		`<p><span><math><mi>x</mi><annotation encoding="application/x-tex">x_1</annotation></math></span><span
		aria-hidden="true">x1</span></p>`,
		"$x_1$",
	],
	...[
		'<math alttext="E=mc^{2}"><mi>E</mi></math>',
		'<img class="mwe-math-fallback-image-inline" src="https://a.example/b.svg" alt="E=mc^{2}">',
	].map((html) => [`a formula that is named: ${html}`, `<p>${html}</p>`, "$E=mc^{2}$"]),
	[
		"a formula in a line of its own, and one without its source",
		`<p><math display="block" alttext="x"></math></p><p><math><semantics><mrow><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup><mo>+</mo>
		<mfrac><mn>1</mn><mn>2</mn></mfrac></mrow></semantics></math></p>`,
		"$$x$$\n\n$m{c}^{2}+ \\frac{1}{2}$",
	],
	...[
		["x of MathML", "<math><mi>x</mi><msqrt><mn>2</mn></msqrt></math>", "$\\unread{x2}$"],
		["a table of MathML", '<math display="block"><mtable><mtr><mtd>{a}</mtd></mtr></mtable></math>', "$$\\unread{a}$$"],
		[
			"a matrix of Word",
			"<!--[if gte msEquation 12]><m:oMath><m:m><m:mr><m:e>1</m:e><m:e>2</m:e></m:mr></m:m></m:oMath><![endif]-->",
			"$\\unread{12}$",
		],
	].map(([name = "", html = "", markdown = ""]) => [`a formula that is not read: ${name}`, `<p>${html}</p>`, markdown]),
	[
		"a formula with names and signs",
		"<p><math><mi>sin</mi><mi>x</mi><mo>%</mo><mo>{</mo></math></p>",
		"$\\operatorname{sin}x\\%\\{$",
	],
	[
		"items of Word that are nested by their indent alone",
		["36.0pt", "1.0in", "72pt", "36.2pt", ""]
			.map((margin, at) => `<p style="mso-list:l${at} level1 lfo1;margin-left:${margin}">${at}</p>`)
			.join(""),
		"- 0\n  - 1\n  - 2\n- 3\n- 4",
	],
	[
		"numbers of headings, and signs in cells",
		"<h2>1. a</h2><table><tr><td>-</td><td>2.</td></tr></table>",
		"## 1. a\n\n| - | 2. |\n|---|---|",
	],
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
	[
		"a merged cell, with empty cells for what it covers",
		"<table><tr><td>Part<td>f<td>Z<tr><td rowspan=2>C1<td>1 MHz<td>2 mΩ<tr><td>10 MHz<td>5 mΩ</table>",
		"| Part | f | Z |\n|---|---|---|\n| C1 | 1 MHz | 2 mΩ |\n|  | 10 MHz | 5 mΩ |",
	],
	[
		"cells that are merged both ways, and beyond the table",
		`<table><thead><tr><th rowspan=2>a<th colspan=2>b<tr><th>c<th>d</thead><tbody><tr><td rowspan=99999 colspan=2>e<td>f
		<tr><td>g<tr><td colspan=99999>h</tbody></table>`,
		"| a | b |  |\n|---|---|---|\n|  | c | d |\n| e |  | f |\n|  |  | g |\n|  |  | h |",
	],
	[
		"lists of Word on the web, one for each item",
		`<div class="a"><ul><li data-aria-level="1"><p>a</p></li></ul></div><div class="a"><ul><li data-aria-level="2"><p>b</p></li>
		</ul></div><div class="a"><ul><li data-aria-level="1"><p>c</p></li></ul></div>`,
		"- a\n  - b\n- c",
	],
	[
		"numbers that Markdown cannot say",
		`<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">2.1.&nbsp;</span>a</p><p style="mso-list:l0 level1 lfo1"><span
		style="mso-list:Ignore">b)</span>b</p>`,
		"- 2.1. a\n- b) b",
	],
	[
		"check boxes",
		'<ul><li><input type="checkbox" checked> a</li><li><input type="checkbox">b</li><li role="checkbox" aria-checked="true">c</li></ul>',
		"- [x] a\n- [ ] b\n- [x] c",
	],
	["an emoji that is an image", '<p>b <img src="https://a.example/c.png" alt="😀"></p>', "b 😀"],
	["a frame of a mail is no table", "<table><tr><td><p>a</p><p>b</p></td></tr></table>", "a\n\nb"],
])("%s", (_, html, markdown) => {
	expect(fromHtml(html)).toBe(markdown);
});

const columns = (hidden: string) =>
	`<table>${hidden}<tr><td>a</td><td>cost</td><td>b</td></tr><tr><td>1</td><td>cost</td><td>2</td></tr></table>`;
const rows = (hidden: string) =>
	`<table><tr><td rowspan=3>a</td><td>b</td></tr>${hidden}<td>cost</td></tr><tr><td>c</td></tr></table>`;

test.each([
	...[
		"<col><col width=0 style='display:none;mso-width-source:userset'><col>",
		"<colgroup><col><col style='visibility: collapse'></colgroup>",
		"<col><colgroup span=1 hidden></colgroup>",
	].map((hidden) => columns(hidden)),
	...["<tr height=0 style='display:none'>", "<tr style='height:0px'>", "<tr hidden>", "<tr style='mso-hide:all'>"].map(
		rows,
	),
	"<table><tr><td>a</td><td style='display:none'>cost</td><td>b</td></tr></table>",
	"<table><tr><td>a</td><td style='visibility:hidden'>cost</td></tr></table>",
	"<table><tr><td>a<table><col hidden><tr><td>cost<td>b<td>c</table><td>d</table>",
	"<ul><li>a</li><li style='Display : None'>cost</li></ul>",
	"<p>a<span style='mso-hide:all'>cost</span> <b hidden>cost</b></p><div style='height:0'>cost</div>",
	"<pre>a<span style='display:none'>cost</span></pre><pre>b</pre>",
])("nothing hidden is pasted: %s", (html) => {
	expect(fromHtml(html)).toMatch(/^[\s\S]*a(?![\s\S]*cost)/);
});

test("cells stay in their columns beside hidden ones, and what only looks like hidden stays", () => {
	expect(fromHtml(columns("<col><col hidden>"))).toBe("| a | b |\n|---|---|\n| 1 | 2 |");
	expect(fromHtml(rows("<tr hidden>"))).toBe("| a | b |\n|---|---|\n|  | c |");
	// Google Sheets says it of every table.
	const sheet = "<table style='width:0px'><tr><td>a</td><td style='mso-hide:none'>b</td></tr></table>";
	expect(fromHtml(sheet)).toContain("| a | b |");
	const merged = "<table><col><col hidden><tr><td colspan=2>a<td>b<tr><td>c<td>cost<td>d</table>";
	expect(fromHtml(merged)).toBe("| a | b |\n|---|---|\n| c | d |");
});

test.each(["word", "google-docs", "libreoffice", "web-page"])("what %s puts on the clipboard", async (name) => {
	const read = (kind: string) => readFile(join(root, `tests/support/clipboard/${name}.${kind}`), "utf8");
	const markdown = fromHtml(await read("html"));
	expect(markdown).toBe((await read("md")).trim());
	// The site has no warning about it.
	expect((await readText(markdown ?? "", noImages)).problems).toEqual([]);
});

test("code of an editor is left to its plain text", () => {
	const style = "font-family: Consolas, 'Courier New', monospace;white-space: pre;";
	expect(fromHtml(`<meta charset='utf-8'><div style="${style}"><div><span>int</span> a;</div></div>`)).toBeUndefined();
	expect(fromHtml(`<div style="${style}">int a;</div><br><div style="${style}">  b;</div>`)).toBeUndefined();
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

test("the site shows the words of any paste, and no stray mark", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(fc.array(node, { maxLength: 5 }), { maxLength: 3 }), async (blocks) => {
			const html = blocks.map((nodes) => `<p>${nodes.join("")}</p>`).join("");
			const plain = html
				.replace(/<\/p>/g, " ")
				.replace(/<[^>]*>/g, "")
				.replaceAll("&lt;", "<");
			expect(words(plainText((await readText(fromHtml(html) ?? "", noImages)).tree))).toBe(words(plain));
		}),
		{ numRuns: runs(500) },
	);
});
