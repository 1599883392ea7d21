import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { findBrowser } from "../../../scripts/browser.ts";
import { recordPicture } from "../recorded.ts";

const preferences = {
	// Without a graphics card every frame takes processor time that the pages need.
	"layout.frame_rate": 10,
	// A process that is started ahead is for the next tab, and no other tab follows.
	"dom.ipc.processPrelaunch.enabled": false,
	// Other documents than pages name no icon; Firefox would ask for one, and report that it may not.
	"browser.chrome.guess_favicon": false,
};

/** The real Firefox, driven over WebDriver BiDi. */
interface Firefox {
	/**
	 * Opens a page with a separate profile, closed when the test ends. An error in its console fails the test.
	 * @param width of the window's content in CSS pixels
	 * @param tolerated what the message of an error contains that the test provokes
	 */
	openPage: (width?: number, tolerated?: string) => Promise<Page>;
}

/** Starts one Firefox for a file's tests, which takes as long as many pages, and ends it after them. */
export function sharedFirefox(): Firefox {
	let browser: Browser;
	beforeAll(async () => {
		const executablePath = findBrowser("Firefox");
		if (!executablePath) throw new Error("No Firefox was found: npm test installs one, or set FIREFOX_PATH");
		const options = { executablePath, headless: true, extraPrefsFirefox: preferences };
		browser = await puppeteer.launch({ browser: "firefox", ...options });
	});
	afterAll(() => browser?.close());
	return {
		openPage: async (width = 1440, tolerated) => {
			const context = await browser.createBrowserContext();
			onTestFinished(() => context.close());
			const page = await context.newPage();
			// A busy machine may take long; a test that fails is the only one that waits it out.
			page.setDefaultTimeout(100_000);
			recordPicture(page);
			expectNoErrors(page, tolerated);
			await page.setViewport({ width, height: 900 });
			return page;
		},
	};
}

function expectNoErrors(page: Page, tolerated?: string): void {
	const errors: string[] = [];
	const note = (error: string) => {
		if (tolerated === undefined || !error.includes(tolerated)) errors.push(error);
	};
	page.on("console", (message) => {
		if (message.type() === "error") note(`${message.text()} (${message.location().url})`);
	});
	page.on("pageerror", (error) => note(String(error)));
	onTestFinished(() => expect(errors.join("\n"), "errors in the browser's console").toBe(""));
}

/** Opens a page of the site and waits until it is hydrated: links followed after that stay inside the site. */
export async function openRunning(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await page.waitForSelector('#services-menu[aria-haspopup="menu"]');
}

/** Replaces the value of the control whose label begins with these words. */
export async function fill(page: Page, label: string, value: string): Promise<void> {
	await page.locator(`::-p-xpath(//*[@id=//label[starts-with(normalize-space(), "${label}")]/@for])`).fill(value);
}

/**
 * Presses the button with this accessible name.
 * @param within a selector of the part where it is: Firefox takes seconds to name every element of a page with drawings
 */
export async function press(page: Page, name: string, within: string): Promise<void> {
	await page.locator(`${within} ::-p-aria([role="button"][name="${name}"])`).click();
}

/** Waits until an element that matches shows this text. */
export async function expectText(page: Page, selector: string, text: string): Promise<void> {
	await page.waitForFunction(
		(sought, words) => [...document.querySelectorAll(sought)].some((element) => element.textContent?.includes(words)),
		{},
		selector,
		text,
	);
}

/** Waits for a toast with these words. */
export function expectToast(page: Page, text: string): Promise<void> {
	return expectText(page, "[data-sonner-toast]", text);
}

/** Waits until the page stands at this path. */
export async function expectPath(page: Page, path: string): Promise<void> {
	await page.waitForFunction((expected) => location.pathname === expected, {}, path);
}
