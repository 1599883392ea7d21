import { expect, test } from "vitest";
import { layout } from "../../content/layout.ts";
import { openRunning, sharedFirefox } from "../support/firefox/browser.ts";
import { publicPages } from "../support/public-pages.ts";
import { sharedProduct } from "../support/vitest-product.ts";

// What moves by itself would be drawn at every width.
const firefox = sharedFirefox({ "ui.prefersReducedMotion": 1 });
const product = sharedProduct();
const widths = [320, 768, 1024, 1920];

test("every kind of public page is whole in Firefox: no error, one heading, its scripts running, nothing to scroll sideways", async () => {
	const { origin } = product;
	const { page } = await firefox.openPage();
	const sideways: string[] = [];
	for (const path of publicPages) {
		await openRunning(page, origin + path);
		expect(await page.$$eval("h1", (headings) => headings.length), `headings of ${path}`).toBe(1);
		for (const width of widths) {
			await page.setViewport({ width, height: 300 });
			// Firefox in the tests has scrollbars that take space, as most desktops do. It fits the page in at its next frame.
			const fits = page.waitForFunction(
				() => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
				{ timeout: 30_000 },
			);
			await fits.catch(() => sideways.push(`${path} at ${width}`));
		}
	}
	expect(sideways).toEqual([]);
});

test("an unknown address is a page that says so", async () => {
	const { page, tolerate } = await firefox.openPage();
	tolerate(/404/);
	const response = await page.goto(`${product.origin}/no-such-page`);
	expect(response?.status()).toBe(404);
	expect(await page.$eval("h1", (heading) => heading.textContent)).toBe(layout.notFound.headTitle);
});
