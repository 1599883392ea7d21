import { expect, type Page } from "@playwright/test";
import { admin } from "../../content/admin.ts";
import { company } from "../../content/company.ts";
import { interpolate } from "../../content/interpolate.ts";
import { offeredServices } from "../../content/services.ts";
import { expectAccessible } from "./fixtures/accessible.ts";
import { goInside, overflow } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

const text = admin.brand;
const logo = {
	name: "logo.svg",
	mimeType: "image/svg+xml",
	buffer: Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><circle cx="50" cy="50" r="40" fill="#0e9f4f"/><path d="M110 50h180" stroke="#0e9f4f" stroke-width="20"/></svg>`,
	),
};

/** The page's accent, and the size and the pixels of the logo in its header. */
const shown = async (page: Page) => {
	const image = page.locator("header").getByRole("img", { name: company.name, exact: true });
	await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
	const { width = 0, height = 0 } = (await image.boundingBox()) ?? {};
	const accent = await page.evaluate(() =>
		getComputedStyle(document.documentElement).getPropertyValue("--color-accent"),
	);
	return { accent, width, height };
};

test("on a phone, the owner gives the site a green accent and a logo, which every page has at once", async ({
	page,
	browser,
	signIn,
	startOwnProduct,
}) => {
	const product = await startOwnProduct();
	await page.setViewportSize({ width: 390, height: 844 });
	await signIn(page, product);
	await page.goto(`${product.origin}/admin/brand`);
	const heading = page.locator(".brand-sample .font-medium").first();
	const before = await heading.evaluate((element) => getComputedStyle(element).color);
	await page.getByRole("textbox", { name: text.accent, exact: true }).fill("#0e9f4f");
	await expect.poll(() => heading.evaluate((element) => getComputedStyle(element).color)).not.toBe(before);
	await page.getByLabel(interpolate(text.chooseFor, { name: text.logo })).setInputFiles(logo);
	await expectAccessible(page);
	await page.getByRole("button", { name: text.save }).click();
	await expect(page.getByText(text.saved)).toBeVisible();
	await page.reload();
	await expect(page.getByRole("button", { name: text.toDefault })).toBeVisible();
	await expect(page.getByRole("img", { name: interpolate(text.preview, { name: text.logo }) })).toBeVisible();
	expect(await overflow(page)).toBe(0);

	const first = { accent: expect.not.stringMatching(/a8481a/), width: 154, height: 44 };
	for (const path of ["/", `/service/${offeredServices()[0]?.path}`, "/privacy"]) {
		await page.goto(product.origin + path);
		expect(await shown(page), path).toEqual(first);
	}
	const { accent } = await shown(page);
	await goInside(page, "/about");
	await expect(page).toHaveURL(/\/about$/);
	expect((await shown(page)).accent).toBe(accent);
	await expect(page.locator('link[rel="stylesheet"][href^="/brand/0e9f4f-"]')).toHaveCount(1);
	await expectAccessible(page);

	const plain = await browser.newPage({ javaScriptEnabled: false });
	for (const path of ["/", "/nothing-here"]) {
		await plain.goto(product.origin + path);
		await expect(plain.locator("header").getByRole("img", { name: company.name, exact: true })).toBeVisible();
		await expect(plain.locator('link[rel="stylesheet"][href^="/brand/0e9f4f-"]')).toHaveCount(1);
	}
	await plain.close();
});
