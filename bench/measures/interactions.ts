import { setTimeout as pause } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import { chromiumFlags, provideBrowser } from "../../scripts/browser.ts";
import { signInAt } from "../../tests/support/client.ts";
import { withProduct } from "../product.ts";
import { atMost, failed, median, type Row } from "../row.ts";

type Act = (page: Page) => Promise<unknown>;

/** Its name, the milliseconds that its next paint may take, its page, and what comes before it and is not measured. */
type Interaction = [what: string, limit: number, path: string, act: Act, prepare?: Act];

const click = (selector: string) => (page: Page) => page.locator(selector).click();
const tap = (selector: string) => (page: Page) => page.locator(selector).tap();
const type = (page: Page) => page.keyboard.press("a");
const answer = "main details summary >> nth=0";
const show: Act = (page) => page.locator(answer).scrollIntoViewIfNeeded();
const write: Act = (page) => page.locator("#field-content").fill("The board keeps its clock. ".repeat(600));

const delay: Act = (page) => page.route("**", (route) => pause(1_500).then(() => route.continue()));
const follow: Act = async (page) => {
	// Without a pointer on the link, which would load ahead.
	await page.locator("footer a[href='/blogs']").evaluate((link: HTMLElement) => link.click());
	await page.waitForFunction(() => document.querySelector("main [role=status]"));
};

/** What a visitor and an owner do most, on a screen, on a phone, and where each answer comes late. */
export const interactions: Record<keyof typeof windows, Interaction[]> = {
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
	late: [["Link to its page's loading state, answers 1.5 s late", 1_600, "/", follow, delay]],
};

/** How a page is opened for them. */
export const windows = {
	screen: { viewport: { width: 1280, height: 900 } },
	phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
	late: { viewport: { width: 1280, height: 900 } },
};

/** Medians of three. */
export function measureInteractions(): Promise<Row[]> {
	return withProduct("submissions", 1_285, async ({ origin }) => {
		const token = await signInAt(origin);
		const rows: Row[] = [];
		for (const kind of ["screen", "phone", "late"] as const)
			for (const interaction of interactions[kind]) {
				const measured = measure(origin, token, kind, interaction);
				rows.push(await measured.catch((error: Error) => failed(interaction[0], error)));
			}
		return rows;
	});
}

/** Its browser is its own, so that one that breaks takes no other row with it. */
async function measure(origin: string, token: string, kind: keyof typeof windows, interaction: Interaction) {
	const [what, limit, path, act, prepare] = interaction;
	const executablePath = await provideBrowser("Chromium", false);
	await using browser = await chromium.launch({ executablePath, args: chromiumFlags });
	const times: number[] = [];
	while (times.length < 3) {
		await using context = await browser.newContext(windows[kind]);
		await context.addInitScript((token) => localStorage.setItem("adminToken", token), token);
		const page = await context.newPage();
		await page.goto(origin + path, { waitUntil: "networkidle" });
		await prepare?.(page);
		await page.waitForTimeout(1_000);
		times.push(await (kind === "late" ? duration : longestEvent)(page, act));
	}
	return atMost(limit, "ms", what, median(times));
}

async function duration(page: Page, act: Act): Promise<number> {
	const started = performance.now();
	await act(page);
	return performance.now() - started;
}

/** The milliseconds of the longest event until the next paint, at a quarter of the processor's speed. */
async function longestEvent(page: Page, act: Act): Promise<number> {
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
	await page.waitForTimeout(1_000);
	return (await events.jsonValue()).longest;
}
