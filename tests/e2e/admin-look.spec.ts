import { expect } from "@playwright/test";
import { openAdminApi } from "./fixtures/admin.ts";
import { holdBack, untilSettled } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

test("on a phone the tabs are in sight, whatever came in, and a row has one left edge", async ({
	page,
	signIn,
	product,
}) => {
	const api = await openAdminApi(product);
	await api.contact({ name: "Counted on a phone" });
	await signIn(page);
	for (const [width, height] of [
		[320, 568],
		[390, 844],
	] as const) {
		await page.setViewportSize({ width, height });
		await page.goto("/admin/dashboard");
		await expect(page.getByRole("region", { name: "Received in the last 12 weeks" })).toContainText(/Requests\s*\d/);
		await expect(page.getByRole("tab", { name: "Blogs" })).toBeInViewport({ ratio: 1 });
		await expect(page.getByRole("tab", { name: /Contact.*\d/ })).toBeVisible();
		const heights = await page.getByRole("tab").evaluateAll((tabs) => tabs.map((tab) => tab.clientHeight));
		expect(Math.max(...heights), "each tab is one line").toBeLessThan(50);
		await page.goto("/admin/dashboard?tab=contact&search=counted");
		const status = page.getByRole("combobox", { name: "Status" });
		await expect(status).toHaveCount(0);
		const row = page.getByRole("row").filter({ hasText: "Counted on a phone" });
		await expect(row.locator("[data-column=name]").first()).toBeVisible();
		const edges = await row
			.locator("[data-column=name], [data-column=email]")
			.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
		expect(new Set(edges).size, `one left edge at ${width}`).toBe(1);
		await page.getByRole("button", { name: "Filters", exact: true }).click();
		await status.selectOption({ label: "Closed" });
		await expect(page.getByText("Nothing matches")).toBeVisible();
	}
});

test("a card without an image shows the cover that the site draws", async ({ page, signIn, product }) => {
	const api = await openAdminApi(product);
	await api.publish("Covered by a drawing");
	await api.call("POST", "/project", { title: "Covered by a drawing", description: "Text" });
	await signIn(page);
	for (const tab of ["blogs", "projects"]) {
		await page.goto(`/admin/dashboard?tab=${tab}&search=covered+by`);
		const cover = page.getByRole("listitem").filter({ hasText: "Covered by a drawing" }).locator("img");
		await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
	}
});

test("a phone's navigation brings the link of the current page into view, and moves nothing else", async ({
	page,
	signIn,
}) => {
	await signIn(page);
	await page.setViewportSize({ width: 390, height: 844 });
	const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
	for (const [path, name] of [
		["/admin/backups", "Backups"],
		["/admin/audit", "Audit"],
		["/admin/dashboard", "Your Contents"],
	] as const) {
		await page.goto(path);
		await expect(links.filter({ hasText: name })).toBeInViewport({ ratio: 1 });
		expect(await page.evaluate(() => window.scrollY)).toBe(0);
	}
	await links.filter({ hasText: "Deleted" }).click();
	await links.filter({ hasText: "Backups" }).click();
	await expect(links.filter({ hasText: "Backups" })).toHaveAttribute("aria-current", "page");
	await expect(links.filter({ hasText: "Backups" })).toBeInViewport({ ratio: 1 });
});

test("a phone's navigation keeps the link of the current page in view when the font comes late", async ({
	page,
	signIn,
}) => {
	await signIn(page);
	await page.setViewportSize({ width: 390, height: 844 });
	const letGo = await holdBack(page, /\.woff2/);
	await page.goto("/admin/backups", { waitUntil: "domcontentloaded" });
	const current = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Backups" });
	await expect(current).toBeInViewport({ ratio: 1 });
	letGo();
	await untilSettled(page);
	await expect(current).toBeInViewport({ ratio: 1 });
});
