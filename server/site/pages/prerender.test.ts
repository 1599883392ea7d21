import { expect, onTestFinished, test } from "vitest";
import { siteContent } from "../../../content/site-content.ts";
import { createTestApp, type TestApp } from "../../../tests/support/app.ts";
import { aPost } from "../../../tests/support/factories.ts";
import { createContentKey } from "../page-cache/content-key.ts";
import { sitePages } from "../seo/site-pages.ts";
import { prerenderPages } from "./prerender.ts";

/** Prerenders until the test ends, and notes which pages. @param render what rendering one does besides */
function open({ appContext }: TestApp, render = async (_path: string) => undefined) {
	const content = createContentKey();
	const made: string[] = [];
	let isBusy = false;
	const stop = prerenderPages(appContext, content, {
		async prerender(path) {
			made.push(path);
			await render(path);
		},
		waiting: () => (isBusy ? 1 : 0),
	});
	onTestFinished(stop);
	const setBusy = (busy: boolean) => {
		isBusy = busy;
	};
	return { content, made, stop, setBusy };
}

const finished = ({ logged }: TestApp) => logged.filter(({ data }) => "pages" in data).length;

test("every page of the site, its posts and the first pages of the list are made ahead, one at a time", async () => {
	const testApp = await createTestApp();
	for (let number = 1; number <= 25; number += 1) await aPost(testApp, { title: `Post ${number}` });
	let making = 0;
	const { made } = open(testApp, async () => {
		making += 1;
		expect(making).toBe(1);
		await Promise.resolve();
		making -= 1;
	});
	await expect.poll(() => finished(testApp)).toBe(1);
	const shipped = sitePages(siteContent);
	expect(made.slice(0, shipped.length)).toEqual(shipped.map(({ path }) => path));
	expect(made.filter((path) => path.startsWith("/blog/"))).toHaveLength(25);
	expect(made).toContain("/blogs/page/3");
	expect(made).not.toContain("/blogs/page/4");
});

test("a change renders them again, and one in the middle starts over", async () => {
	const testApp = await createTestApp();
	const changed = { once: false };
	const { made, content } = open(testApp, async (path) => {
		if (path !== "/services" || changed.once) return;
		changed.once = true;
		content.changed();
	});
	await expect.poll(() => finished(testApp)).toBe(1);
	const first = sitePages(siteContent)[0]?.path;
	expect(made.filter((path) => path === first)).toHaveLength(2);
	content.changed();
	await expect.poll(() => finished(testApp)).toBe(2);
	expect(made.filter((path) => path === first)).toHaveLength(3);
});

test("it waits while visitors wait for a rendering", async () => {
	const testApp = await createTestApp();
	const { made, setBusy } = open(testApp, async (path) => {
		if (path === "/services") setBusy(true);
	});
	await expect.poll(() => made.at(-1)).toBe("/services");
	const soFar = made.length;
	await testApp.request("/healthz");
	expect(made).toHaveLength(soFar);
	setBusy(false);
	await expect.poll(() => finished(testApp)).toBe(1);
});

test("stopping ends it, and a store that is away is said once", async () => {
	const testApp = await createTestApp();
	const stopped = open(testApp);
	stopped.stop();
	await testApp.store.destroy();
	const { made } = open(testApp);
	await expect.poll(() => testApp.logged.filter(({ level }) => level === "warn")).toHaveLength(1);
	expect([made, stopped.made]).toEqual([[], []]);
});
