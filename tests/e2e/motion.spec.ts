import { expect, type Locator, type Page } from "@playwright/test";
import { findMatchingService } from "../../app/site/home/matching-service.ts";
import { blog } from "../../content/blog.ts";
import { home } from "../../content/home.ts";
import { layout } from "../../content/layout.ts";
import { offeredServices } from "../../content/services.ts";
import { publicPages } from "../support/public-pages.ts";
import { afterFrames } from "./fixtures/frames.ts";
import { holdBack, untilRunning } from "./fixtures/page-state.ts";
import { openStopped } from "./fixtures/stopped-clock.ts";
import { test } from "./fixtures/test.ts";

const words = home.hero.rotateWords;
/** Letters and drawings. */
const late = /\.(?:woff2|svg)$/;
/** The net of the service that a word names is lit, or none. */
async function expectLit(board: Locator, word: string): Promise<void> {
	const index = findMatchingService(offeredServices(), word);
	if (index === null) await expect(board).not.toHaveAttribute("data-lit");
	else await expect(board).toHaveAttribute("data-lit", `u${index + 1}`);
}
const typed = (page: Page) => page.locator(".typed");
const technologies = (page: Page) => page.getByRole("region", { name: home.technologies.headTitle });

/** Whether an item of a strip is elsewhere once the page has drawn a few frames. */
async function moves(page: Page, item: Locator): Promise<boolean> {
	const left = async () => (await item.boundingBox())?.x;
	const before = await left();
	await afterFrames(page, 20);
	return (await left()) !== before;
}

// A clock that was stopped in a window stays in it.
test.use({ reuseContext: false, contextOptions: { reducedMotion: "no-preference" } });

test("spec 1: the strip runs at speed 1 in a loop, is dragged freely, goes on from where it was left, can be paused, and rests while the keyboard is in it", async ({
	page,
}) => {
	await openStopped(page, "/");
	await technologies(page).scrollIntoViewIfNeeded();
	const items = technologies(page).getByRole("listitem");
	const left = async () => (await items.nth(3).boundingBox())?.x ?? Number.NaN;
	const shift = async (action: () => Promise<void>) => {
		const before = await left();
		await action();
		return (await left()) - before;
	};
	const passSecond = () => page.clock.runFor(1_000);
	await expect.poll(() => shift(() => page.clock.runFor(100))).toBeLessThan(0);
	// Speed 1 is a pixel for each of 60 frames a second; a frame more or less falls into a second.
	expect(await shift(passSecond)).toBeCloseTo(-60, -1);
	const length = (await items.count()) * (200 + 24);
	expect(await shift(() => page.clock.fastForward((length / 60) * 1_000)), "once round").toBeCloseTo(0, -1);

	const box = await technologies(page).boundingBox();
	const [x, y] = [700, (box?.y ?? 0) + (box?.height ?? 0) / 2];
	await page.mouse.move(x, y);
	await page.mouse.down();
	const drag = async () => {
		await page.mouse.move(x - 200, y, { steps: 5 });
		await passSecond();
	};
	expect(await shift(drag)).toBeCloseTo(-200, -1);
	await page.mouse.up();
	expect(await shift(passSecond)).toBeCloseTo(-60, -1);

	await page.mouse.down();
	for (let step = 1; step <= 10; step++) {
		await page.mouse.move(x - 20 * step, y);
		await page.clock.runFor(16);
	}
	await page.mouse.up();
	await page.clock.runFor(2_500);
	expect(await shift(passSecond), "after it was flung").toBeCloseTo(-60, -1);

	await page.getByRole("button", { name: layout.pause }).click();
	await passSecond();
	expect(await shift(passSecond), "paused").toBeCloseTo(0, 0);
	await page.getByRole("button", { name: layout.play }).click();
	expect(await shift(passSecond)).toBeCloseTo(-60, -1);
	await page.keyboard.press("Tab");
	await expect(technologies(page)).toBeFocused();
	await passSecond();
	expect(await shift(passSecond), "with the keyboard in it").toBeCloseTo(0, 0);
});

test("spec 2 and 9: Quick Insights with their sources run, rest under the pointer and can be paused; a project that is pointed at or focused lights the path of its drawing, which stands still with reduced motion", async ({
	page,
}) => {
	await page.goto("/blogs");
	const strip = page.getByRole("region", { name: blog.insightsTitle });
	await expect(strip.getByRole("listitem")).toHaveCount(blog.insights.length);
	await expect(strip.getByRole("link").first()).toHaveAttribute("href", blog.insights[0]?.url ?? "");
	const pause = page.getByRole("button", { name: layout.pause });
	await expect(pause).toBeVisible();
	const item = strip.getByRole("listitem").nth(3);
	await expect.poll(() => moves(page, item)).toBe(true);
	await strip.hover();
	await expect.poll(() => moves(page, item)).toBe(false);
	await page.mouse.move(5, 5);
	await expect.poll(() => moves(page, item)).toBe(true);
	await strip.focus();
	await strip.click({ position: { x: 3, y: 3 } });
	await page.mouse.move(5, 5);
	await expect.poll(() => moves(page, item), "after a click").toBe(true);
	await pause.click();
	await expect.poll(() => moves(page, item)).toBe(false);

	await page.goto("/projects");
	const card = page.getByRole("article").first();
	const drawing = card.locator("img:visible");
	await untilRunning(page);
	await card.hover();
	await expect(drawing).toHaveAttribute("src", /network\.svg#signal$/);
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.mouse.move(0, 0);
	await expect(drawing).toHaveAttribute("src", /network\.svg$/);
	await card.getByRole("link").focus();
	await expect(drawing).toHaveAttribute("src", /network\.svg#still$/);
});

/** Follows what is seen and moves by itself. */
async function watchShifts(page: Page) {
	interface Shift extends PerformanceEntry {
		value: number;
		sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
	}
	await page.addInitScript(() => {
		window.name = "[]";
		new PerformanceObserver((list) => {
			const seen = (list.getEntries() as Shift[]).map(({ value, sources }) => {
				const places = sources.map(({ node, previousRect, currentRect }) =>
					[node?.nodeName, node?.textContent?.slice(0, 30), JSON.stringify([previousRect, currentRect])].join(" "),
				);
				return { value, moved: places.join("\n") };
			});
			window.name = JSON.stringify([...JSON.parse(window.name), ...seen]);
		}).observe({ type: "layout-shift", buffered: true });
	});
	/** The sum of the shifts since the last call, and what moved from where to where. */
	return async () => {
		await afterFrames(page, 2);
		const seen = await page.evaluate(() => {
			const shifts = window.name;
			window.name = "[]";
			return shifts;
		});
		const all: { value: number; moved: string }[] = JSON.parse(seen);
		return { sum: all.reduce((sum, { value }) => sum + value, 0), moved: all.map(({ moved }) => moved).join("\n") };
	};
}

const firstOf = (kind: string) => publicPages.find((path) => path.startsWith(kind)) ?? "";

/** 390 px and the scrollbar, which no phone has. */
const aPhone = 405;

test("look.md: nothing on home, a service and a post moves when letters and drawings arrive late, nor while home types", async ({
	page,
}) => {
	const shifts = await watchShifts(page);
	for (const [path, width] of [
		["/", aPhone],
		[firstOf("/service/"), aPhone],
		[firstOf("/blog/"), aPhone],
		["/", 1440],
	] as const)
		await test.step(`${path} at ${width} px`, async () => {
			await page.setViewportSize({ width, height: 844 });
			const letGo = await holdBack(page, late);
			// Letters are asked for once the page is painted.
			const asked = page.waitForRequest(/\.woff2$/);
			await page.goto(path, { waitUntil: "commit" });
			await asked;
			letGo();
			await page.waitForLoadState();
			await expect(page.locator("#fonts")).toHaveAttribute("media", "all");
			await expect.poll(() => page.evaluate(() => document.fonts.check("1em Hanken Grotesk"))).toBe(true);
			await page.evaluate(() => document.fonts.ready);
			const { sum, moved } = await shifts();
			expect(sum, moved).toBeLessThan(0.001);
			await page.unroute(late);
		});
	const box = await typed(page).boundingBox();
	await expect(typed(page)).toHaveText(words[1] ?? "");
	const { sum, moved } = await shifts();
	expect(sum, moved).toBeLessThan(0.001);
	expect(await typed(page).boundingBox()).toEqual(box);
	await expectLit(page.locator(".home-hero-board"), words[1] ?? "");
	await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName(home.hero.spoken);

	const main = page.getByRole("main");
	const width = await main.evaluate((element) => element.clientWidth);
	await page.locator("main > :not(#hero), footer").evaluateAll((parts) => {
		for (const part of parts as HTMLElement[]) part.style.display = "none";
	});
	await page.setViewportSize({ width: 1440, height: 2_000 });
	expect(await page.evaluate(() => document.documentElement.scrollHeight), "a page without a scrollbar").toBe(2_000);
	expect(await main.evaluate((element) => element.clientWidth), "its width").toBe(width);
});
