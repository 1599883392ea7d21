import { beforeEach, expect, test } from "vitest";
import { postJson } from "../support/client.ts";
import { contactForm } from "../support/factories.ts";
import { expectText, type FirefoxPage, sharedFirefox } from "../support/firefox/browser.ts";
import type { Product } from "../support/product.ts";
import { owner } from "../support/session.ts";
import { startOwnProduct } from "../support/vitest-product.ts";

type Page = FirefoxPage["page"];

const firefox = sharedFirefox();
let product: Product;

beforeEach(async () => {
	product = await startOwnProduct({ FORM_LIMIT: "1000" });
});

/** Opens a page of the admin, signed in without the form. */
async function openSignedIn(path: string, width?: number): Promise<Page> {
	const { page, tolerate } = await firefox.openPage(width);
	// Asked for by the browser itself, for documents that are no pages.
	tolerate(/favicon\.ico/);
	const { token, data } = await (await postJson(`${product.origin}/api/v1/user/login`, owner)).json();
	// Nothing of this document is still loading when it is left.
	await page.goto(`${product.origin}/robots.txt`);
	await page.evaluate(
		(stored, user) => {
			localStorage.setItem("adminToken", stored);
			localStorage.setItem("adminData", user);
		},
		token,
		JSON.stringify(data.user),
	);
	await page.goto(product.origin + path);
	return page;
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

/** Waits until the row of this name has the focus, with its details beside the list. */
async function expectAt(page: Page, name: string): Promise<void> {
	await expect.poll(() => focusedText(page)).toContain(name);
	await expectText(page, "#entry-panel", name);
}

test("j and k go over the ends of pages and back, again and again", async () => {
	for (let number = 10; number < 70; number += 1)
		await postJson(`${product.origin}/api/v1/user/contact-us`, { ...contactForm, name: `Walked ${number}` });
	const page = await openSignedIn("/admin/dashboard?tab=contact");
	await expectText(page, "main", "Walked 69");
	await page.$eval("tbody tr[tabindex='0']", (row) => (row as HTMLElement).focus());
	await page.keyboard.press("End");
	await expectAt(page, "Walked 45");
	for (let time = 0; time < 4; time += 1) {
		await page.keyboard.press("j");
		await expectAt(page, "Walked 44");
		await page.keyboard.press("k");
		await expectAt(page, "Walked 45");
	}
	await page.keyboard.press("j");
	await expectAt(page, "Walked 44");
	await page.keyboard.press("End");
	await expectAt(page, "Walked 20");
	for (let time = 0; time < 4; time += 1) {
		await page.keyboard.press("j");
		await expectAt(page, "Walked 19");
		await page.keyboard.press("k");
		await expectAt(page, "Walked 20");
	}
});

test("keys pressed while the next page is on its way lead nowhere else, and the keys live on", async () => {
	for (let number = 10; number < 40; number += 1)
		await postJson(`${product.origin}/api/v1/user/contact-us`, { ...contactForm, name: `Hurried ${number}` });
	const page = await openSignedIn("/admin/dashboard?tab=contact");
	await expectText(page, "main", "Hurried 39");
	await page.$eval("tbody tr[tabindex='0']", (row) => (row as HTMLElement).focus());
	await page.keyboard.press("End");
	await expectAt(page, "Hurried 15");
	const entries = await page.evaluate(() => history.length);
	for (const key of ["j", "j", "j"] as const) await page.keyboard.press(key);
	await expect.poll(() => page.evaluate(() => location.search)).toContain("page=2");
	await expect.poll(() => focusedText(page)).toMatch(/Hurried 1[0-4]/);
	expect(await page.evaluate(() => history.length)).toBe(entries + 1);
	await page.keyboard.press("Home");
	await expectAt(page, "Hurried 14");
	for (const key of ["k", "k"] as const) await page.keyboard.press(key);
	await expect.poll(() => focusedText(page)).toMatch(/Hurried 1[5-9]/);
	await page.keyboard.press("End");
	await expectAt(page, "Hurried 15");
});
