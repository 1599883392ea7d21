import { expect, test } from "vitest";
import { createTestApp } from "../../../tests/support/app.ts";
import { aPost } from "../../../tests/support/factories.ts";
import { sitePages } from "../seo/site-pages.ts";
import { prerenderPages } from "./prerender.ts";

test("every page of the site, its posts and the first pages of the list are made ahead, one at a time", async () => {
	const testApp = await createTestApp();
	for (let number = 1; number <= 25; number += 1) await aPost(testApp, { title: `Post ${number}` });
	const made: string[] = [];
	let making = 0;
	const stop = prerenderPages(testApp.appContext, async (path) => {
		making += 1;
		expect(making).toBe(1);
		await Promise.resolve();
		made.push(path);
		making -= 1;
	});
	await expect.poll(() => made).toContain("/blogs/page/3");
	stop();
	expect(made.slice(0, sitePages.length)).toEqual(sitePages.map(({ path }) => path));
	expect(made.filter((path) => path.startsWith("/blog/"))).toHaveLength(25);
	expect(made).not.toContain("/blogs/page/4");
});

test("turned off, none is made ahead", async () => {
	const off = await createTestApp({ settings: { PRERENDER: "false" } });
	const on = await createTestApp();
	const made: string[] = [];
	const madeUsually: string[] = [];
	prerenderPages(off.appContext, async (path) => void made.push(path));
	prerenderPages(on.appContext, async (path) => void madeUsually.push(path));
	await expect.poll(() => on.logged.map(({ data }) => data)).toContainEqual({ pages: expect.any(Number) });
	expect(madeUsually).not.toEqual([]);
	expect(made).toEqual([]);
});

test("stopping ends it, and a store that is away is said once", async () => {
	const testApp = await createTestApp();
	const made: string[] = [];
	prerenderPages(testApp.appContext, async (path) => void made.push(path))();
	await testApp.store.destroy();
	prerenderPages(testApp.appContext, async (path) => void made.push(path));
	await expect.poll(() => testApp.logged.filter(({ level }) => level === "warn")).toHaveLength(1);
	expect(made).toEqual([]);
});
