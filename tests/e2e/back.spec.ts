import { expect, type Page } from "@playwright/test";
import { layout } from "../../content/layout.ts";
import { afterFrames } from "./fixtures/frames.ts";
import { goInside } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "as stated" });

/** Opens a page with its scripts running. */
async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await expect(page.locator("header[data-at-top]")).toHaveAttribute("data-at-top", "true");
}

/** Whether an address is that of a page's data. */
const isData = ({ pathname }: URL) => /^\/(?:api|dummyData|services)\/|\.data$/.test(pathname);

/** Brings a link of the page into the middle, follows it, and gives the position that it was followed from. */
async function followFrom(page: Page, link: string): Promise<number> {
	await expect(page.locator(link).first()).toBeVisible();
	// Found and followed in one step: the script of a form puts new elements in place of those that it finds.
	const position = await page.evaluate((selector) => {
		const element = document.querySelector<HTMLElement>(selector);
		element?.scrollIntoView({ block: "center", behavior: "instant" });
		const followedFrom = window.scrollY;
		element?.click();
		return followedFrom;
	}, link);
	expect(position).toBeGreaterThan(300);
	return position;
}

const position = (page: Page) => page.evaluate(() => window.scrollY);

const followed = [
	["/blogs", 'main article:last-of-type a[href^="/blog/"]'],
	["/", 'main li a[href="/service/web-development"]'],
	["/project/valve-commissioning-app", 'main nav a[href^="/project/"]'],
	["/contact-us", 'main form a[href="/privacy"]'],
] as const;

// A list, home, a page of a list and a form, with what moves.
test("a followed link leads to the top, heading and title of its page, and Back finds the position and the link, over a slow line too", async ({
	page,
}) => {
	test.slow();
	await page.setViewportSize({ width: 390, height: 844 });
	await page.emulateMedia({ reducedMotion: "no-preference" });
	await open(page, "/about");
	// Later than the page itself, so that nothing is right by chance.
	await page.route(isData, async (route) => {
		await afterFrames(page, 10);
		await route.continue();
	});
	for (const [path, link] of followed) await test.step(path, () => expectPositionKept(page, path, link));
});

/** Leaves a page by one of its links, and looks where Back, Forward and Back again lead. */
async function expectPositionKept(page: Page, path: string, link: string): Promise<void> {
	await goInside(page, path);
	await expect(page).toHaveURL(path);
	await expect(page.locator("main h1")).toBeFocused();
	if (path === "/contact-us") await page.locator("textarea").first().fill("line\n".repeat(12));
	const heading = await page.locator("main h1").innerText();
	const title = await page.title();
	const left = await followFrom(page, link);
	await expect(page).not.toHaveURL(path);
	await expect(page.locator("main h1")).not.toHaveText(heading);
	await expect(page.locator("main h1")).toBeFocused();
	await expect(page).not.toHaveTitle(title);
	expect(await position(page)).toBe(0);
	await page.goBack();
	await expect(page).toHaveURL(path);
	await expect.poll(() => position(page)).toBe(left);
	await expect(page.locator(link).first()).toBeFocused();
	await expect(page).toHaveTitle(title);
}

test.describe("on a site that changes", () => {
	test.use({ content: "changing" });
	test("what was published meanwhile shows within the visit, by a link and on Back", async ({ page, api }) => {
		const publish = (title: string) => api.call("POST", "/project", { title, description: "Words" });
		const project = (title: string) => page.getByRole("main").getByRole("heading", { name: title });
		await open(page, "/projects");
		await goInside(page, "/about");
		await expect(page).toHaveURL("/about");
		await publish("Before the link");
		await goInside(page, "/projects");
		await expect(project("Before the link")).toBeVisible();
		await goInside(page, "/about");
		await expect(page).toHaveURL("/about");
		await publish("Before Back");
		await page.goBack();
		await expect(project("Before Back")).toBeVisible();
	});
});

test("after a reload and from another document, Back finds the list and the position too", async ({ page }) => {
	await open(page, "/about");
	await page.getByRole("navigation").locator('a[href="/blogs"]').filter({ visible: true }).first().click();
	await expect(page.getByText(layout.loading)).toHaveCount(0);
	const left = await followFrom(page, 'main article:last-of-type a[href^="/blog/"]');
	await expect(page.locator("article h1")).toBeVisible();
	await page.reload();
	await expect(page.locator("header[data-at-top]")).toHaveAttribute("data-at-top", "true");
	await page.goBack();
	await expect(page).toHaveURL(/\/blogs$/);
	await expect.poll(() => position(page)).toBe(left);
	await page.goto("/healthz");
	await page.goBack();
	await expect(page).toHaveURL(/\/blogs$/);
	await expect.poll(() => position(page)).toBe(left);
});
