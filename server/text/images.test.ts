import { expect, test, vi } from "vitest";
import { drawingsIn, readDrawing } from "../../drawing/file.ts";
import { firstWords } from "./beginning.ts";
import type { FindImages, Size } from "./images.ts";
import { readText } from "./read-text.ts";
import { toHtml } from "./to-html.ts";

const name = `${"a".repeat(32)}-1600.webp`;
const own = `/assets/blogs/${name}`;
const missing = `/assets/projects/${"b".repeat(32)}-1600.webp`;

function aStore() {
	const images = new Map<string, Size>([[name, { width: 1600, height: 900 }]]);
	return { images, find: vi.fn<FindImages>(async () => images) };
}

async function htmlOf(content: string, find = aStore().find): Promise<string> {
	return toHtml((await readText(content, find)).tree, "").replaceAll(' dir="auto"', "");
}
const image = (more = "") => `<img src="${own}" alt="The board"${more} width="1600" height="900">`;

test.each([
	["alone, a figure", `![The board](${own})`, `<figure class="image">${image()}</figure>`],
	[
		"alone with a title, a figure with a caption",
		`![The board](${own} "Before <b>cleaning</b> & after")`,
		`<figure class="image">${image()}<figcaption>Before &lt;b&gt;cleaning&lt;/b&gt; &amp; after</figcaption></figure>`,
	],
	["in a line, an image", `See ![The board](${own} "Old").`, `<p>See ${image(' title="Old"')}.</p>`],
	["in a list", `- ![The board](${own})`, `<ul><li>${image()}</li></ul>`],
	["in a link", `[![The board](${own})](/a)`, `<p><a href="/a">${image()}</a></p>`],
	[
		"in a quotation, a figure",
		`> ![The board](${own})`,
		`<blockquote><figure class="image">${image()}</figure></blockquote>`,
	],
	["that is not there, its words", `![The *old* board](${missing} "Old")`, "<p>The old board</p>"],
	["that is not there and has no words, its address", `![](${missing})`, `<p>${missing}</p>`],
	[
		"in another size and form, with the site's origin",
		`See ![The board](https://a.example${own.replace("1600.webp", "960.avif")}).`,
		`<p>See ${image()}.</p>`,
	],
	["in another size, and a query", `- ![The board](${own.replace("1600", "480")}?v=1)`, `<ul><li>${image()}</li></ul>`],
	[
		"of another site that is made alike, a link",
		`![The board](https://a.example${missing})`,
		`<p><a href="https://a.example${missing}" rel="noopener noreferrer">The board</a></p>`,
	],
	[
		"of another site, a link",
		"![The board](https://example.com/a.png)",
		'<p><a href="https://example.com/a.png" rel="noopener noreferrer">The board</a></p>',
	],
])("an image %s", async (_, content, html) => {
	expect(await htmlOf(content)).toBe(html);
});

test.each(drawingsIn("texts"))("the drawing %s has its own size", async (drawing) => {
	const [, width, height] = /^<svg[^>]* width="(\d+)" height="(\d+)"/.exec(readDrawing(drawing)) ?? [];
	expect(await htmlOf(`a ![b](/drawings/${drawing}.svg)`)).toBe(
		`<p>a <img src="/drawings/${drawing}.svg" alt="b" width="${width}" height="${height}"></p>`,
	);
});

test("the sizes of all images are asked for at once, and of a text without any not at all", async () => {
	const { find } = aStore();
	await htmlOf(`![a](${own}) ![a](${own})\n\n| ![b](${missing}) |\n|---|\n\n[^1]\n\n[^1]: ![a](${own})`, find);
	expect(find.mock.calls).toEqual([[[name, missing.replace(/.*\//, "")]]]);
	await htmlOf("![a](https://example.com/a.png) ![b](/drawings/texts/update-slots.svg)", find);
	expect(find).toHaveBeenCalledOnce();
});

test("an image that is stored later is shown then", async () => {
	const { images, find } = aStore();
	const content = `![Later](${missing})`;
	expect((await readText(content, find)).problems).toEqual([{ kind: "missing", text: missing }]);
	images.set(missing.replace(/.*\//, ""), { width: 2, height: 1 });
	expect(await htmlOf(content, find)).toContain('width="2" height="1"');
});

test("a preview says the words of an image", () => {
	expect(firstWords(`![The board](${own} "Caption") after`, 80)).toBe("The board after");
});
