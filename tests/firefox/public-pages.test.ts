import type { Page } from "puppeteer-core";
import { beforeAll, expect, test } from "vitest";
import { contact } from "../../content/contact.ts";
import { layout } from "../../content/layout.ts";
import { services } from "../../content/services.ts";
import { messages } from "../../contract/messages.ts";
import { postJson, readAll, signInAt } from "../support/client.ts";
import { expectPath, expectToast, fill, openRunning, press, sharedFirefox } from "../support/firefox/browser.ts";
import { publicPages } from "../support/public-pages.ts";
import { sharedProduct } from "../support/vitest-product.ts";

const firefox = sharedFirefox();
const product = sharedProduct();
const widths = [320, 768, 1024, 1920];

// The list has a second page.
beforeAll(async () => {
	const token = await signInAt(product.origin);
	for (let number = 1; number <= 8; number += 1)
		await postJson(`${product.origin}/api/v1/blog`, { title: `Further ${number}`, content: "Words" }, token);
});

test("every kind of public page is whole in Firefox: no error, one heading, its scripts running, nothing to scroll sideways", async () => {
	const { origin } = product;
	const page = await firefox.openPage();
	const sideways: string[] = [];
	for (const path of publicPages) {
		await openRunning(page, origin + path);
		expect(await page.$$eval("h1", (headings) => headings.length), `headings of ${path}`).toBe(1);
		for (const width of widths) {
			await page.setViewport({ width, height: 300 });
			// Firefox in the tests has scrollbars that take space, as most desktops do. It fits the page in at its next frame.
			const fits = page.waitForFunction(
				() => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
				{ timeout: 30_000 },
			);
			await fits.catch(() => sideways.push(`${path} at ${width}`));
		}
	}
	expect(sideways).toEqual([]);
});

/** Opens a page and waits until its scripts run it. */
async function open(path: string, width?: number): Promise<Page> {
	const page = await firefox.openPage(width);
	await openRunning(page, product.origin + path);
	return page;
}

const scrollPosition = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Follows a link inside the site, and waits for its page. */
async function visit(page: Page, path: string): Promise<void> {
	await page.evaluate((to) => void window.__reactRouterDataRouter?.navigate(to), path);
	await expectPath(page, path);
	await page.waitForFunction(() => document.querySelector("main h1") && document.activeElement?.matches("main h1"));
}

/** Brings a link into the middle, follows it to another page, and gives the position that it was followed from. */
async function followFrom(page: Page, selector: string): Promise<number> {
	const from = await page.evaluate(() => location.pathname);
	const position = await page.$eval(selector, (link) => {
		link.scrollIntoView({ block: "center", behavior: "instant" });
		const followedFrom = Math.round(window.scrollY);
		(link as HTMLElement).click();
		return followedFrom;
	});
	expect(position).toBeGreaterThan(300);
	await page.waitForFunction((left) => location.pathname !== left, {}, from);
	await page.waitForFunction(() => document.activeElement?.matches("main h1"));
	return position;
}

/** Goes Back, and waits until the page stands where it was left, with the focus on the link that was followed. */
async function expectBack(page: Page, path: string, selector: string, position: number): Promise<void> {
	await page.evaluate(() => history.back());
	await expectPath(page, path);
	await expect.poll(() => scrollPosition(page), { message: path }).toBe(position);
	await page.waitForFunction((link) => document.activeElement === document.querySelector(link), {}, selector);
	expect(await scrollPosition(page)).toBe(position);
}

// Where a page was left is a matter of its height alone, so one on a wide screen does.
const followed = [
	[390, "/blogs/page/2", 'main article:last-of-type a[href^="/blog/"]'],
	[390, "/projects", 'main a[href="/project/valve-commissioning-app"]'],
	[390, "/service/vlsi", 'main a[href="/service/hardware-and-pcbdesign"]'],
	[1440, "/", 'main li a[href="/service/web-development"]'],
] as const;

test("Back finds the position and the link that was followed", async () => {
	const page = await open("/about");
	for (const [width, path, link] of followed) {
		await page.setViewport({ width, height: 900 });
		await visit(page, path);
		await page.waitForSelector(link);
		await expectBack(page, path, link, await followFrom(page, link));
	}
});

test("a page that the browser kept while another document was open goes on", async () => {
	const page = await open("/", 390);
	// Firefox keeps no page that still loads something.
	await page.waitForNetworkIdle();
	await page.evaluate(() => Object.assign(window, { isKept: true }));
	await page.evaluate(() => window.scrollTo(0, 900));
	// Firefox drops the message by which React was to go on with what begins right now.
	await page.evaluate(() => {
		const feature = document.querySelector<HTMLElement>('.feature [aria-expanded="false"]');
		window.addEventListener("pagehide", () => feature?.click(), { once: true });
	});
	await page.goto(`${product.origin}/healthz`);
	await page.evaluate(() => history.back());
	await page.waitForFunction(() => location.pathname === "/" && document.querySelector("main h1"));
	expect(await page.evaluate(() => ("isKept" in window ? "kept" : "loaded again"))).toBe("kept");
	expect(await scrollPosition(page)).toBe(900);
	const link = `main li a[href="/service/${services.servicesList[3]?.path}"]`;
	await expectBack(page, "/", link, await followFrom(page, link));
});

test("spec 1 and 2: the Services menu opens on a click and leads to a service, whose words come after the spinner", async () => {
	const page = await open("/");
	await page.locator("#services-menu").click();
	const [first] = services.servicesList;
	if (!first) throw new Error("content/services.json lists no service");
	await press(page, "menuitem", first.title, "header");
	await expectPath(page, `/service/${first.path}`);
	await page.waitForSelector(`main h1:not(.sr-only)`);
});

test("spec 2: under 1000 px the side panel slides in, lists the pages and closes where one is chosen", async () => {
	const page = await open("/", 390);
	await page.locator(".side-panel summary").click();
	await page.waitForSelector(".side-panel[open]");
	await press(page, "link", layout.navigation.about.name, ".side-panel");
	await expectPath(page, layout.navigation.about.path);
	await page.waitForSelector(".side-panel:not([open])");
});

test("spec 5, 7 and 8: a contact request says what it lacks, is stored once, and the form is reset", async () => {
	const page = await open("/contact-us");
	// The form's own script runs it, and brings the area for toasts.
	await page.waitForSelector("section[aria-live]");
	await press(page, "button", contact.labels.submit, "form");
	await expectToast(page, messages.nameRequired);
	await fill(page, contact.labels.name, "Asha Rao");
	await fill(page, contact.labels.email, "asha@example.com");
	await press(page, "button", contact.labels.submit, "form");
	await expectToast(page, messages.requestSubmitted);
	await page.waitForFunction(() =>
		[...document.querySelectorAll("form input[name=name]")].every(
			(input) => input.getAttribute("value") !== "Asha Rao" && (input as HTMLInputElement).value === "",
		),
	);
	const stored = await readAll(`${product.origin}/api/v1/user/contact-us`, await signInAt(product.origin));
	expect(stored.map(({ name, projectType }) => ({ name, projectType }))).toEqual([
		{ name: "Asha Rao", projectType: "web-development" },
	]);
});
