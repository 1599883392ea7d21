import fc from "fast-check";
import { expect, test } from "vitest";
import type { TextNode } from "../../contract/text-tree.ts";
import { hostileText } from "../../tests/support/markup.ts";
import { runs } from "../../tests/support/property-runs.ts";
import { readText } from "./read-text.ts";
import { toHtml } from "./to-html.ts";
import { toTree } from "./to-tree.ts";

/** Pieces of Markdown and of HTML, whole and broken, allowed and not. */
const piece = fc.oneof(
	hostileText,
	fc.constantFrom(
		..."** * _ ` ``` ~~~ $ $$ [ ]( ) ![ [^1] [^1]: > [!NOTE] - 1. | --- ## \\ <a &lt; &#106; http:// #t-content".split(
			" ",
		),
		"\n",
		"\n\n",
		"```html\n<script>alert(1)</script>\n```",
		"$\\href{javascript:alert(1)}{x}$",
		"$\\style{position:fixed}{x}$",
		"[x](javascript&colon;alert(1))",
		"[x](JaVaScRiPt:alert(1))",
		"![x](/assets/blogs/../../x)",
		'\n\n![x](/assets/blogs/x-1600.webp "<script>x</script>")\n\n',
		'[x](https://example.com/"onclick="alert(1))',
		'<a href="javascript:alert(1)" onclick="alert(1)" style="x">y</a>',
		'<math href="javascript:alert(1)"><mi style="x" onclick="y">z</mi><annotation-xml><svg onload="x"></annotation-xml></math>',
		'<img src="https://evil.example/x.png" alt="y">',
		'<iframe srcdoc="x"></iframe><form action="/x"><input name="y"></form><h2 id="content">z</h2><p class="sr-only">x',
	),
);
/** A store that has every image. */
const find = async (names: readonly string[]) => new Map(names.map((name) => [name, { width: 2, height: 1 }]));
const pieces = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(""));

const tags =
	/^(?:p|br|hr|em|strong|s|blockquote|ul|ol|li|code|sup|figure|figcaption|table|thead|tbody|tr|t[hd]|h[2-6]|a|img|pre|div|section|span|math|m[a-z]+|none)$/;
const attributes: Record<string, RegExp> = {
	href: /^(?:https?:\/\/|mailto:|tel:|#t-|\/(?![/\\]))[^\\\s]*$|^\/$/i,
	src: /^\/(?:assets\/(?:blogs|projects)\/[\w-]+\.webp|drawings\/texts\/[\w-]+\.svg)$/,
	id: /^t-/,
	class:
		/^(?:hljs-\w+|tml-\w+|wider-than-shown(?: text-table)?|callout \w+|image|notes|right|center|as-typed|wrong|code|task|box)$/,
};

function expectListed(nodes: readonly TextNode[], ids: Set<string>): void {
	for (const node of nodes) {
		if (typeof node === "string") continue;
		expect(node.tag).toMatch(tags);
		for (const [name, value] of Object.entries(node.attributes ?? {})) {
			expect(name).not.toMatch(/^on|style|srcdoc|action|xlink/);
			expect(value, name).toMatch(attributes[name] ?? /^/);
			if (name === "id") expect(ids).not.toContain(ids.has(value) ? value : "");
			if (name === "id") ids.add(value);
		}
		expectListed(node.children ?? [], ids);
	}
}

test("nothing that an author types becomes an element, attribute or address that the list does not name", async () => {
	await fc.assert(
		fc.asyncProperty(pieces, async (text) => expectListed((await readText(text, find)).tree, new Set())),
		{ numRuns: runs(500) },
	);
});

test("nothing that a library writes becomes one either, and the feed holds the same", () => {
	fc.assert(
		fc.property(pieces, (html) => {
			const tree = toTree(html, "t-");
			expectListed(tree, new Set());
			expect(toTree(toHtml(tree, ""), "t-").length).toBeGreaterThanOrEqual(0);
			expect(toHtml(tree, "https://www.example.com")).not.toMatch(
				/<(?:script|iframe|form|input|svg|style|link|meta)\b/i,
			);
		}),
		{ numRuns: runs(500) },
	);
});

test("what the list does not name becomes its text", () => {
	expect(toTree("<x-y onclick='a'>b <script>c</script></x-y><!-- d -->", "t-")).toEqual(["b c"]);
});
