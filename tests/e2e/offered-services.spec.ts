import { expect } from "@playwright/test";
import { fullTitle } from "../../app/ui/meta.ts";
import { layout } from "../../content/layout.ts";
import { services } from "../../content/services.ts";
import { type ServiceName, serviceNames } from "../../contract/service.ts";
import { offering } from "../support/offered.ts";
import { expectAccessible } from "./fixtures/accessible.ts";
import { openAdminApi } from "./fixtures/admin.ts";
import { untilRunning } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

const titleOf = (name: ServiceName) => services.servicesList.find(({ path }) => path === name)?.title ?? "";

test("with any number of services no tile stands alone in a row, and the last row is full", async ({
	page,
	startOwnProduct,
}) => {
	const product = await startOwnProduct();
	const api = await openAdminApi(product);
	for (let count = 1; count <= serviceNames.length; count += 1) {
		await api.call("PUT", "/admin/words/services", { values: offering(serviceNames.slice(0, count)) });
		await page.goto(product.origin);
		for (const width of [1440, 1024, 768]) {
			await page.setViewportSize({ width, height: 900 });
			const { tiles, right } = await page.locator(".service-cards").evaluate((grid) => ({
				tiles: [...grid.children].map((tile) => tile.getBoundingClientRect().toJSON()),
				right: grid.getBoundingClientRect().right,
			}));
			const lastRow = tiles.filter(({ top }) => top === tiles.at(-1)?.top);
			expect([count, width, tiles.length, lastRow.at(-1)?.right]).toEqual([count, width, count + 1, right]);
			if (lastRow.length === 1) expect(lastRow[0]?.width, `${count} at ${width}`).toBeGreaterThan(600);
		}
	}
});

test.describe("one that the owner hides", () => {
	test.use({ content: "changing" });
	test("is unknown on a page that was open before, and after a reload nothing leads to it", async ({
		page,
		startOwnProduct,
		tolerate,
	}) => {
		// The browser reports the answers by itself.
		tolerate(/status of 404/);
		const product = await startOwnProduct();
		const api = await openAdminApi(product);
		await api.call("PUT", "/admin/words/services", { values: offering(serviceNames) });
		await page.goto(`${product.origin}/services`);
		await untilRunning(page);
		await api.call("PUT", "/admin/words/services", { values: offering(["automotive", "web-development"]) });
		const link = page
			.getByRole("main")
			.getByRole("listitem")
			.getByRole("link", { name: titleOf("vlsi") });
		await link.click();
		await expect(page.getByText(layout.unknownService.text)).toBeVisible();
		await expect(page).toHaveTitle(fullTitle(layout.notFound.meta.title));
		await page.goto(`${product.origin}/services`);
		await untilRunning(page);
		await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(2);
		await expect(page.getByText(titleOf("vlsi"))).toHaveCount(0);
		await page.getByRole("button", { name: layout.navigation.services.name }).click();
		await expect(page.getByRole("menuitem")).toHaveText([
			`U1${titleOf("automotive")}`,
			`U2${titleOf("web-development")}`,
			`→${layout.navigation.allServices}`,
		]);
		await expectAccessible(page);
	});
});
