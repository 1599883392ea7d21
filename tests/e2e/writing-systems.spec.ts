import { expect } from "@playwright/test";
import { admin } from "../../content/admin.ts";
import { messages } from "../../contract/messages.ts";
import { expectToast, openAdminApi } from "./fixtures/admin.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

const direction = (element: Element) => getComputedStyle(element).direction;

test("a post reads in the direction that it is written in, and its address works everywhere", async ({
	page,
	signIn,
	startOwnProduct,
}) => {
	test.slow();
	const product = await startOwnProduct({ SITE_URL: "https://www.example.com" });
	const api = await openAdminApi(product);
	for (const { title, slug, reads } of [
		{ title: "हिन्दी में एक शीर्षक", slug: "हिन्दी-में-एक-शीर्षक", reads: "ltr" },
		{ title: "مرحبا بالعالم", slug: "مرحبا-بالعالم", reads: "rtl" },
	]) {
		await api.publish(title, `${title}\n\n## ${title}\n\n- ${title}`);
		const path = `/blog/${encodeURIComponent(slug)}`;

		await page.goto(`${product.origin}/blogs`);
		const heading = page.getByRole("heading", { level: 1, name: title });
		await page.getByRole("link", { name: title }).click();
		await expect(heading).toBeVisible();
		expect(new URL(page.url()).pathname).toBe(path);
		for (const element of [heading, ...(await page.locator(".post-text > :not(ul), .post-text li").all())])
			expect(await element.evaluate(direction)).toBe(reads);
		await page.goBack();
		await expect(page).toHaveURL(/\/blogs$/);
		// The address changes before the page does, and the post has such a heading too.
		await expect(page.locator(".post-text")).toHaveCount(0);
		await expect(page.getByRole("heading", { level: 2, name: title })).toHaveCSS("direction", reads);
		await page.goForward();
		await expect(heading).toBeVisible();

		expect((await page.reload())?.status()).toBe(200);
		await expect(heading).toBeVisible();
		await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `https://www.example.com${path}`);
		const cover = page.locator("#hero img");
		await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
		const shared = await page.locator('meta[property="og:image"]').getAttribute("content");
		expect((await page.request.get(`${product.origin}${new URL(shared ?? "").pathname}`)).status()).toBe(200);

		await signIn(page, product);
		await page.goto(`${product.origin}/admin/dashboard`);
		const card = page.getByRole("listitem").filter({ hasText: title });
		expect(await card.getByRole("heading").evaluate(direction)).toBe(reads);
		await card.getByRole("link", { name: admin.cards.view }).click();
		await expect(page.locator("textarea")).toHaveValue(/##/);
		expect(await page.locator("textarea").evaluate(direction)).toBe(reads);
		await page.locator("form input[name=title]").fill(`${title} 2`);
		await page.locator("form button[type=submit]").click();
		await expectToast(page, messages.blogUpdated);
		expect((await page.request.get(product.origin + path)).status()).toBe(200);
		await page.goto(`${product.origin}/admin/dashboard`);
		await card.getByRole("button", { name: admin.cards.delete }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: admin.confirmDelete.confirm }).click();
		await expect.poll(async () => (await page.request.get(product.origin + path)).status()).toBe(404);
	}
});

test("a sentence around a title of another direction keeps its order", async ({ page, signIn, product }) => {
	const api = await openAdminApi(product);
	const id = await api.publish("שלום עולם!");
	await api.call("DELETE", `/blog/b/${encodeURIComponent(id)}`);
	await signIn(page);
	await page.goto("/admin/deleted");
	await page.getByRole("row").filter({ hasText: "שלום" }).getByRole("button").click();
	const toast = page.locator("[data-sonner-toast] [data-title]").filter({ hasText: "שלום" });
	await expect(toast).toBeVisible();
	// The title's mark follows its letters as they are read: to their left.
	const [mark, letter] = await toast.evaluate((element) => {
		const positionOf = (sought: string) => {
			const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
			for (let node = walker.nextNode(); node; node = walker.nextNode()) {
				const at = node.textContent?.indexOf(sought) ?? -1;
				if (at < 0) continue;
				const range = document.createRange();
				range.setStart(node, at);
				range.setEnd(node, at + 1);
				return range.getBoundingClientRect().left;
			}
			return Number.NaN;
		};
		return [positionOf("!"), positionOf("ש")] as const;
	});
	expect(mark).toBeLessThan(letter);
});
