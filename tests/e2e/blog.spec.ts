import { expect } from "@playwright/test";
import { blog } from "../../content/blog.ts";
import { layout } from "../../content/layout.ts";
import type { ShownPost, Snapshot } from "../../contract/post.ts";
import { keepTogether } from "../../contract/shown-text.ts";
import { wordsIn } from "../../contract/text-tree.ts";
import { holdBack, untilRunning } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

test("spec 2: inside the site the list says Loading... until it has come, and a post shows a spinner, its whole text and its title", async ({
	page,
	request,
}) => {
	const snapshot: Snapshot = await (await request.get("/dummyData/DummyBlogs.json")).json();
	await page.goto("/about");
	// Before its scripts have taken over, the link would load the next page whole.
	await untilRunning(page);
	const releaseList = await holdBack(page, "**/dummyData/DummyBlogs.json");
	await page.getByRole("navigation").locator('a[href="/blogs"]').filter({ visible: true }).first().click();
	await expect(page.getByText(layout.loading, { exact: true })).toBeVisible();
	releaseList();
	await expect(page.getByRole("heading", { level: 1, name: blog.hero.headTitle })).toBeFocused();
	const cards = page.locator("main article");
	await expect(cards).toHaveCount(snapshot.total);
	await expect(cards.getByRole("heading")).toHaveText(snapshot.data.map(({ title }) => keepTogether(title)));
	await expect(page.getByText(layout.loading, { exact: true })).toHaveCount(0);

	const id = "decoupling-capacitors-above-self-resonance";
	const { data: post }: { data: ShownPost } = await (await request.get(`/api/v1/blog/b/${id}`)).json();
	const releasePost = await holdBack(page, /\/api\/v1\/blog\/b\//);
	await page.locator(`main a[href="/blog/${id}"]`).click();
	await expect(page.getByRole("status").filter({ hasText: layout.loading })).toBeVisible();
	releasePost();
	await expect(page.getByRole("heading", { level: 1, name: keepTogether(post.title) })).toBeFocused();
	await expect(page).toHaveTitle(new RegExp(post.title.slice(0, 20)));
	const squeeze = (text: string | null) => (text ?? "").replace(/[\s\u2060]/g, "");
	const text = await page.locator(".post-text").evaluate((shown) => {
		for (const button of shown.querySelectorAll("button")) button.remove();
		return shown.textContent;
	});
	expect(squeeze(text)).toBe(squeeze(post.text.map(wordsIn).join("")));
	const paragraph = await page.locator(".post-text p").nth(1).boundingBox();
	expect(paragraph?.width).toBeLessThan(720);

	await page.goBack();
	await expect(page).toHaveURL(/\/blogs$/);
	await expect(page).toHaveTitle(/Engineering blog/);
});

test("an address without a post is a 404, so is a page beyond the end, and the first page has one address", async ({
	request,
}) => {
	for (const path of ["/blog/none", "/blogs/page/99", "/blogs/page/0", "/blogs/page/two"]) {
		const response = await request.get(path);
		expect([response.status(), await response.text()]).toEqual([
			404,
			expect.stringContaining(layout.notFound.headTitle),
		]);
	}
	const response = await request.get("/blogs/page/1", { maxRedirects: 0 });
	expect([response.status(), response.headers().location]).toEqual([301, "/blogs"]);
});
