import puppeteer, { type Browser, type BrowserContext, type Page } from "puppeteer-core";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { findFirefox } from "../../../scripts/browser.ts";
import { recordPicture } from "../recorded.ts";

/** The real Firefox, driven over WebDriver BiDi: Playwright drives only a Firefox of its own making. */
export interface Firefox {
	/**
	 * Opens a page with a profile of its own, closed when the test ends. An error in its console fails the test.
	 * @param width of the window's content in CSS pixels
	 */
	openPage: (width?: number) => Promise<FirefoxPage>;
}

/** A page, and the errors of its console that a test expects. */
export interface FirefoxPage {
	page: Page;
	/** Lets console errors pass that match. */
	tolerate: (error: RegExp) => void;
}

const lessWork = {
	// Without a graphics card every frame takes processor time that the pages need.
	"layout.frame_rate": 10,
	// A process that is started ahead is for the next tab, and there is none.
	"dom.ipc.processPrelaunch.enabled": false,
};

/** Starts one Firefox for a file's tests, and ends it after them. */
export function sharedFirefox(): Firefox {
	let browser: Browser;
	beforeAll(async () => {
		const executablePath = findFirefox();
		if (!executablePath) throw new Error("No Firefox was found: npm test installs one, or set FIREFOX_PATH");
		const options = { executablePath, headless: true, extraPrefsFirefox: lessWork };
		browser = await puppeteer.launch({ browser: "firefox", ...options });
	});
	afterAll(() => browser?.close());
	return {
		openPage: async (width = 1440) => {
			const context = await browser.createBrowserContext();
			onTestFinished(() => context.close());
			return watch(context, width);
		},
	};
}

async function watch(context: BrowserContext, width: number): Promise<FirefoxPage> {
	const page = await context.newPage();
	// A busy machine may take long; a test that fails is the only one that waits it out.
	page.setDefaultTimeout(100_000);
	recordPicture(page);
	await page.setViewport({ width, height: 900 });
	const errors: string[] = [];
	const tolerated: RegExp[] = [];
	page.on("console", (message) => {
		if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
	});
	page.on("pageerror", (error) => errors.push(String(error)));
	onTestFinished(() => {
		const unexpected = errors.filter((error) => !tolerated.some((pattern) => pattern.test(error)));
		expect(unexpected.join("\n"), "errors in the browser's console").toBe("");
	});
	return { page, tolerate: (error) => tolerated.push(error) };
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
 * Presses the button, link or tab with this accessible name.
 * @param within a selector of the part where it is: Firefox takes seconds to name every element of a page with drawings
 */
export async function press(
	page: Page,
	role: "button" | "link" | "tab" | "menuitem",
	name: string,
	within: string,
): Promise<void> {
	await page.locator(`${within} ::-p-aria([role="${role}"][name="${name}"])`).click();
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
