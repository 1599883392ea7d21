import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./fixtures/accessible.ts";
import { expectToast } from "./fixtures/admin.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

const content = (page: Page) => page.getByLabel("Content", { exact: true });

test("a post is begun as a draft, shown by a link, published, changed, and taken back by its history", async ({
	page,
	signIn,
	request,
}) => {
	const published = () => request.get("/blog/shown-by-link");
	await signIn(page);
	await page.goto("/admin/dashboard/blog");
	await page.getByLabel("Title", { exact: true }).fill("Shown by link");
	await content(page).fill("A whole sentence.");
	// The typed text stays as it is: `->` is no arrow.
	await expect(content(page)).toHaveCSS("font-variant-ligatures", "none");
	await expect(page.getByText("Draft saved")).toBeVisible();
	await expect(page).toHaveURL(/draft=/);
	await page.getByRole("button", { name: "Preview link" }).click();
	await page.getByRole("button", { name: "Make a link for 30 days" }).click();
	const link = await page.getByRole("textbox", { name: "The link" }).inputValue();
	await expectAccessible(page, { within: "[role=dialog]" });
	await page.keyboard.press("Escape");
	expect(await (await request.get(link)).text()).toContain("A whole sentence.");
	expect((await published()).status()).toBe(404);

	await page.getByRole("button", { name: "Create", exact: true }).click();
	await expectToast(page, "Blog Created");
	expect((await request.get(link)).status()).toBe(404);
	await page.getByRole("link", { name: "View: Shown by link" }).click();
	await content(page).fill("Another sentence.");
	await page.getByRole("button", { name: "Update" }).click();
	await expectToast(page, "Blog Updated");
	await page.getByRole("button", { name: "History" }).click();
	await expect(page.locator("del").first()).toHaveText("A");
	await expect(page.locator("ins").first()).toHaveText("Another");
	await expectAccessible(page);
	await page.getByRole("button", { name: /^Version 1/ }).click();
	await page.getByRole("button", { name: "Restore as a draft" }).click();
	await expect(content(page)).toHaveValue("A whole sentence.");
	expect(await (await published()).text()).toContain("Another sentence.");
	await page.getByRole("button", { name: "Update" }).click();
	await expect.poll(async () => (await published()).text()).toContain("A whole sentence.");
});
