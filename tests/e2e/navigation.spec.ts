import { expect, type Page } from "@playwright/test";
import { layout } from "../../content/layout.ts";
import { expectAccessible } from "./fixtures/accessible.ts";
import { afterFrames } from "./fixtures/frames.ts";
import { statedServices } from "./fixtures/stated-site.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "as stated" });

const opener = (page: Page) => page.locator("#services-menu");
const menu = (page: Page) => page.getByRole("menu");

/** Opens home with its scripts running. */
async function open(page: Page): Promise<void> {
	await page.goto("/");
	await expect(opener(page)).toHaveAttribute("aria-haspopup", "menu");
}

test("spec 2 and 9: the Services dropdown opens by hover, by click and by keyboard, accessible, is searched, leads to a service and is lit there; nothing is loaded for a toast that is not shown", async ({
	page,
}) => {
	const asked: string[] = [];
	page.on("request", (request) => asked.push(request.url()));
	const line = () => opener(page).evaluate((link) => getComputedStyle(link, "::after").scale);
	await open(page);
	expect(await line()).toMatch(/^0/);
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: layout.navigation.skip })).toBeFocused();
	const { contact, staticLinks } = layout.navigation;
	await page.getByRole("banner").getByRole("link", { name: contact.name, exact: true }).focus();
	for (const _link of [...staticLinks, contact]) await page.keyboard.press("Shift+Tab");
	await expect(opener(page)).toBeFocused();
	await page.keyboard.press("Enter");
	const entry = (name: string) => menu(page).getByRole("menuitem", { name, exact: true });
	const [first = "", second = "", third = "", ...others] = statedServices.map(({ title }) => title);
	await expect(entry(first)).toBeFocused();
	await page.keyboard.press("ArrowDown");
	await expect(entry(second)).toBeFocused();
	// One letter: the menu forgets what was typed a second ago.
	const searched = others.find((title) => /^[a-z]/i.test(title) && title[0] !== third[0]) ?? third;
	await page.keyboard.press(searched.charAt(0).toLowerCase());
	await expect(entry(searched)).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(menu(page)).toBeHidden();
	await expect(opener(page)).toBeFocused();

	await opener(page).hover();
	await expect(menu(page)).toBeVisible();
	await opener(page).click();
	await afterFrames(page, 20);
	await expect(menu(page)).toBeVisible();
	await expectAccessible(page, { within: ".site-header" });
	await opener(page).click();
	await expect(menu(page)).toBeHidden();
	await opener(page).click();
	await expect(menu(page)).toBeVisible();
	await page.mouse.move(200, 700);
	await expect(menu(page)).toBeHidden();
	// So does a click that comes before the hover opens it.
	await opener(page).click();
	await afterFrames(page, 20);
	await expect(menu(page)).toBeVisible();
	const service = statedServices.at(-1);
	const item = menu(page).getByRole("menuitem", { name: service?.title ?? "", exact: true });
	await item.hover();
	await item.click();
	await expect(page).toHaveURL(`/service/${service?.path}`);
	await expect(menu(page)).toBeHidden();
	await expect.poll(line).toMatch(/^1/);
	// What a page brings once it runs came before what its visitor asked for.
	expect(asked.filter((url) => /toaster/.test(url))).toEqual([]);
});

test("the theme follows the system, and a choice is remembered and there before the first paint; the header is clear over the hero and solid once scrolled, a focus on its links does not scroll, and the skip link leads to the content", async ({
	page,
}) => {
	const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
	const [light, dark] = ["rgb(244, 247, 245)", "rgb(11, 22, 19)"];
	await page.emulateMedia({ colorScheme: "dark" });
	await open(page);
	expect(await ground()).toBe(dark);
	const header = page.getByRole("banner");
	await expect(header).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
	await page.evaluate(() => scrollTo({ top: 1_500, behavior: "instant" }));
	await expect(header).toHaveCSS("background-color", "rgb(14, 31, 26)");
	await header.locator('a[href="/blogs"]').filter({ visible: true }).focus();
	await afterFrames(page, 2);
	expect(await page.evaluate(() => scrollY)).toBe(1_500);

	await page.evaluate(() =>
		addEventListener("transitionrun", ({ target }) => {
			if ((target as Element).closest("main")) throw new Error("A theme is there at once");
		}),
	);
	const errors: Error[] = [];
	page.on("pageerror", (error) => errors.push(error));
	await page.getByRole("button", { name: layout.navigation.theme.light }).click();
	expect(await ground()).toBe(light);
	await afterFrames(page, 5);
	expect(errors).toEqual([]);
	await page.addInitScript(() => {
		new MutationObserver(() => {
			if (document.body) window.name ||= getComputedStyle(document.documentElement).backgroundColor;
		}).observe(document, { childList: true, subtree: true });
	});
	await page.reload();
	expect(await page.evaluate(() => window.name)).toBe(light);
	await expect(page.getByRole("button", { name: layout.navigation.theme.light })).toHaveAttribute(
		"aria-pressed",
		"true",
	);
	await page.getByRole("button", { name: layout.navigation.theme.system }).click();
	expect(await ground()).toBe(dark);
	expect(await page.evaluate(() => localStorage.getItem("theme"))).toBeNull();
	// A stored value that is no theme counts as none.
	await page.evaluate(() => localStorage.setItem("theme", "<b>"));
	await page.reload();
	expect(await ground()).toBe(dark);
	await page.getByRole("link", { name: layout.navigation.skip }).press("Enter");
	await expect(page).toHaveURL(/#content$/);
});

test("one round trip stands between a click and the state of its page: the module and all it imports load at once", async ({
	page,
}) => {
	await open(page);
	const files = await page.evaluate(() => {
		const routes = Object.values(window.__reactRouterManifest?.routes ?? {});
		const target = routes.find(({ path }) => path === "blogs");
		const names = [target?.module ?? "", ...(target?.imports ?? [])];
		return names.map((name) => new URL(name, location.href).pathname);
	});
	const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name: url }) => url));
	const missing = files.filter((file) => !loaded.some((url) => url.endsWith(file)));
	expect(missing.length).toBeGreaterThan(1);
	const asked = new Set<string>();
	const release = Promise.withResolvers<void>();
	await page.route(/\/(static|words)\/.*\.js$/, async (held) => {
		asked.add(new URL(held.request().url()).pathname);
		await release.promise;
		await held.continue();
	});
	// Without a pointer on the link, which would load ahead.
	await page
		.locator('a[href="/blogs"]')
		.first()
		.evaluate((link: HTMLElement) => link.click());
	await expect.poll(() => missing.filter((file) => !asked.has(file))).toEqual([]);
	release.resolve();
	await expect(page).toHaveURL(/\/blogs$/);
});
