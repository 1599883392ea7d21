import { expect, test } from "vitest";
import { openTestSite } from "../../tests/support/site.ts";

test("what changes with the content alone is kept, and what depends on anything else is made for each request", async () => {
	const site = await openTestSite();
	const isCached = async (path: string) => {
		await site.ask(path);
		return [path, site.pages.get(site.content.current() + path) !== undefined];
	};
	for (const path of [
		"/dummyData/DummyBlogs.json",
		"/feed.xml",
		"/manifest.webmanifest",
		"/robots.txt",
		"/sitemap.xml",
	])
		expect(await isCached(path)).toEqual([path, true]);
	for (const path of ["/.well-known/security.txt", "/cards/home.png", "/healthz", "/readyz"])
		expect(await isCached(path)).toEqual([path, false]);
});
