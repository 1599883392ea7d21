import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./fixtures/accessible.ts";
import { overflow, untilSettled } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

const phones = [
	[390, 844],
	[320, 568],
] as const;

/** Work begins at once: the first row or card is near the top. */
async function expectNearTop(page: Page): Promise<void> {
	const first = page.locator("tbody tr, [role=tabpanel] ul > li").first();
	expect((await first.boundingBox())?.y).toBeLessThanOrEqual(300);
	expect(await overflow(page)).toBe(0);
	expect(await page.getByRole("tablist").evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
}

test("the dashboard begins near the top, on a phone too, where its tabs are in sight and its menu opens over the page; a card opens wherever it is pressed, and a name stays where it is once it is read", async ({
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
	await untilSettled(page);
	await expectNearTop(page);
	const heights = await page
		.getByRole("tabpanel")
		.locator("input, select, button, li a")
		.filter({ visible: true })
		.evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().height));
	expect(new Set(heights), "one height").toEqual(new Set([40]));
	for (const [width, height] of phones) {
		await page.setViewportSize({ width, height });
		if (width === 390) await expectNearTop(page);
		await expect(page.getByRole("tab", { name: "Blogs" })).toBeInViewport({ ratio: 1 });
		await expect(page.getByRole("tab", { name: /Contact.*\d/ })).toBeVisible();
		const lines = await page.getByRole("tab").evaluateAll((tabs) => tabs.map((tab) => tab.clientHeight));
		expect(Math.max(...lines), "each tab is one line").toBeLessThan(50);
	}
	const cover = card.locator("img").first();
	await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);

	const menu = page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "More" });
	const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
	await menu.click();
	await expect(links).toHaveCount(12);
	await expect(links).toContainText(["Your Contents", "Mail", "Open the site"]);
	expect(await overflow(page)).toBe(0);
	await expectAccessible(page, { within: "nav" });
	await page.keyboard.press("Escape");
	await expect(links).toHaveCount(2);
	await expect(menu).toBeFocused();
	await menu.click();
	await page.getByRole("heading", { level: 1 }).click();
	await expect(links).toHaveCount(2);

	await page.setViewportSize({ width: 1440, height: 900 });
	await card.click({ position: { x: 200, y: 20 } });
	await expect(page.getByRole("heading", { level: 1, name: "Edit post" })).toBeVisible();

	await page.goto("/admin/dashboard?tab=contact&search=of+two");
	const names = page.locator("[data-column=name] bdi");
	const left = () => names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().left));
	await expect.poll(async () => new Set(await left()).size).toBe(1);
	await untilSettled(page);
	await expectNearTop(page);
	const [before] = await left();
	const second = page.getByRole("row", { name: /Second of two/ });
	await second.click();
	await page.keyboard.press("u");
	await expect(second).toHaveAttribute("data-unread", "false");
	expect(await left()).toEqual([before, before]);
	for (const [width, height] of phones) {
		await page.setViewportSize({ width, height });
		if (width === 390) await expectNearTop(page);
		const edges = await second
			.locator("[data-column=name], [data-column=email]")
			.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
		expect(new Set(edges).size, `one left edge at ${width}`).toBe(1);
	}
});
