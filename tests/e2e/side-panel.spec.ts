import { expect, type Page } from "@playwright/test";
import { layout } from "../../content/layout.ts";
import { expectAccessible } from "./fixtures/accessible.ts";
import { holdBack } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

const panel = (page: Page) => page.locator(".side-panel");
const toggle = (page: Page) => panel(page).locator("> summary");
const fold = (page: Page) => panel(page).locator("nav summary");

/** Opens home with its scripts running. */
async function open(page: Page): Promise<void> {
	await page.goto("/");
	await expect(page.locator("#services-menu")).toHaveAttribute("aria-haspopup", "menu");
}

// Spec 2: the navigation under 1000 px.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test("the toggle opens and closes it, accessible; the page behind does not scroll, the focus reaches nothing behind it and stays in sight, Escape closes it, and so does a choice; from 1000 px on the dropdown stands in its place, and nothing stays out of reach", async ({
	page,
}) => {
	await open(page);
	await toggle(page).focus();
	await page.keyboard.press("Enter");
	const navigation = panel(page).getByRole("navigation");
	await expect(navigation).toBeVisible();
	await expect(navigation.getByRole("link", { name: layout.navigation.contact.name })).toBeInViewport({ ratio: 1 });
	await fold(page).click();
	await expectAccessible(page, { within: ".site-header" });
	await page.mouse.move(100, 500);
	await page.mouse.wheel(0, 2_000);
	expect(await page.evaluate(() => scrollY)).toBe(0);
	const controls = await panel(page).locator("summary, a").count();
	for (let step = 0; step < controls + 3; step++) {
		await page.keyboard.press("Tab");
		const isBehind = ":focus:not(body, .side-panel *)";
		await expect(page.locator(isBehind)).toHaveCount(0);
	}
	for (const [width, height] of [
		[800, 800],
		[320, 568],
	] as const) {
		await page.setViewportSize({ width, height });
		await toggle(page).focus();
		await expect.poll(async () => (await navigation.boundingBox())?.width).toBe(width < 600 ? width : 384);
		for (const key of ["Tab", "Shift+Tab"])
			for (let step = 1; step < controls; step++) {
				await page.keyboard.press(key);
				const covered = await page.evaluate(() => {
					const focused = document.activeElement;
					if (!focused) return "nothing";
					const { left, top, bottom } = focused.getBoundingClientRect();
					const isShown = [top + 2, bottom - 2].every((y) => focused.contains(document.elementFromPoint(left + 4, y)));
					return isShown ? "" : focused.textContent;
				});
				expect(covered, `${key} ${step} at ${width} px`).toBe("");
			}
	}
	await page.setViewportSize({ width: 390, height: 844 });
	await page.keyboard.press("Escape");
	await expect(panel(page)).not.toHaveAttribute("open");
	await expect(toggle(page)).toBeFocused();
	await toggle(page).click();
	await expect(navigation).toBeVisible();
	await toggle(page).click();
	await expect(navigation).toBeHidden();
	await toggle(page).click();
	await navigation.getByRole("link", { name: layout.navigation.about.name }).click();
	await expect(page).toHaveURL(/\/about$/);
	await expect(panel(page)).not.toHaveAttribute("open");

	const dropdown = page.locator("#services-menu");
	await page.setViewportSize({ width: 999, height: 800 });
	await expect(dropdown).toBeHidden();
	const locked = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY === "hidden");
	for (const round of ["once", "again"]) {
		await toggle(page).focus();
		await page.keyboard.press("Enter");
		await expect(page.locator("[inert]"), round).not.toHaveCount(0);
		expect(await locked()).toBe(true);
		await page.keyboard.press("Tab");
		await page.setViewportSize({ width: 1000, height: 800 });
		await expect(dropdown).toBeVisible();
		await expect(toggle(page)).toBeHidden();
		await expect(page.locator("[inert]"), round).toHaveCount(0);
		await expect(page.getByRole("banner").getByRole("link").first()).toBeFocused();
		expect(await locked()).toBe(false);
		await page.setViewportSize({ width: 999, height: 800 });
		await expect(toggle(page)).toHaveAccessibleName(layout.navigation.openMenu);
		await expect(panel(page)).not.toHaveAttribute("open");
		expect(await locked()).toBe(false);
	}
	await page.getByRole("contentinfo").getByRole("link").first().click();
	await expect(page).not.toHaveURL(/\/about$/);
});

test("pages and the fold of services are seen at once and every entry leads to its page, on the smallest phone too", async ({
	page,
}) => {
	const entries = panel(page).locator("nav a");
	await open(page);
	await toggle(page).click();
	for (const [width, height] of [
		[768, 1024],
		[390, 844],
		[360, 740],
		[320, 568],
	] as const) {
		await page.setViewportSize({ width, height });
		for (const entry of [...(await entries.filter({ visible: true }).all()), fold(page)])
			await entry.click({ trial: true });
		expect(
			await panel(page)
				.locator("nav")
				.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
		).toBe(0);
	}
	for (const entry of await entries.all()) {
		if (!(await panel(page).evaluate((details: HTMLDetailsElement) => details.open))) await toggle(page).click();
		if (!(await entry.isVisible())) await fold(page).tap();
		const path = await entry.getAttribute("href");
		await entry.tap();
		await expect(page).toHaveURL(path ?? "");
	}
});

test("opened before the scripts came, it stays open and holds the focus", async ({ page }) => {
	const release = await holdBack(page, /\/static\/.*\.js$/);
	await page.goto("/", { waitUntil: "commit" });
	await toggle(page).click();
	await expect(panel(page)).toHaveAttribute("open");
	release();
	await expect(page.getByRole("main")).toHaveAttribute("inert");
	await expect(panel(page)).toHaveAttribute("open");
});
