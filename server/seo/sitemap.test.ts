import { Hono } from "hono";
import { expect, test } from "vitest";
import { createTestApp } from "../../tests/support/app.ts";
import { aPost, aProject } from "../../tests/support/factories.ts";
import { sitePages } from "./site-pages.ts";
import { sitemapRoutes } from "./sitemap.ts";

const settings = { SITE_URL: "https://www.example.com" };

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location);

test("the sitemap lists every page, project and published post, each with the day of its change where it is known", async () => {
	const testApp = await createTestApp({ settings });
	const post = await aPost(testApp, { title: "Rust & C" });
	await aPost(testApp, { title: "Later", publishDate: "2030-01-01" });
	const project = await aProject(testApp);
	const response = await testApp.request("/sitemap.xml");
	expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
	const xml = await response.text();
	expect(
		xml.startsWith(
			'<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
		),
	).toBe(true);
	expect(locations(xml)).toEqual(
		[...sitePages.map(({ path }) => path), `/project/${project._id}`, `/blog/${post._id}`].map(
			(path) => `https://www.example.com${path}`,
		),
	);
	expect(xml).toContain(`/blog/${post._id}</loc><lastmod>${post.updatedAt}</lastmod>`);
	expect(xml).toContain(
		`<loc>https://www.example.com/blogs</loc><lastmod>${testApp.clock.now().toISOString()}</lastmod>`,
	);
	expect((await testApp.request("/sitemap-1.xml")).status).toBe(404);
});

test("more addresses than a file holds are split over several, none lost and none twice", async () => {
	const testApp = await createTestApp({ settings });
	for (const title of ["One", "Two", "Three"]) await aPost(testApp, { title });
	for (const title of ["Four", "Five"]) await aProject(testApp, { title });
	const app = new Hono();
	sitemapRoutes(app, testApp.appContext, 7);
	const index = await (await app.request("/sitemap.xml")).text();
	expect(index).toContain("<sitemapindex ");
	const files = locations(index).map((location) => new URL(String(location)).pathname);
	const listed = await Promise.all(files.map(async (file) => locations(await (await app.request(file)).text())));
	expect(listed.slice(0, -1).every((part) => part.length === 7)).toBe(true);
	expect(listed.flat()).toHaveLength(sitePages.length + 5);
	expect(new Set(listed.flat()).size).toBe(sitePages.length + 5);
	const whole = await (await testApp.request("/sitemap.xml")).text();
	expect(listed.flat()).toEqual(locations(whole));
	// Each file goes from the cache when a post or a project changes.
	for (const file of files) {
		const tags = new Set<string>();
		await app.request(file, {}, { tags });
		expect(tags).toEqual(new Set(["posts", "projects"]));
	}
});
