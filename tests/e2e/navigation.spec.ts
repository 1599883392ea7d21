import { expect, type Page } from "@playwright/test";
import { company } from "../../content/company.ts";
import { layout } from "../../content/layout.ts";
import { services } from "../../content/services.ts";
import { expectAccessible } from "./fixtures/accessible.ts";
import { afterFrames } from "./fixtures/frames.ts";
import { openStopped } from "./fixtures/stopped-clock.ts";
import { test } from "./fixtures/test.ts";

const opener = (page: Page) => page.locator("#services-menu");
const menu = (page: Page) => page.getByRole("menu");
const panel = (page: Page) => page.locator(".side-panel");
const toggle = (page: Page) => panel(page).locator("summary");

async function open(page: Page, path = "/"): Promise<void> {
	await page.goto(path);
	await expect(opener(page)).toHaveAttribute("aria-haspopup", "menu");
}

test("spec 1 and 2: the navigation bar in its order, without the dropdown under 1000 px, and every part of the footer", async ({
	page,
}) => {
	await page.goto("/");
	const links = page.getByRole("banner").locator("a:visible");
	expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
		"/",
		"/about",
		"/services",
		"/projects",
		"/blogs",
		"/careers",
		"/contact-us",
	]);
	await expect(links).toHaveText([
		company.name,
		"About Us",
		"Services",
		"Our Projects",
		"Blogs",
		"Careers",
		"Contact Us",
	]);

	const footer = page.getByRole("contentinfo");
	await expect(footer.getByText(company.name, { exact: true }).first()).toBeVisible();
	await expect(footer.getByRole("heading", { name: layout.footer.mainTitle })).toBeVisible();
	await expect(footer.getByText(layout.footer.mainDesc)).toBeVisible();
	for (const path of ["/projects", "/about", "/blogs", "/careers"])
		await expect(footer.locator(`a[href="${path}"]`)).toBeVisible();
	const { phone, email } = company.contact_info;
	await expect(footer.getByRole("link", { name: phone })).toHaveAttribute("href", `tel:${phone.replaceAll(" ", "")}`);
	await expect(footer.getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`);
	await expect(footer.getByText("Bangalore, India")).toBeVisible();
	await expect(footer.getByText("2025")).toBeVisible();

	await page.setViewportSize({ width: 1000, height: 800 });
	await expect(opener(page)).toBeVisible();
	await expect(toggle(page)).toBeHidden();
	await page.setViewportSize({ width: 999, height: 800 });
	await expect(opener(page)).toBeHidden();
	await expect(toggle(page)).toBeVisible();
});

test.describe("Services dropdown (spec 2 and 9)", () => {
	test("opens when the pointer has rested for 100 ms, lists all services, closes 300 ms after it left them", async ({
		page,
	}) => {
		await openStopped(page, "/");
		await opener(page).hover();
		await page.clock.runFor(99);
		await expect(menu(page)).toHaveCount(0);
		await page.clock.runFor(1);
		await expect(menu(page).getByRole("menuitem")).toHaveCount(services.servicesList.length + 1);
		for (const { title } of services.servicesList)
			await expect(menu(page).getByRole("menuitem", { name: title, exact: true })).toBeVisible();
		await page.mouse.move(200, 700);
		await page.clock.runFor(250);
		await menu(page).getByRole("menuitem").nth(3).hover();
		await page.clock.runFor(1_000);
		await expect(menu(page)).toBeVisible();
		await page.mouse.move(200, 700);
		await page.clock.runFor(299);
		await expect(menu(page)).toBeVisible();
		await page.clock.runFor(1);
		await expect(menu(page)).toHaveCount(0);
	});

	test("a click just after a hover opened it keeps it open, accessible; the next closes it", async ({ page }) => {
		await open(page);
		await opener(page).hover();
		await expect(menu(page)).toBeVisible();
		await opener(page).click();
		await afterFrames(page, 20);
		await expect(menu(page)).toBeVisible();
		await expectAccessible(page);
		await opener(page).click();
		await expect(menu(page)).toBeHidden();
	});

	test("the first click counts, also before the list is loaded; a choice navigates and closes it", async ({ page }) => {
		await open(page);
		await opener(page).dispatchEvent("click");
		await menu(page).getByRole("menuitem", { name: "VLSI Design" }).click();
		await expect(page).toHaveURL(/\/service\/vlsi$/);
		await expect(menu(page)).toBeHidden();
	});

	test("by keyboard: opens on its first entry, finds by typing, starts afresh after a second, Escape returns", async ({
		page,
	}) => {
		await page.clock.install();
		await open(page);
		await opener(page).focus();
		await page.keyboard.press("Enter");
		const entry = (name: string) => menu(page).getByRole("menuitem", { name, exact: true });
		await expect(entry("Embedded Systems & IoT")).toBeFocused();
		await page.keyboard.press("ArrowDown");
		await expect(entry("VLSI Design")).toBeFocused();
		await page.keyboard.type("da");
		await expect(entry("Data Engineering")).toBeFocused();
		await page.clock.runFor(1_100);
		await page.keyboard.type("cy");
		await expect(entry("Cyber Security")).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(menu(page)).toBeHidden();
		await expect(opener(page)).toBeFocused();
	});

	test("is highlighted whenever the path starts with /service", async ({ page }) => {
		const line = () => opener(page).evaluate((link) => getComputedStyle(link, "::after").scale);
		await page.goto("/services");
		expect(await line()).toMatch(/^1/);
		await page.goto("/service/vlsi");
		expect(await line()).toMatch(/^1/);
		await page.goto("/");
		expect(await line()).toMatch(/^0/);
	});
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });
	test("reading.md: the label of the Services dropdown is a link to /services", async ({ page }) => {
		await page.goto("/");
		await opener(page).click();
		await expect(page).toHaveURL(/\/services$/);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(services.overview.headTitle);
	});
});

test("a navigation changes the title, moves the focus to the heading, and back restores the scroll", async ({
	page,
}) => {
	await open(page);
	await page.evaluate(() => scrollTo({ top: 1_500, behavior: "instant" }));
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(1_500);
	const title = await page.title();
	await page.getByRole("banner").getByRole("link", { name: "Blogs" }).click();
	await expect(page).toHaveURL(/\/blogs$/);
	await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	expect(await page.title()).not.toBe(title);
	expect(await page.evaluate(() => scrollY)).toBe(0);
	await page.goBack();
	await expect(page).toHaveTitle(title);
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(1_500);
});

test("a link of the header takes the focus without moving the page, and the skip link leads to the content", async ({
	page,
}) => {
	await open(page);
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: layout.navigation.skip })).toBeFocused();
	await page.evaluate(() => scrollTo({ top: 1_500, behavior: "instant" }));
	await page.getByRole("banner").getByRole("link", { name: "Blogs" }).focus();
	await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
	expect(await page.evaluate(() => scrollY)).toBe(1_500);
	await page.getByRole("link", { name: layout.navigation.skip }).press("Enter");
	await expect(page).toHaveURL(/#content$/);
});

test("reading.md: an address that leads nowhere is a real 404, and a trailing slash redirects", async ({
	page,
	request,
	tolerate,
}) => {
	tolerate(/status of 404/);
	const response = await page.goto("/no-such-page");
	expect(response?.status()).toBe(404);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(layout.notFound.headTitle);
	for (const { name, path } of layout.notFound.links)
		await expect(page.getByRole("main").getByRole("link", { name })).toHaveAttribute("href", path);
	await expectAccessible(page);
	const redirect = await request.get("/services/", { maxRedirects: 0 });
	expect(redirect.status()).toBe(308);
	expect(redirect.headers().location).toBe("/services");
});

test("the theme follows the system, and a choice is remembered and there before the first paint", async ({ page }) => {
	const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
	const [light, dark] = ["rgb(244, 247, 245)", "rgb(11, 22, 19)"];
	await page.emulateMedia({ colorScheme: "dark" });
	await open(page);
	expect(await ground()).toBe(dark);
	await page.getByRole("button", { name: layout.navigation.theme.light }).click();
	expect(await ground()).toBe(light);
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
});
