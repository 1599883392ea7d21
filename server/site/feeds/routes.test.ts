import { Parser } from "htmlparser2";
import { expect, test } from "vitest";
import { blog } from "../../../content/blog.ts";
import { company } from "../../../content/company.ts";
import { publicationDates } from "../../../contract/publication.ts";
import { createTestApp } from "../../../tests/support/app.ts";
import { aPost } from "../../../tests/support/factories.ts";
import { markup } from "../../../tests/support/markup.ts";
import { signIn } from "../../../tests/support/session.ts";

const settings = { SITE_URL: "https://www.example.com" };

test("the Atom feed holds the newest twenty published posts", async () => {
	const testApp = await createTestApp({ settings });
	for (let number = 1; number <= 22; number += 1) {
		testApp.clock.advance(60_000);
		await aPost(testApp, { title: `Post ${number}` });
	}
	testApp.clock.advance(60_000);
	const post = await aPost(testApp);
	await aPost(testApp, { title: "Scheduled", publishDate: "2030-01-01" });
	const response = await testApp.request("/feed.xml");
	expect(response.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
	const xml = await response.text();
	expect(xml.match(/<entry>/g)).toHaveLength(20);
	expect(xml).not.toContain("Scheduled");
	expect(xml).toContain(`href="https://www.example.com/blog/${post._id}"/>`);
	expect(xml).toContain('<link rel="self" type="application/atom+xml" href="https://www.example.com/feed.xml"/>');
	expect(xml).toContain(`<updated>${testApp.clock.now().toISOString()}</updated>`);
	expect(openTags(xml)).toEqual([]);
});

test.each(["/feed", "/feed/", "/rss", "/rss.xml", "/index.xml", "/atom.xml"])("%s leads to the feed", async (path) => {
	const response = await (await createTestApp()).request(path);
	expect([response.status, response.headers.get("Location")]).toEqual([308, "/feed.xml"]);
});

test("a site without a post has a feed without an entry", async () => {
	const testApp = await createTestApp({ settings });
	const response = await testApp.request("/feed.xml");
	expect([response.status, (await response.text()).includes("<entry>")]).toEqual([200, false]);
});

test("an entry keeps its id when the site moves and the post changes", async () => {
	const testApp = await createTestApp({ settings });
	const post = await aPost(testApp, { publishDate: "2026-03-09" });
	const moved = await createTestApp({
		settings: { SITE_URL: "https://new.example.com" },
		appContext: { store: testApp.store },
	});
	const token = await signIn(testApp);
	const idIn = async ({ request }: typeof testApp) =>
		/<entry>\n<id>(.*)<\/id>/.exec(await (await request("/feed.xml")).text())?.[1];
	const id = await idIn(testApp);
	expect(id).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
	await testApp.request(`/api/v1/blog/b/${post._id}`, { json: { title: "Another", content: "Text" }, token });
	expect([await idIn(testApp), await idIn(moved)]).toEqual([id, id]);
});

test("a post written before its publication day is as new as that day, in feed and sitemap", async () => {
	const testApp = await createTestApp({ settings });
	await aPost(testApp, { publishDate: "2026-03-20" });
	testApp.clock.set("2026-03-20T06:00:00.000Z");
	const [feed, sitemap] = await Promise.all(
		["/feed.xml", "/sitemap.xml"].map(async (path) => (await testApp.request(path)).text()),
	);
	const midnight = publicationDates("2026-03-20", "2026-03-10T06:00:00.000Z", company.timeZone).published;
	expect(feed).toContain(`<published>${midnight}</published>\n<updated>${midnight}</updated>`);
	expect(sitemap).toContain(`/blog/reading-a-datasheet</loc><lastmod>${midnight}</lastmod>`);
});

test("an entry holds the text as HTML and a summary, neither with a raw mark", async () => {
	const testApp = await createTestApp({ settings });
	await aPost(testApp, {
		content: "## Why\n\n- one <b>\n- two\n\n```sh\nls\n```\n\nSee https://example.com/?a=1&b=2.\nThe [end](/services).",
	});
	const xml = await (await testApp.request("/feed.xml")).text();
	const texts = new Map(parse(xml, { xmlMode: true }).map(({ name, text }) => [name, text]));
	expect(texts.get("summary")).toBe("Why one <b> two See https://example.com/?a=1&b=2. The end.");
	expect(texts.get("content")).toBe(
		[
			'<h2 dir="auto">Why</h2>',
			'<ul><li dir="auto">one &lt;b&gt;</li><li dir="auto">two</li></ul>',
			'<figure><figcaption dir="auto">sh</figcaption><pre><code>ls</code></pre></figure>',
			'<p dir="auto">See <a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer">https://example.com/?a=1&amp;b=2</a>.<br>The <a href="https://www.example.com/services">end</a>.</p>',
		].join(""),
	);
	expect(openTags(xml)).toEqual([]);
});

test("a summary that is cut ends at a word, and one that was typed stays", async () => {
	const app = await createTestApp({ settings });
	await aPost(app, { content: `${"word ".repeat(59)}abcdefgh and more` });
	await aPost(app, { content: "Text", summary: "word ".repeat(60).trim() });
	const xml = await (await app.request("/feed.xml")).text();
	const summaries = [...xml.matchAll(/<summary[^>]*>([^<]*)/g)].map(([, words]) => words);
	expect(summaries.toSorted()).toEqual(["word ".repeat(60).trim(), `${"word ".repeat(59).trim()}…`].toSorted());
});

test("an entry is read without styles and MathML, and its notes are on the page", async () => {
	const testApp = await createTestApp({ settings });
	const { _id } = await aPost(testApp, { content: "> [!WARNING]\n> $\\frac{1}{2}$ a[^b]\n\n[^b]: c" });
	const xml = await (await testApp.request("/feed.xml")).text();
	const texts = new Map(parse(xml, { xmlMode: true }).map(({ name, text }) => [name, text]));
	expect(texts.get("content")).toContain(
		`<blockquote><p dir="auto">${blog.callouts.warning}</p><p dir="auto"><code>\\frac{1}{2}</code> a<sup><a href="https://www.example.com/blog/${_id}#t-fn--1">`,
	);
});

test("markup in a post stays text in the feed, the snapshot and the API", async () => {
	const testApp = await createTestApp({ settings });
	const [title, content] = [`</title>]]> & 'x' \u{1F680} ${markup.slice(0, 9).join(" ")}`, markup.join(" and ")];
	const { _id } = await aPost(testApp, { title, content });
	const read = async (path: string) => (await testApp.request(path)).json();
	const atom = parse(await (await testApp.request("/feed.xml")).text(), { xmlMode: true });
	const entry = atom.slice(atom.findIndex(({ name }) => name === "entry"));
	const names = ["entry", "id", "title", "link", "published", "updated", "summary", "content"];
	expect(entry.map(({ name }) => name)).toEqual(names);
	expect(entry[2]?.text).toBe(title);
	expect(parse(entry.at(-1)?.text ?? "")).toEqual(content.split(" \u2028\u2029 ").map((text) => ({ name: "p", text })));
	expect((await read("/dummyData/DummyBlogs.json")).data).toMatchObject([{ _id, title }]);
	expect((await read(`/api/v1/blog/b/${_id}`)).data).toMatchObject({ title, content });
});

/** The elements of a text, each with the text in it, as a reader's parser finds them. */
function parse(source: string, options = {}): { name: string; text: string }[] {
	const elements: { name: string; text: string }[] = [];
	const open: typeof elements = [];
	const parser = new Parser(
		{
			onopentag(name) {
				const element = { name, text: "" };
				elements.push(element);
				open.push(element);
			},
			ontext(text) {
				for (const element of open) element.text += text;
			},
			onclosetag: () => void open.pop(),
		},
		options,
	);
	parser.end(source);
	return elements;
}

/** The tags of an XML text that were opened and never closed, in a text without comments and sections. */
function openTags(xml: string): string[] {
	const open: string[] = [];
	for (const [, closing, name = "", selfClosing] of xml.matchAll(/<(\/)?([\w:]+)[^>]*?(\/)?>/g)) {
		if (closing) expect(open.pop()).toBe(name);
		else if (!selfClosing) open.push(name);
	}
	return open;
}
