import { chromium, type Page } from "@playwright/test";
import { chromiumFlags, findBrowser } from "../../scripts/browser.ts";
import { signInAt } from "../../tests/support/client.ts";
import { withProduct } from "../product.ts";
import { atMost, median, type Row } from "../row.ts";

type Act = (page: Page) => Promise<void>;

/** Its name, the milliseconds that its next paint may take, its page, and what comes before it and is not measured. */
type Interaction = [what: string, limit: number, path: string, act: Act, prepare?: Act];

const click = (selector: string) => (page: Page) => page.locator(selector).click();
const tap = (selector: string) => (page: Page) => page.locator(selector).tap();
const type = (page: Page) => page.keyboard.press("a");
const answer = "main details summary >> nth=0";
const show: Act = (page) => page.locator(answer).scrollIntoViewIfNeeded();
const write: Act = (page) => page.locator("#field-content").fill("The board keeps its clock. ".repeat(600));

/** What a visitor and an owner do most, on a screen and on a phone. */
export const interactions: Record<"screen" | "phone", Interaction[]> = {
	screen: [
		["Services menu", 250, "/", click("#services-menu")],
		["Theme", 250, "/", click("footer fieldset button:last-child")],
		["Answer of a service", 100, "/service/vlsi", click(answer), show],
		["Letter in the search, 1,285 entries", 150, "/admin/dashboard?tab=contact", type, click("[type=search]")],
		["Letter in a post of 3,000 words", 200, "/admin/dashboard/blog", type, write],
		["Tab of the dashboard", 200, "/admin/dashboard", click("[role=tab] >> nth=2")],
	],
	phone: [
		["Side panel", 120, "/", tap(".side-panel > summary")],
		["Empty contact form sent", 200, "/contact-us", tap("main form [type=submit]")],
		["Letter in the contact form", 64, "/contact-us", type, tap("main form input:visible >> nth=0")],
	],
};

/** How a page is opened for them. */
export const windows = {
	screen: { viewport: { width: 1280, height: 900 } },
	phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/** Medians of five. */
export async function measureInteractions(): Promise<Row[]> {
	const executablePath = findBrowser("Chromium");
	if (!executablePath) throw new Error("no Chromium was found");
	await using browser = await chromium.launch({ executablePath, args: chromiumFlags });
	return await withProduct("submissions", 1_285, async ({ origin }) => {
		const token = await signInAt(origin);
		const rows: Row[] = [];
		for (const kind of ["screen", "phone"] as const)
			for (const [what, limit, path, act, prepare] of interactions[kind]) {
				const times: number[] = [];
				for (let round = 0; round < 5; round += 1) {
					await using context = await browser.newContext(windows[kind]);
					await context.addInitScript((token) => localStorage.setItem("adminToken", token), token);
					const page = await context.newPage();
					await page.goto(origin + path, { waitUntil: "networkidle" });
					await prepare?.(page);
					times.push(await longestEvent(page, act));
				}
				rows.push(atMost(limit, "ms", what, median(times)));
			}
		return rows;
	});
}

/** The milliseconds of the longest event until the next paint, at a quarter of the processor's speed. */
async function longestEvent(page: Page, act: Act): Promise<number> {
	await page.waitForTimeout(2_000);
	const client = await page.context().newCDPSession(page);
	await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
	const events = await page.evaluateHandle(() => {
		const events = { longest: 0 };
		new PerformanceObserver((list) => {
			for (const { duration } of list.getEntries()) events.longest = Math.max(events.longest, duration);
		}).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
		return events;
	});
	await act(page);
	await page.waitForTimeout(2_000);
	return (await events.jsonValue()).longest;
}
