import { expect, test } from "vitest";
import { layout } from "../../content/layout.ts";
import { sitePages } from "../../server/seo/site-pages.ts";
import { sharedFirefox } from "../support/firefox/browser.ts";
import { dataFolder, startProduct } from "../support/product.ts";

const firefox = sharedFirefox();
const widths = [320, 390, 768, 1024, 1440, 1920];

test("every public page is whole in Firefox: no error, one heading, its scripts running, nothing to scroll sideways", async () => {
	const { origin } = await startProduct({ DATA_DIR: await dataFolder() });
	const { data: posts } = await (await fetch(`${origin}/api/v1/blog`)).json();
	const paths = [...sitePages.map(({ path }) => path), ...posts.map(({ _id }: { _id: string }) => `/blog/${_id}`)];
	const { page } = await firefox.openPage();
	const sideways: string[] = [];
	for (const path of paths) {
		await page.goto(origin + path);
		await page.waitForSelector('#services-menu[aria-haspopup="menu"]');
		expect(await page.$$eval("h1", (headings) => headings.length), `headings of ${path}`).toBe(1);
		for (const width of widths) {
			await page.setViewport({ width, height: 900 });
			// Firefox in the tests has scrollbars that take space, as most desktops do.
			const overflow = await page.evaluate(
				() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
			);
			if (overflow > 0) sideways.push(`${path} at ${width}: ${overflow} px`);
		}
	}
	expect(sideways).toEqual([]);
});

test("an unknown address is a page that says so", async () => {
	const { origin } = await startProduct({ DATA_DIR: await dataFolder() });
	const { page, tolerate } = await firefox.openPage();
	tolerate(/404/);
	const response = await page.goto(`${origin}/no-such-page`);
	expect(response?.status()).toBe(404);
	expect(await page.$eval("h1", (heading) => heading.textContent)).toBe(layout.notFound.headTitle);
});
