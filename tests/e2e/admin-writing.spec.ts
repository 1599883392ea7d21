import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./fixtures/accessible.ts";
import { expectToast, onePixel } from "./fixtures/admin.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

const form = "/admin/dashboard/blog";

/** Brings an image into the form, as the browser does when one is dropped there. */
async function drop(page: Page) {
	await page.evaluate(
		(bytes) => {
			const transfer = new DataTransfer();
			transfer.items.add(new File([Uint8Array.from(bytes)], "board.png", { type: "image/png" }));
			const event = new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true });
			document.querySelector("fieldset:has(input[type=file])")?.dispatchEvent(event);
		},
		[...(await onePixel())],
	);
	await expect(page.getByLabel("Alternative text")).toBeVisible();
}

const title = (page: Page) => page.getByLabel("Title", { exact: true });
const content = (page: Page) => page.getByLabel("Content", { exact: true });

test("a post is begun on one machine, continued on another, shown by link, published, taken back and unpublished", async ({
	page,
	signIn,
	browser,
	baseURL,
	tolerate,
}) => {
	tolerate(/404/);
	await signIn(page);
	await page.goto(form);
	await title(page).fill("Two machines");
	await content(page).fill("Half a sentence");
	// What is typed is shown as it is: `->` is no arrow.
	await expect(content(page)).toHaveCSS("font-variant-ligatures", "none");
	await drop(page);
	await expect(page.getByRole("button", { name: "Create", exact: true })).toBeEnabled();
	await expect(page.getByText("Draft saved")).toBeVisible();
	await expect(page).toHaveURL(/draft=/);
	await page.getByRole("button", { name: "Back" }).click();
	const card = page.getByRole("listitem").filter({ hasText: "Two machines" });
	await expect(card.getByText("Draft", { exact: true })).toBeVisible();
	await expectAccessible(page);

	const other = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
	await signIn(other);
	await other.goto("/admin/dashboard");
	await other.getByRole("link", { name: "View: Two machines" }).click();
	await expect(content(other)).toHaveValue("Half a sentence");
	await expect(other.getByText(/This is a draft/)).toBeVisible();
	await expectAccessible(other);
	await content(other).fill("A whole sentence.");
	await other.getByRole("button", { name: "Preview link" }).click();
	await other.getByRole("button", { name: /^Make a link/ }).click();
	const link = await other.getByLabel("The link").inputValue();
	await expectAccessible(other);
	await other.keyboard.press("Escape");

	const stranger = await (await browser.newContext()).newPage();
	await stranger.goto(link);
	await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Two machines");
	await expect(stranger.getByText("A whole sentence.")).toBeVisible();
	await expect(stranger.locator("script")).toHaveCount(0);
	await expectAccessible(stranger);
	expect((await stranger.request.get("/blog/two-machines")).status()).toBe(404);

	await other.getByRole("button", { name: "Create", exact: true }).click();
	await expectToast(other, "Blog Created");
	expect((await stranger.request.get(link)).status()).toBe(404);
	expect((await stranger.request.get("/blog/two-machines")).status()).toBe(200);

	await other.goto(`${form}/two-machines`);
	await content(other).fill("Another sentence.");
	await other.getByRole("button", { name: "Update" }).click();
	await expectToast(other, "Blog Updated");
	await other.getByRole("button", { name: "History" }).click();
	await expect(other.locator("del").first()).toHaveText("A");
	await expect(other.locator("ins").first()).toHaveText("Another");
	await expectAccessible(other);
	await other.getByRole("button", { name: /^Version 1/ }).click();
	await other.getByRole("button", { name: "Restore as a draft" }).click();
	await expect(content(other)).toHaveValue("A whole sentence.");
	expect(await (await stranger.request.get("/blog/two-machines")).text()).toContain("Another sentence.");
	await other.getByRole("button", { name: "Update" }).click();
	await expect
		.poll(async () => (await stranger.request.get("/blog/two-machines")).text())
		.toContain("A whole sentence.");

	await other.getByRole("button", { name: "Unpublish" }).click();
	await other.getByRole("alertdialog").getByRole("button", { name: "Unpublish" }).click();
	await expect(other.getByText(/Visitors do not see it/)).toBeVisible();
	expect((await stranger.request.get("/blog/two-machines")).status()).toBe(404);
	await other.getByRole("button", { name: "Update" }).click();
	await expect.poll(async () => (await stranger.request.get("/blog/two-machines")).status()).toBe(200);
});
