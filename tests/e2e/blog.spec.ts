import { expect, type Page } from "@playwright/test";
import { blog } from "../../content/blog.ts";
import { company } from "../../content/company.ts";
import { layout } from "../../content/layout.ts";
import type { Post, PostCard, Snapshot } from "../../contract/post.ts";
import type { Product } from "../support/product.ts";
import { owner } from "../support/session.ts";
import { holdBack, untilRunning } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

const cards = (page: Page) => page.locator("main article");

/** Goes from the home page to the list inside the site. */
async function openFromMenu(page: Page): Promise<void> {
	await page.goto("/");
	// Before its scripts have taken over, the link would load the next page whole.
	await untilRunning(page);
	await page.getByRole("navigation").getByRole("link", { name: "Blogs", exact: true }).first().click();
}

test("spec 2, 3 and 9: the list shows the snapshot's posts with date, title, 80 characters and Read More, and four links", async ({
	page,
	request,
}) => {
	const snapshot: Snapshot = await (await request.get("/dummyData/DummyBlogs.json")).json();
	await page.goto("/blogs");
	await expect(page.getByRole("heading", { level: 1, name: blog.hero.headTitle })).toBeVisible();
	await expect(cards(page)).toHaveCount(snapshot.total);
	for (const [index, post] of snapshot.data.entries()) {
		const card = cards(page).nth(index);
		await expect(card.getByRole("heading")).toHaveText(post.title);
		await expect(card.locator("time")).toHaveText(post.publishDate.slice(0, 10));
		const preview = await card.locator("p", { hasText: post.content }).first().textContent();
		expect(preview).toBe(post.content);
		expect(post.content.length).toBeLessThanOrEqual(80);
		await expect(card.getByRole("link", { name: `Read More ${post.title}` })).toHaveAttribute(
			"href",
			`/blog/${post._id}`,
		);
		await expect(card.locator("img")).toHaveAttribute("src", `/drawings/posts/${post._id}.svg`);
	}
	const links = page.getByRole("region", { name: blog.social.headTitle }).getByRole("link");
	await expect(links).toHaveText(company.social.map(({ name }) => name));
});

test("spec 2: inside the site it says Loading... until /dummyData/DummyBlogs.json has come", async ({ page }) => {
	const release = await holdBack(page, "**/dummyData/DummyBlogs.json");
	await openFromMenu(page);
	await expect(page.getByText("Loading...", { exact: true })).toBeVisible();
	release();
	await expect(page.getByRole("heading", { level: 1, name: blog.hero.headTitle })).toBeFocused();
	await expect(cards(page)).toHaveCount(9);
	await expect(page.getByText("Loading...", { exact: true })).toHaveCount(0);
});

test("a list that cannot be fetched says so and keeps the page", async ({ page, tolerate }) => {
	tolerate(/500/);
	await page.route("**/dummyData/DummyBlogs.json", (route) => route.fulfill({ status: 500 }));
	await openFromMenu(page);
	await expect(page.getByRole("alert").filter({ hasText: "Something went wrong" })).toBeVisible();
});

test("spec 2: a post opens with title, author label, date, cover and its whole text", async ({ page, request }) => {
	const id = "decoupling-capacitors-above-self-resonance";
	const { data: post }: { data: Post } = await (await request.get(`/api/v1/blog/b/${id}`)).json();
	await page.goto(`/blog/${id}`);
	await expect(page.getByRole("heading", { level: 1, name: post.title })).toBeVisible();
	await expect(page.locator("article header").getByText(company.postAuthor)).toBeVisible();
	await expect(page.locator("article header time")).toHaveText(post.publishDate.slice(0, 10));
	await expect(page.locator("article header").getByText(blog.labels.minutes)).toBeVisible();
	const squeeze = (text: string | null) => (text ?? "").replace(/[\s#`-]/g, "");
	expect(squeeze(await page.locator(".post-text").textContent())).toBe(squeeze(post.content));
	const measure = await page
		.locator(".post-text p")
		.nth(1)
		.evaluate((element) => element.getBoundingClientRect().width);
	expect(measure).toBeLessThan(720);
});

test("spec 2: inside the site a spinner stands until the post has come from the API, and the title follows", async ({
	page,
}) => {
	await page.goto("/blogs");
	// Before its scripts have taken over, the link would load the next page whole.
	await untilRunning(page);
	const release = await holdBack(page, /\/api\/v1\/blog\/b\//);
	const link = cards(page).first().getByRole("link");
	const title = (await cards(page).first().getByRole("heading").textContent()) ?? "";
	await link.click();
	await expect(page.getByRole("status").filter({ hasText: layout.loading })).toBeVisible();
	release();
	await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
	await expect(page).toHaveTitle(new RegExp(title.slice(0, 20)));

	await page.goBack();
	await expect(page).toHaveURL(/\/blogs$/);
	await expect(page).toHaveTitle(/Engineering blog/);
});

test("a post leads to the posts published before and after it", async ({ page, request }) => {
	const { data }: Snapshot = await (await request.get("/dummyData/DummyBlogs.json")).json();
	const [newest, second, third] = data as [PostCard, PostCard, PostCard];
	await page.goto(`/blog/${second._id}`);
	await page.getByRole("link", { name: blog.labels.previous }).click();
	await expect(page.getByRole("heading", { level: 1, name: third.title })).toBeVisible();
	await page.goto(`/blog/${newest._id}`);
	await expect(page.getByRole("link", { name: blog.labels.next })).toHaveCount(0);
});

test("an address without a post is a 404, and so is a page beyond the end", async ({ request, page, tolerate }) => {
	tolerate(/status of 404/);
	for (const path of ["/blog/none", "/blogs/page/99", "/blogs/page/0", "/blogs/page/two"])
		expect((await request.get(path)).status()).toBe(404);
	await page.goto("/blogs/page/99");
	await expect(page.getByRole("heading", { level: 1, name: layout.notFound.headTitle })).toBeVisible();
});

test("the first page has one address", async ({ request }) => {
	const response = await request.get("/blogs/page/1", { maxRedirects: 0 });
	expect(response.status()).toBe(301);
	expect(response.headers().location).toBe("/blogs");
});

test.describe("with other posts", () => {
	let product: Product;
	let authorized: { Authorization: string };
	test.beforeEach(async ({ request, startOwnProduct }) => {
		product = await startOwnProduct();
		const response = await request.post(`${product.origin}/api/v1/user/login`, { data: owner });
		authorized = { Authorization: `Bearer ${(await response.json()).token}` };
	});

	test("ten posts a page, by path, and line breaks, links and code as they were written", async ({ page, request }) => {
		const content =
			"First line\nsecond line\n\n## A heading\nUnder it, see https://example.com/a.\n\n- one\n- two\n\n```\na  b\n```\n\n<b>not bold</b>";
		for (let number = 1; number <= 4; number++) {
			const response = await request.post(`${product.origin}/api/v1/blog`, {
				headers: authorized,
				data: { title: `Post ${number}`, content },
			});
			expect(response.status()).toBe(200);
		}
		await page.goto(`${product.origin}/blogs`);
		await expect(cards(page)).toHaveCount(10);
		await expect(cards(page).first().getByRole("heading")).toHaveText("Post 4");
		await page.getByRole("link", { name: blog.labels.older }).click();
		await expect(page).toHaveURL(/\/blogs\/page\/2$/);
		await expect(cards(page)).toHaveCount(3);
		await page.getByRole("link", { name: blog.labels.newer }).click();
		await expect(page).toHaveURL(/\/blogs$/);
		await expect(cards(page)).toHaveCount(10);

		await page.goto(`${product.origin}/blog/post-4`);
		const text = page.locator(".post-text");
		expect(await text.locator("p").first().innerText()).toBe("First line\nsecond line");
		await expect(text.getByRole("heading", { name: "A heading" })).toBeVisible();
		await expect(text.getByRole("link")).toHaveAttribute("href", "https://example.com/a");
		await expect(text.getByRole("listitem")).toHaveText(["one", "two"]);
		await expect(text.locator("pre")).toHaveText("a  b");
		await expect(text.getByText("<b>not bold</b>")).toBeVisible();
	});

	test("without posts the list says so", async ({ page, request }) => {
		const { data }: Snapshot = await (await request.get(`${product.origin}/dummyData/DummyBlogs.json`)).json();
		for (const { _id } of data) await request.delete(`${product.origin}/api/v1/blog/b/${_id}`, { headers: authorized });
		await page.goto(`${product.origin}/blogs`);
		await expect(page.getByText(blog.labels.none)).toBeVisible();
	});
});
