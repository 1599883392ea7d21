import { expect, test } from "vitest";
import { company } from "../../content/company.ts";
import { signInAt } from "../support/client.ts";
import { openRunning, sharedFirefox } from "../support/firefox/browser.ts";
import { publicPages } from "../support/public-pages.ts";
import { startOwnProduct } from "../support/vitest-product.ts";

const firefox = sharedFirefox();
const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100" fill="#0e9f4f"/></svg>`;

test("every public page has the owner's colors and logo in Firefox", async () => {
	const { origin } = await startOwnProduct();
	const body = new FormData();
	body.append("accent", "#0e9f4f");
	body.append("logo", new File([logo], "logo.svg"));
	const headers = { Authorization: `Bearer ${await signInAt(origin)}` };
	expect((await fetch(`${origin}/api/v1/admin/brand`, { method: "POST", headers, body })).status).toBe(200);
	const page = await firefox.openPage(390);
	for (const path of publicPages) {
		await openRunning(page, origin + path);
		const image = await page.waitForSelector(`header img[alt="${company.name}"]`);
		const shown = await image?.evaluate((element) => {
			const { complete, naturalWidth, width, height } = element as HTMLImageElement;
			return [complete && naturalWidth > 0, width, height];
		});
		expect([path, shown]).toEqual([path, [true, 132, 44]]);
		const accent = await page.evaluate(() =>
			getComputedStyle(document.documentElement).getPropertyValue("--color-accent"),
		);
		expect(accent, path).not.toContain("a8481a");
	}
});
