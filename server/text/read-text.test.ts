import { expect, test } from "vitest";
import { blog } from "../../content/blog.ts";
import { plainText } from "../../contract/plain-text.ts";
import type { TextProblem } from "../../contract/text-input.ts";
import { noImages } from "../../tests/support/no-images.ts";
import { firstWords } from "./beginning.ts";
import { readText as read } from "./read-text.ts";
import { toHtml } from "./to-html.ts";

const { labels, callouts } = blog;

const readText = (content: string, prefix?: string) => read(content, noImages, prefix);

/** A text as HTML, without the directions of its blocks. */
async function htmlOf(content: string, prefix?: string): Promise<string> {
	return toHtml((await readText(content, prefix)).tree, "").replaceAll(' dir="auto"', "");
}
/** A drawing that ships. */
const drawing = "/drawings/texts/update-slots.svg";
const lines = (...text: string[]) => text.join("\n");

test.each([
	["spec 2: a line break stays one", "one\ntwo\r\nthree\n\nfour", "<p>one<br>two<br>three</p><p>four</p>"],
	["a vertical tab breaks a line", "first\x0bsecond", "<p>first<br>second</p>"],
	["a mark of the byte order hides no heading", "\uFEFF## Why", '<h2 id="t-why">Why</h2>'],
	["indented and underlined lines stay text", "    four\n\ntwo\n===", "<p>four</p><p>two<br>===</p>"],
	["HTML and entities stay text", "<b>a</b> &amp;", "<p>&lt;b&gt;a&lt;/b&gt; &amp;amp;</p>"],
	["emphasis", "**a** *b* ~~c~~ `d`", "<p><strong>a</strong> <em>b</em> <s>c</s> <code>d</code></p>"],
	["lists with a start", "3. a\n4. b\n   - c", '<ol start="3"><li>a</li><li>b<ul><li>c</li></ul></li></ol>'],
	[
		"lists pasted from a word processor",
		"- one\n\t- two\n\t\t- three\n- four",
		"<ul><li>one<ul><li>two<ul><li>three</li></ul></li></ul></li><li>four</li></ul>",
	],
	[
		"lists pasted from a word processor without their marks keep their lines",
		"1.\tone\n\t•\ttwo\n\t\to\tthree\n2.\tfour",
		"<ol><li>one<br>•\ttwo<br>o\tthree</li><li>four</li></ol>",
	],
	["money stays money", "It costs $5 and $6, or US$7 ($8).", "<p>It costs $5 and $6, or US$7 ($8).</p>"],
	["a code fence of tildes", "~~~\na\n~~~", expect.stringContaining("<code>a</code>")],
	["a link in the text", "[a](/blog/x) [b](#why)", '<p><a href="/blog/x">a</a> <a href="#t-why">b</a></p>'],
	["a link without words", "[](/blog/x) [ ](#why)", '<p><a href="/blog/x">/blog/x</a> <a href="#t-why">#t-why</a></p>'],
	[
		"links to other sites send no referrer",
		"[a](https://example.com)",
		'<p><a href="https://example.com" rel="noopener noreferrer">a</a></p>',
	],
])("%s", async (_, content, html) => {
	expect(await htmlOf(content)).toEqual(html);
});

test.each([
	[String.raw`C:\_build\#1 and \\fileserver\docs`],
	[String.raw`D:\src\*.c and E:\*.h\a or "C:\[temp]\(x)"`],
	[String.raw`C:\__pycache__\tmp, HKLM\Software\{GUID} and \d+\.\d+`],
])("the backslashes of %s stand before no mark", async (content) => {
	expect(await htmlOf(content)).toBe(`<p>${content.replaceAll('"', "&quot;")}</p>`);
});

test("a backslash before a mark is none of the words, and a path ends with the mark around it", async () => {
	expect(await htmlOf(String.raw`\*a\* snake\_case C\# 1\. \[x\] C:\\dir\\_x C\:\\\_build`)).toBe(
		String.raw`<p>*a* snake_case C# 1. [x] C:\dir\_x C:\_build</p>`,
	);
	expect(await htmlOf(String.raw`**C:\dir\** _C:\my_dir_ [C:\dir\](/x)`)).toBe(
		String.raw`<p><strong>C:\dir\</strong> <em>C:\my_dir</em> <a href="/x">C:\dir\</a></p>`,
	);
	expect(await htmlOf("C:\\dir\\\nnext")).toBe("<p>C:\\dir\\<br>next</p>");
});

test("a task has a box with a name", async () => {
	const box = (name: string, sign: string) => `<span class="box" role="img" aria-label="${name}">${sign}</span>`;
	const [open, done] = [box(labels.open, "☐"), box(labels.done, "☑\uFE0E")];
	expect(await htmlOf("- [ ] a **b**\n- [x] c\n  1. [X] [d](/e)\n- [x](/a)\n- [ ]\n- [y] e")).toBe(
		`<ul><li class="task">${open} a <strong>b</strong></li><li class="task">${done} c<ol><li class="task">${done} ` +
			'<a href="/e">d</a></li></ol></li><li><a href="/a">x</a></li><li>[ ]</li><li>[y] e</li></ul>',
	);
	expect(await htmlOf("* [x] a\n\n* b")).toBe(`<ul><li class="task"><p>${done} a</p></li><li><p>b</p></li></ul>`);
	expect(firstWords("- [ ] a\n- [x] b", 80)).toBe("☐ a ☑\uFE0E b");
});

test.each(["\u00a0", "\u202f", "\u3000"])("a mark may have the space %j after it", async (space) => {
	const text = "## Setup\n- item\n> quote\n> 1. first\n- - [ ] task".replaceAll(" ", space);
	expect(await htmlOf(text)).toBe(await htmlOf(text.replaceAll(space, " ")));
	const code = `> ~~~\n> #${space}a\n> ~~~`;
	expect(await htmlOf(`${code}\n\n#${space}a`)).toContain(`<code>#${space}a</code></pre></figure></blockquote><h2`);
	expect(await htmlOf(`${space}a #${space}b`)).toBe(`<p>${space}a #${space}b</p>`);
});

test.each([
	["quotes around a caption", `![a](${drawing} “A caption”)`, `![a](${drawing} "A caption")`],
	["German quotes", `[a](/b „c“)`, `[a](/b "c")`],
	["dashes of a table", "|a|b|\n|—|:–-:|\n|—|“c”|", "|a|b|\n|-|:-:|\n|—|“c”|"],
	["full-width signs of a heading", "＃＃\u3000a\n- ＃ b", "## a\n- # b"],
	["dashes of a rule", "a\n—-\nb", "a\n---\nb"],
])("what a keyboard makes of %s is read as what it replaced", async (_, typed, meant) => {
	expect(await htmlOf(typed)).toBe(await htmlOf(meant));
});

test("emphasis may end next to punctuation within Chinese, Japanese and Korean words", async () => {
	expect(await htmlOf("**JWT(토큰)**는 **注意：**请看 **「名」**は")).toBe(
		"<p><strong>JWT(토큰)</strong>는 <strong>注意：</strong>请看 <strong>「名」</strong>は</p>",
	);
});

test.each(["。", "）", "»", "…", "—", " —", ".", ",", ")", "!"])("a bare address ends before %s", async (end) => {
	const link = '<a href="https://example.com/a_(b)" rel="noopener noreferrer">https://example.com/a_(b)</a>';
	expect(await htmlOf(`See https://example.com/a_(b)${end}`)).toBe(`<p>See ${link}${end}</p>`);
});

test("a note's mark right after a bare address belongs to no address", async () => {
	expect(await htmlOf("See https://example.com/a.[^1] b\n\n[^1]: c")).toMatch(/a<\/a>\.<sup>.*b<\/p>/);
	expect(await htmlOf("https://example.com/a[b]c?[^x")).toContain(">https://example.com/a[b]c</a>?[^x");
});

test.each(["javascript:alert(1)", "//evil.example", "/\\evil.example", "/a//b", "data:text/html,x", "vbscript:x", "b"])(
	"a link to %s is no link",
	async (address) => {
		expect(await htmlOf(`[a](${address})`)).not.toContain("<a");
		expect(await htmlOf(`![a](${address})`)).not.toMatch(/<a|<img/);
	},
);

test("a fence has its language, whatever follows it, and its words are marked", async () => {
	const [figure] = (await readText('```c title="x"\nint a;\n```')).tree;
	expect(toHtml([figure ?? ""], "")).toBe(
		`<figure class="code"><figcaption dir="auto">c</figcaption><pre class="wider-than-shown" role="group" tabindex="0" aria-label="${labels.code}: c">` +
			'<code><span class="hljs-type">int</span> a;</code></pre></figure>',
	);
	expect(await htmlOf("```nonsense\na < b\n```")).toContain("<code>a &lt; b</code>");
});

test.each(
	"c cpp rust python typescript json yaml sh bash sql vhdl verilog matlab make cmake dockerfile diff ini asm kotlin swift java go c# csharp".split(
		" ",
	),
)("code in %s is coloured", async (language) => {
	const code = 'int x = 1; // "text"\nFROM a\n+ b\n- "c": true\nif end signal select 1 -- x\n# c\nmov r0, #1';
	expect(await htmlOf(`\`\`\`${language}\n${code}\n\`\`\``)).toContain('<span class="hljs-');
});

test.each([
	["a line", "1 ".repeat(250)],
	["a word", "a".repeat(100)],
	["a gap", "\n".repeat(200)],
	["a block", "int a;\n".repeat(715)],
])("code with %s longer than anyone reads is not coloured", async (_, code) => {
	expect(await htmlOf(`\`\`\`c\nint a;\n${code}\n\`\`\``)).not.toContain("hljs-");
});

test("a table scrolls, and says how its columns stand", async () => {
	expect(await htmlOf(lines("| a | b |", "|---|--:|", "| 1 | 2 V |"))).toBe(
		`<div class="wider-than-shown text-table" role="group" tabindex="0" aria-label="${labels.table}"><table><thead><tr>` +
			'<th scope="col">a</th><th class="right" scope="col">b</th></tr></thead>' +
			'<tbody><tr><td>1</td><td class="right">2 V</td></tr></tbody></table></div>',
	);
});

test("a callout has the owner's title, or the one that its author wrote after the mark", async () => {
	const callout = (words: string) =>
		`<div class="callout warning" role="note"><p>${callouts.warning}</p>${words}</div>`;
	const titled = (words: string) =>
		`<div class="callout warning" role="note" aria-label="${callouts.warning}">${words}</div>`;
	expect(await htmlOf("> [!WARNING]\n> Hot.")).toBe(callout("<p>Hot.</p>"));
	expect(await htmlOf("> [!WARNING]")).toBe(callout(""));
	expect(await htmlOf("> [!WARNING] <i> **Hot** $x$\n> Very.\n>\n> Off!")).toMatch(
		/^<div .*"><p>&lt;i&gt; <strong>Hot<\/strong> <math .*<\/p><p>Very\.<\/p><p>Off!<\/p><\/div>$/,
	);
	expect(await htmlOf("> [!warning]- Hot")).toBe(titled("<p>Hot</p>"));
	expect(await htmlOf("> [!WARNING] Hot\n>\n> - a")).toBe(titled("<p>Hot</p><ul><li>a</li></ul>"));
	expect(await htmlOf("> [!ELSE] a\n> Hot.")).toBe("<blockquote><p>[!ELSE] a<br>Hot.</p></blockquote>");
});

test("a mark that does not begin a quote makes no callout, and no word of it is lost", async () => {
	expect(await htmlOf("> - [!NOTE] a")).toBe("<blockquote><ul><li>[!NOTE] a</li></ul></blockquote>");
	expect(await htmlOf("> > [!NOTE] a\n>\n> b")).toMatch(/^<blockquote><div .*<p>a<\/p><\/div><p>b<\/p><\/blockquote>$/);
	expect(await htmlOf("> # [!NOTE] a")).toMatch(/^<blockquote><h2 .*>\[!NOTE\] a<\/h2><\/blockquote>$/);
	expect(await htmlOf("> \\[!NOTE] a")).toBe("<blockquote><p>[!NOTE] a</p></blockquote>");
});

test("a footnote leads to its note, and the note back to each of its places", async () => {
	expect(await htmlOf("a[^x] b[^x]\n\n[^x]: Note")).toBe(
		'<p>a<sup><a href="#t-fn--1" id="t-fnref--1">[1]</a></sup> b<sup><a href="#t-fn--1" id="t-fnref--1:1">[1]</a></sup></p>' +
			`<section class="notes" aria-label="${labels.notes}"><ol><li id="t-fn--1"><p>Note ` +
			`<a href="#t-fnref--1" aria-label="${labels.back}">↩\uFE0E</a> ` +
			`<a href="#t-fnref--1:1" aria-label="${labels.back}">↩\uFE0E</a></p></li></ol></section>`,
	);
});

test("ids come from the headings, and each is unique", async () => {
	const html = await htmlOf("# Content\n\n## Content\n\n## Content 2\n\n## ¡!\n\n## fn--1\n\na[^1]\n\n[^1]: b", "t-p-");
	expect([...html.matchAll(/<h(\d) id="([^"]+)"/g)].map(([, level, id]) => [level, id])).toEqual([
		["2", "t-p-content"],
		["3", "t-p-content-2"],
		["3", "t-p-content-2-2"],
		["3", "t-p-section"],
		["3", "t-p-fn-1"],
	]);
	const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
	expect(new Set(ids).size).toBe(ids.length);
});

test("a formula is MathML with its TeX as alternative text and no style, within a line or as a block", async () => {
	const html = await htmlOf("With $Z=\\frac{1}{\\omega C}$ and\n\n$$\n\\color{red}{x^2}\n$$\n\n$$y$$");
	expect(html).toMatch(/^<p>With <math alttext="Z=\\frac\{1\}\{\\omega C\}"><mrow>.*<mfrac>.*<\/math> and<\/p>/);
	const named = `<span class="wider-than-shown" role="group" tabindex="0" aria-label="${labels.formula}"><math display="block"`;
	expect(html.split(named)).toHaveLength(3);
	expect(html).not.toContain("style");
});

test("a formula keeps its overlines and the alignment of its lines, and may break within a line", async () => {
	expect(await htmlOf("$\\overline{CS}=a+b$")).toMatch(
		/<mrow><mrow class="tml-overline">.*<\/mrow><mo>=<\/mo><\/mrow><mrow><mi>a<\/mi><mo>\+<\/mo><\/mrow><mrow>/,
	);
	expect(await htmlOf("$$\n\\begin{aligned}a&=b\\end{aligned}\n$$")).toMatch(
		/<math display="block" .*class="tml-jot".*class="tml-right".*class="tml-left"/,
	);
});

test.each([
	`$(DESTDIR)$(PREFIX)/bin and $A-$(B), $${"{HOME}"}/bin:$${"{PATH}"} or $PREFIX/$(NAME)`,
	"It costs $20 (US$).",
	"($7). An amount such as 5$ or",
	"from $5/piece to $10, or 12$",
	"$5 or 6$, $20 to US$, from ($5) to (6$) or $20 US$",
	"set $HOME and $PATH",
])("%s holds no formula", async (content) => {
	expect(await htmlOf(content)).toBe(`<p>${content}</p>`);
});

test.each(
	"2x|[0,1)|]0,1[|10 kHz|y = sin x|a sin b|x_1 and x_2|(ab)|{10}^{-3}|\\left( x \\right.|a \\text{ if } b".split("|"),
)("$%s$ is a formula", async (content) => {
	expect(await htmlOf(`$${content}$, ($x$), $n$(th)`)).toMatch(
		/^<p><math .*<\/math>, \(<math .*<\/math>\), <math .*<\/math>\(th\)<\/p>$/,
	);
});

test("a pipe within a formula divides no cells, and one between prices does", async () => {
	const html = await htmlOf("| $a$ | $5 |\n|-|-|\n| $P(A|B)$ $|x|$ | $\\|x\\|$ |\n| $5 | 6$ |");
	expect(html.match(/alttext="[^"]*"|<t[hd][^>]*>\$?\d\$?/g)).toEqual(
		expect.arrayContaining(['alttext="P(A|B)"', 'alttext="|x|"', 'alttext="|x|"', "<td>$5", "<td>6$"]),
	);
	expect(html.match(/<t[hd][ >]/g)).toHaveLength(6);
});

test("a wrong formula shows its text, and its author learns why", async () => {
	const { tree, problems } = await readText("a $\\frac{1$ b");
	expect(toHtml(tree, "")).toBe('<p dir="auto">a <span class="wrong">$\\frac{1$</span> b</p>');
	expect(problems).toEqual([{ kind: "formula", text: "\\frac{1", reason: expect.stringMatching(/\w/) }]);
});

test("a formula that is only a reference to another one is wrong", async () => {
	expect(await htmlOf("a $\\ref{b}$")).toBe('<p>a <span class="wrong">$\\ref{b}$</span></p>');
});

test("a block formula ends with its list item", async () => {
	expect(await htmlOf("- $$\n$$")).not.toContain("<math");
	expect(await htmlOf("- $$\n  x\n  $$")).toContain("<math");
});

const typedAs = (kind: TextProblem["kind"], texts: string[]) =>
	texts.map((text): [string, string, TextProblem] => [text, `a\n\nb ${text} c`, { kind, text, line: 2 }]);

test.each<[string, string, TextProblem]>([
	["an image without words", `![](${drawing})`, { kind: "image", text: drawing }],
	["an image that is not there", "![a](/drawings/texts/a.svg)", { kind: "missing", text: "/drawings/texts/a.svg" }],
	["a heading whose level is left out", "## A\n\n#### B", { kind: "heading", text: "B" }],
	["a link to a place that is not there", "[a](#b)", { kind: "link", text: "a" }],
	["a line that became a list", "3. Oktober 2026 war\nes", { kind: "list", text: "3. Oktober 2026 war", line: 0 }],
	...typedAs(
		"address",
		"[x](www.example.com)|[x](draft.md)|![x](photo.jpg)|[x] (https://a.example/)|[x]()|[x][y]".split("|"),
	),
	["the mark of a note without words", "a\n> b[^1]", { kind: "note", text: "[^1]", line: 1 }],
	["a note without a mark", "a\n\n[^1]: b", { kind: "note", text: "[^1]:", line: 2 }],
	["a note whose name a later one has", "a[^1]\n\n[^1]: b\n\n[^1]: c", { kind: "note", text: "[^1]:", line: 2 }],
	["code that does not end", "- ````c\n  ```", { kind: "fence", text: "- ````c", line: 0 }],
	["a table without its second line", "a\n\n| b | c |\n| d | e |", { kind: "table", text: "| b | c |", line: 2 }],
	["a cell too many", "> |a|b|\n> |-|-|\n> |c|`d\\|`|e|", { kind: "table", text: "> |c|`d\\|`|e|", line: 2 }],
	["an empty heading", "a\n##\nb", { kind: "empty", text: "##", line: 1 }],
])("an author is warned of %s", async (_, content, problem) => {
	expect((await readText(content)).problems).toEqual([problem]);
});

test("a text with ordered headings, links to them and alternative texts has no warnings", async () => {
	const content = `1. a\n\n---\n\n3. a\n4. Am\n3. Oktober\n\n# A\n\n## Größe\n\n### C\n\n## D\n\n[a](#größe) ![b](${drawing}) c[^1]\n\n[^1]: d`;
	expect((await readText(content)).problems).toEqual([]);
	const plain =
		"2 * 3 * 4, 2 ** 3, *.c and *.h, a[i][j], __init__ \\[x\\](y) `[x](y)` \\*\\* a\\*\\* [a] (b) |x|\n\n- ~~~\n  ** a**\n  ~~~";
	expect((await readText(`${plain}\n\n| a |\n|-|\n| $|x|$ \\| |`)).problems).toEqual([]);
});

const typed = (content: string) => [{ tag: "pre", attributes: { class: "as-typed" }, children: [content] }];
test.each([
	["marks", "- a\n".repeat(20_001)],
	["lines", "a\n".repeat(20_000)],
	["brackets", "![".repeat(20_000)],
	["of an address that is defined once", `[a]: /${"b".repeat(50_000)}\n\n${"[a] ".repeat(9_000)}`],
	["depth", `${">".repeat(41)} a`],
	["formulas", `${`$${"x".repeat(400)}$ `.repeat(51)}`],
	["depth in a formula", `$$\n${"\\frac{1}{".repeat(60)}1${"}".repeat(60)}\n$$`],
	["MathML of one formula", `$$\n\\operatorname{${"é".repeat(19_000)}}\n$$`],
	["footnotes", "[^1]\n\n[^1]: a\n".repeat(5_000)],
])("a text with too much %s is shown as it was typed", async (_, content) => {
	expect(await readText(content)).toEqual({ tree: typed(content), problems: [{ kind: "bounds", text: "" }] });
});

test("the words of a text have no marks, no notes, and no TeX of a formula", async () => {
	const { tree } = await readText(
		lines(
			"## Why",
			"- a [b](/c)",
			"",
			"```c",
			"int a;",
			"```",
			"",
			"x[^1] $\\frac{V}{R} = 2\\,\\mathrm{A}$",
			"",
			"[^1]: note",
		),
	);
	expect(plainText(tree)).toBe("Why\na b\nx V/R = 2 A");
});

test("a text begins with its sentences: no table, code or formula runs into them, unless there is nothing else", () => {
	const table = "| V | A |\n|---|---|\n| 5 | 2 |";
	const apart = [table, "```sh\nls\n```", "$$\na^2\n$$"].join("\n\n");
	expect(firstWords(`We measured $U$.\n\n${apart}\n\nIt holds.`, 80)).toBe("We measured U. It holds.");
	expect(firstWords(table, 80)).toBe("V A 5 2");
});

test("the beginning of a text has no mark of a note that stands far below", () => {
	expect(firstWords(`It says.[^1] ${"Words. ".repeat(1_000)}\n\n[^1]: Note`, 16)).toBe("It says. Words. ");
});
