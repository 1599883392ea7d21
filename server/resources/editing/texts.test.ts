import { expect, test } from "vitest";
import { createTestApp, openSignedIn, type TestApp } from "../../../tests/support/app.ts";
import { aPost, aProject } from "../../../tests/support/factories.ts";
import { aPhoto } from "../../../tests/support/photo.ts";
import { signIn } from "../../../tests/support/session.ts";
import { openTestSite } from "../../../tests/support/site.ts";

const read = async ({ call }: TestApp, path: string) => (await call(`/api/v1${path}`)).data;

test("the admin gets the tree of a text and warnings about it", async () => {
	const app = await openSignedIn();
	const ask = (text: unknown) => app.call("/api/v1/admin/text", { json: { text } });
	expect(await ask("**a** $\\frac$")).toEqual({
		code: 200,
		status: "success",
		data: {
			tree: [
				{
					tag: "p",
					children: [
						{ tag: "strong", children: ["a"] },
						" ",
						{ tag: "span", attributes: { class: "wrong" }, children: ["$\\frac$"] },
					],
				},
			],
			problems: [{ kind: "formula", text: "\\frac", reason: expect.any(String) }],
		},
	});
	const errors = { text: ["Text is too long: use at most 200,000 characters"] };
	expect(await ask("a".repeat(200_001))).toMatchObject({ code: 422, errors });
	expect((await ask(["a"])).code).toBe(422);
});

test("an author is warned of links to missing pages of the site; other sites are not asked", async () => {
	const site = await openTestSite({
		settings: { SITE_URL: "https://www.example.com" },
		routes: ["about", "blog/:blogId", "service/:serviceName", "*"],
		files: { "drawings/texts/a.svg": "<svg/>" },
	});
	const token = await signIn(site);
	await aPost(site, { title: "Öffentlich" });
	await aPost(site, { title: "Scheduled", publishDate: "2026-04-01" });
	const problemsOf = async (addresses: string[]) => {
		const text = addresses.map((address, index) => `[${index}](${address})`).join(" ");
		return (await site.call("/api/v1/admin/text", { json: { text }, token })).data.problems;
	};
	const there = ["/", "/about", "/about/", "/about?a=b#c", "/blog/offentlich", "/service/vlsi", "/feed.xml"];
	const files = ["/drawings/texts/a.svg", "/api/v1/blog"];
	const elsewhere = ["https://www.example.org/blog/nothing", "mailto:a@example.com", "tel:+491"];
	expect(await problemsOf([...there, ...files, ...elsewhere, "https://www.example.com/about"])).toEqual([]);
	const lost = [
		...["/nowhere", "/blog/nothing", "/blog/scheduled", "/service/x?a#b", "/services/x", "/~not-found"],
		...["/drawings/texts/b.svg", `/assets/blogs/${"a".repeat(32)}-1600.webp`, "https://www.example.com/nowhere"],
	];
	expect(await problemsOf(lost)).toEqual(lost.map((reason, index) => ({ kind: "link", text: String(index), reason })));
	expect(site.rendered).toEqual([]);
});

test("a post has the tree of its text and its short forms, without marks", async () => {
	const app = await createTestApp();
	await aPost(app, { title: "One", content: `## Why\n\n**Because** [it](/a) ${"is ".repeat(300)}` });
	const words = `Why Because it ${"is ".repeat(300)}`;
	const short = { preview: words.slice(0, 80), summary: words.slice(0, 300), minutes: 1 };
	expect(await read(app, "/blog/b/one")).toMatchObject({
		...short,
		content: expect.stringContaining("## Why"),
		text: [{ tag: "h2", attributes: { id: "t-why" }, children: ["Why"] }, { tag: "p" }],
	});
	const [card] = (await (await app.request("/dummyData/DummyBlogs.json")).json()).data;
	expect(card).toMatchObject({ ...short, content: short.preview });
});

test("a project has the trees of its texts, with distinct ids, and its short forms", async () => {
	const app = await createTestApp();
	await aProject(app, { title: "One", description: "## Problem: why", problem: "## Why", result: "" });
	const heading = (id: string, words: string) => [{ tag: "h2", attributes: { id }, children: [words] }];
	expect(await read(app, "/project/p/one")).toMatchObject({
		...{ preview: "Problem: why", summary: "Problem: why", minutes: 1, description: "## Problem: why" },
		text: {
			description: heading("t-problem-why", "Problem: why"),
			problem: heading("t-problem--why", "Why"),
			approach: [],
			result: [],
		},
	});
});

test("an uploaded image has its size and its caption in posts, projects, the feed and what is being written", async () => {
	const app = await openSignedIn({ settings: { SITE_URL: "https://www.example.com" } });
	const form = { image: await aPhoto({ width: 90, height: 60 }) };
	const { image } = (await app.call("/api/v1/admin/images", { form })).data;
	const src = `/assets/blogs/${image}`;
	const content = `![A board](${src} "From the top")`;
	const figure = {
		tag: "figure",
		attributes: { class: "image" },
		children: [
			{ tag: "img", attributes: { src, alt: "A board", width: "90", height: "60" } },
			{ tag: "figcaption", children: ["From the top"] },
		],
	};
	await aPost(app, { title: "One", content });
	await aProject(app, { title: "One", description: "A", result: content });
	expect((await read(app, "/blog/b/one")).text).toEqual([figure]);
	expect((await read(app, "/project/p/one")).text.result).toEqual([figure]);
	const written = await app.call("/api/v1/admin/text", { json: { text: content } });
	expect(written.data).toEqual({ tree: [figure], problems: [] });
	expect(await (await app.request("/feed.xml")).text()).toContain(
		`&lt;img src=&quot;https://www.example.com${src}&quot; alt=&quot;A board&quot; width=&quot;90&quot; height=&quot;60&quot;&gt;`,
	);
});
