import { expect, test } from "vitest";
import { createTestApp } from "../../../tests/support/app.ts";
import { aPost, aProject } from "../../../tests/support/factories.ts";
import { sitePages } from "./site-pages.ts";

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
		[...sitePages().map(({ path }) => path), `/project/${project._id}`, `/blog/${post._id}`].map(
			(path) => `https://www.example.com${path}`,
		),
	);
	expect(xml).toContain(`/blog/${post._id}</loc><lastmod>${post.updatedAt}</lastmod>`);
});
