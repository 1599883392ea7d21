import { expect, test } from "vitest";
import { aPost, aProject } from "../../../tests/support/factories.ts";
import { signIn } from "../../../tests/support/session.ts";
import { openTestSite } from "../../../tests/support/site.ts";
import type { Render } from "../pages/renderer.ts";

/** A page that shows what its loaders read, with all that a page without scripts must not have. */
const render: Render = async ({ url }, apiClient) => {
	const { pathname } = new URL(url);
	if (pathname.endsWith("~not-found")) return new Response("<title>Nothing here</title>", { status: 404 });
	const id = pathname.split("/")[2];
	const calls = pathname.startsWith("/blog/")
		? [`/blog/b/${id}`, `/blog/b/${id}/neighbours`]
		: [`/project/p/${id}`, "/project"];
	const texts = await Promise.all(calls.map(async (call) => (await apiClient(`/api/v1${call}`)).text()));
	const html = `<!doctype html><html><head><script>boot()</script><link rel="canonical" href="${url}"><meta property="og:url" content="${url}"><link rel="modulepreload" href="/a.js">
		<noscript><link rel="stylesheet" href="/whole.css"></noscript></head><body>${texts.join("\n").replaceAll("<", "&lt;")}
		<a href="/blogs">All</a><script type="module">start()</script></body></html>`;
	const policy = "default-src 'none'; script-src 'self' 'sha256-x'; img-src 'self' data:";
	return new Response(html, { headers: { "Content-Type": "text/html", "Content-Security-Policy": policy } });
};

const draft = "5f0c8ad4-draft-of-the-test";

async function openPreviews() {
	const site = await openTestSite({ render, routes: ["blog/:blogId", "project/:projectId", "*"] });
	const token = await signIn(site);
	const call = (method: string, path: string, json?: object) => site.call(`/api/v1${path}`, { method, token, json });
	const share = async (json: object, days = {}): Promise<string> => {
		await call("PUT", `/admin/drafts/${draft}`, { kind: "post", ...json });
		return new URL((await call("POST", `/admin/drafts/${draft}/preview`, days)).data.url).pathname;
	};
	return { ...site, call, share };
}

test("a link shows the draft of something new on its own page, which no script, cache, referrer or search engine gets", async () => {
	const site = await openPreviews();
	const path = await site.share({ values: { title: "Being written", content: "Not yet", summary: "In short" } });
	expect(path).toMatch(/^\/preview\/[\w-]{22}$/);
	const { status, text, headers } = await site.ask(path);
	expect([status, site.rendered]).toEqual([200, ["/blog/being-written"]]);
	expect(text).toContain('"title":"Being written"');
	expect(text).toContain('"summary":"In short"');
	expect(text).not.toMatch(/<script|modulepreload|<noscript|canonical|og:url/);
	expect(text).toContain('<link rel="stylesheet" href="/whole.css">');
	expect(headers).toMatchObject({
		"cache-control": "no-store",
		"x-robots-tag": "noindex",
		"referrer-policy": "no-referrer",
		"content-security-policy": expect.stringContaining("; script-src 'none';"),
	});
	await site.ask(path);
	expect(site.rendered).toHaveLength(2);
	expect((await site.ask("/blog/being-written")).status).toBe(404);
});

test("a link shows the images in the text of a draft, with their sizes", async () => {
	const site = await openPreviews();
	const image = { name: `${"a".repeat(32)}-1600.webp`, width: 1234, height: 567 };
	await site.store
		.insertInto("images")
		.values({ ...image, created_at: site.clock.now().toISOString() })
		.execute();
	const content = `![A board](/assets/blogs/${image.name} "From the top")`;
	const { text } = await site.ask(await site.share({ values: { title: "Being written", content } }));
	expect(text).toContain('"width":"1234","height":"567"');
	expect(text).toContain('"children":["From the top"]');
});

test("a link shows the changes of a published post and project, and visitors go on seeing what is published", async () => {
	const site = await openPreviews();
	const { _id, updatedAt } = await aPost(site, { title: "Published" });
	const path = await site.share({ item: _id, base: updatedAt, values: { title: "Changed", content: "New" } });
	expect((await site.ask(path)).text).toContain('"title":"Changed"');
	expect((await site.ask("/blog/published")).text).toContain('"title":"Published"');
	await aProject(site, { title: "Before" });
	site.clock.advance(1_000);
	const project = await aProject(site, { title: "Middle" });
	site.clock.advance(1_000);
	await aProject(site, { title: "After" });
	await site.call("DELETE", `/admin/drafts/${draft}`);
	const values = { title: "Centre", description: "New" };
	const shown = (await site.ask(await site.share({ kind: "project", item: project._id, values }))).text;
	const titles = [...(shown.split('"data":[')[1] ?? "").matchAll(/"title":"(\w+)"/g)].map(([, title]) => title);
	expect(titles).toEqual(["After", "Centre", "Before"]);
});

test("a link that is wrong, expired, revoked, published, or of something deleted is the 404 of any address", async () => {
	const site = await openPreviews();
	const { _id } = await aPost(site);
	const unknown = await site.ask("/nothing");
	const gone = async (path: string) => {
		const { status, text } = await site.ask(path);
		expect([path, status, text]).toEqual([path, 404, unknown.text]);
	};
	await gone(`/preview/${"x".repeat(22)}`);
	const values = { title: "Changed", content: "Text" };
	const short = await site.share({ item: _id, values }, { days: 1 / 24 });
	site.clock.advance(60 * 60 * 1000 - 1);
	expect((await site.ask(short)).status).toBe(200);
	site.clock.advance(1);
	await gone(short);
	const { data } = await site.call("GET", `/admin/drafts/${draft}`);
	const link = async () => new URL((await site.call("POST", `/admin/drafts/${draft}/preview`, {})).data.url).pathname;
	expect(data.sharedUntil).toBeNull();
	const two = [await link(), await link()];
	expect((await site.call("GET", `/admin/drafts/${draft}`)).data.sharedUntil).toBe("2026-04-09T07:00:00.000Z");
	await site.call("DELETE", `/admin/drafts/${draft}/preview`);
	for (const path of two) await gone(path);
	const again = await link();
	await site.call("DELETE", `/blog/b/${_id}`);
	await gone(again);
	await site.call("POST", `/admin/deleted/post/${_id}/restore`);
	expect((await site.ask(again)).status).toBe(200);
	await site.call("POST", `/blog/b/${_id}`, { ...values, draft });
	await gone(again);
});

test("a link that one node revokes is unknown on every other at the next request", async () => {
	const site = await openPreviews();
	const { store, clock } = site;
	const nodes = [
		site,
		...(await Promise.all([1, 2].map(() => openTestSite({ render, appContext: { store, clock: clock.now } })))),
	];
	const path = await site.share({ values: { title: "Shown" } });
	for (const node of nodes) expect((await node.ask(path)).status).toBe(200);
	await site.call("DELETE", `/admin/drafts/${draft}/preview`);
	for (const node of nodes) expect((await node.ask(path)).status).toBe(404);
});

test("no other spelling of a link shows anything, and the log holds no token", async () => {
	const site = await openPreviews();
	const path = await site.share({ values: { title: "Secret words" } });
	const token = path.slice("/preview/".length);
	const encoded = `%${token.charCodeAt(0).toString(16)}${token.slice(1)}`;
	const spellings = [
		`${path}.data`,
		`${path}/`,
		`${path}/_.data`,
		`/preview/${encoded}`,
		`/%70review/${token}`,
		`/%2570review/${token}`,
		`//preview/${token}`,
		`/preview//${token}`,
		`/./preview/${token}`,
		`/PREVIEW/${token}`,
		`/preview%2f${token}`,
		`/preview/${token}%00`,
		`/api/v1/preview/${token}`,
	];
	for (const spelling of spellings) {
		const { status, text } = await site.ask(spelling);
		expect([spelling, status === 404 || status === 308, text.includes("Secret")]).toEqual([spelling, true, false]);
	}
	await site.ask(path);
	await expect.poll(() => site.logged.length).toBeGreaterThan(spellings.length);
	expect(JSON.stringify(site.logged)).not.toContain(token.slice(2));
	const kept = ["", ...spellings].flatMap((spelling) => site.pages.get(site.content.current() + spelling) ?? []);
	expect(kept).toEqual([]);
	for (const method of ["POST", "PUT", "DELETE"]) expect((await site.ask(path, {}, method)).status).toBe(405);
});
