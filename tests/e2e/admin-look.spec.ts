import { expect } from "@playwright/test";
import { expectAccessible } from "./fixtures/accessible.ts";
import { overflow, untilSettled } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

test("on a phone the tabs are in sight, whatever came in, a card shows the cover that the site draws, and a row has one left edge", async ({
	page,
	signIn,
	api,
}) => {
	const widths = [
		[320, 568],
		[390, 844],
	] as const;
	await api.contact({ name: "Counted on a phone" });
	await api.publish("Covered by a drawing");
	await signIn(page);
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto("/admin/dashboard");
	const cover = page.getByRole("listitem").filter({ hasText: "Covered by a drawing" }).locator("img").first();
	await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
	for (const [width, height] of widths) {
		await page.setViewportSize({ width, height });
		await expect(page.getByRole("tab", { name: "Blogs" })).toBeInViewport({ ratio: 1 });
		await expect(page.getByRole("tab", { name: /Contact.*\d/ })).toBeVisible();
		const heights = await page.getByRole("tab").evaluateAll((tabs) => tabs.map((tab) => tab.clientHeight));
		expect(Math.max(...heights), "each tab is one line").toBeLessThan(50);
	}
	await page.goto("/admin/dashboard?tab=contact&search=counted");
	const row = page.getByRole("row").filter({ hasText: "Counted on a phone" });
	const status = page.getByRole("combobox", { name: "Status" });
	await expect(row.locator("[data-column=name]").first()).toBeVisible();
	for (const [width, height] of widths) {
		await page.setViewportSize({ width, height });
		const edges = await row
			.locator("[data-column=name], [data-column=email]")
			.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
		expect(new Set(edges).size, `one left edge at ${width}`).toBe(1);
	}
	await page.getByRole("button", { name: "Filters", exact: true }).click();
	await status.selectOption({ label: "Closed" });
	await expect(page.getByText("Nothing matches")).toBeVisible();
});

test("work begins at once: the first row and the first card are near the top, and nothing scrolls sideways", async ({
	page,
	signIn,
	api,
}) => {
	await api.contact({ name: "Seen at once" });
	await api.publish("Seen at once too");
	await signIn(page);
	const found = [{ kind: "mailSetup", since: "2026-03-10T06:00:00.000Z", reason: "Mails that are waiting: 2." }];
	await page.route("**/api/v1/admin/conditions", (route) =>
		route.fulfill({ json: { status: "success", data: found } }),
	);
	for (const [path, first] of [
		["/admin/dashboard?tab=contact", page.getByRole("row").filter({ hasText: "Seen at once" })],
		["/admin/dashboard", page.getByRole("listitem").filter({ hasText: "Seen at once too" })],
	] as const) {
		await page.goto(path);
		await expect(page.getByRole("region", { name: "What needs you" })).toBeVisible();
		await untilSettled(page);
		for (const [width, height] of [
			[1440, 900],
			[390, 844],
		] as const) {
			await page.setViewportSize({ width, height });
			await first.waitFor();
			const top = (await page.locator("tbody tr, [role=tabpanel] ul > li").first().boundingBox())?.y;
			expect(top, `${path} at ${width}`).toBeLessThanOrEqual(300);
			expect(await overflow(page)).toBe(0);
			const tabs = page.getByRole("tablist");
			expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
		}
	}
});

test("a card opens wherever it is pressed, its controls are one height, and a name stays where it is once it is read", async ({
	page,
	signIn,
	api,
}) => {
	await api.publish("Opened by its text");
	for (const name of ["First of two", "Second of two"]) await api.contact({ name });
	await signIn(page);
	await page.goto("/admin/dashboard?search=opened+by");
	const card = page.getByRole("listitem").filter({ hasText: "Opened by its text" });
	await card.waitFor();
	const heights = await page
		.getByRole("tabpanel")
		.locator("input, select, button, li a")
		.evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().height));
	expect(new Set(heights), "one height").toEqual(new Set([40]));
	await card.getByRole("button", { name: /^Delete/ }).click();
	await expect(page.getByRole("alertdialog")).toContainText("Opened by its text");
	await page.getByRole("button", { name: "Cancel" }).click();
	await card.click({ position: { x: 200, y: 20 } });
	await expect(page.getByRole("heading", { level: 1, name: "Edit post" })).toBeVisible();

	await page.goto("/admin/dashboard?tab=contact&search=of+two");
	const left = () =>
		page
			.locator("[data-column=name] bdi")
			.evaluateAll((names) => names.map((name) => name.getBoundingClientRect().left));
	await expect.poll(async () => new Set(await left()).size).toBe(1);
	const [before] = await left();
	await page.getByRole("row", { name: /Second of two/ }).click();
	await page.keyboard.press("u");
	await expect(page.getByRole("row", { name: /Second of two/ })).toHaveAttribute("data-unread", "false");
	expect(await left()).toEqual([before, before]);
});

test("the menu of the other screens opens over the page, and closes on Escape, elsewhere and when one is chosen", async ({
	page,
	signIn,
}) => {
	await signIn(page);
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto("/admin/dashboard");
	await untilSettled(page);
	const menu = page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "More" });
	const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
	await menu.click();
	await expect(links).toHaveText([
		"Your Contents",
		"Words",
		"Brand",
		"Recently deleted",
		"Privacy",
		"Audit list",
		"Backups",
		"Account",
		"Open the site",
	]);
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await expect(links).toHaveCount(2);
	await expect(menu).toBeFocused();
	await menu.click();
	await page.getByRole("heading", { level: 1 }).click();
	await expect(links).toHaveCount(2);
	await menu.click();
	await links.filter({ hasText: "Backups" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Backups" })).toBeFocused();
	await expect(links).toHaveCount(2);
});

test.describe("on a touch phone", () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

	test("no field has letters of less than 16 px, into which the browser would zoom", async ({ page, signIn }) => {
		const small: string[] = [];
		const visit = async (path: string) => {
			await page.goto(path);
			await untilSettled(page);
			const fields = page.locator("input:not([type=checkbox], [type=file]), select, textarea");
			expect(await fields.count(), path).toBeGreaterThan(0);
			small.push(
				...(await fields.evaluateAll((all) =>
					all
						.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
						.map((field) => location.pathname + field.outerHTML.slice(0, 80)),
				)),
			);
		};
		for (const path of ["/contact-us", "/admin/login"]) await visit(path);
		await signIn(page);
		for (const path of ["/admin/dashboard?tab=contact", "/admin/dashboard/blog", "/admin/brand"]) await visit(path);
		expect(small).toEqual([]);
	});
});
