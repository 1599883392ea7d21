import { expect } from "@playwright/test";
import { layout } from "../../content/layout.ts";
import { untilRunning } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

test("a page that fails inside the site says so, and the site goes on", async ({ page, tolerate }) => {
	tolerate(/500/);
	await page.route("**/projects.data*", (route) => route.fulfill({ status: 500, body: "no data" }));
	await page.goto("/about");
	await untilRunning(page);
	await page.getByRole("navigation").getByRole("link", { name: "Our Projects" }).first().click();
	await expect(page.getByRole("heading", { level: 1, name: layout.error.headTitle })).toBeVisible();
	await page.getByRole("link", { name: layout.navigation.home }).click();
	await expect(page.locator("#hero")).toBeVisible();
});
