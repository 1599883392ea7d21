import { expect, type Locator, type Page } from "@playwright/test";
import { findMatchingService } from "../../app/site/home/matching-service.ts";
import { blog } from "../../content/blog.ts";
import { careers } from "../../content/careers.ts";
import { contact } from "../../content/contact.ts";
import { home } from "../../content/home.ts";
import { layout } from "../../content/layout.ts";
import { offeredServices } from "../../content/services.ts";
import { publicPages } from "../support/public-pages.ts";
import { afterFrames } from "./fixtures/frames.ts";
import { holdBack, untilFormRuns, untilRunning } from "./fixtures/page-state.ts";
import { openStopped } from "./fixtures/stopped-clock.ts";
import { test } from "./fixtures/test.ts";

const words = home.hero.rotateWords;
/** The net of the service that a word names is lit, or none. */
async function expectLit(board: Locator, word: string): Promise<void> {
	const index = findMatchingService(offeredServices(), word);
	if (index === null) await expect(board).not.toHaveAttribute("data-lit");
	else await expect(board).toHaveAttribute("data-lit", `u${index + 1}`);
}
const typed = (page: Page) => page.locator(".typed");
const technologies = (page: Page) => page.getByRole("region", { name: home.technologies.headTitle });
/** The word of a form's heading that is shown now. */
const headingWord = (page: Page) => page.locator("h2 span[aria-hidden] span span:not(.opacity-0)");

/** Whether an item of a strip is elsewhere once the page has drawn a few frames. */
async function moves(page: Page, item: Locator): Promise<boolean> {
	const left = async () => (await item.boundingBox())?.x;
	const before = await left();
	await afterFrames(page, 20);
	return (await left()) !== before;
}

// A clock that was stopped in a window stays in it.
test.use({ reuseContext: false, contextOptions: { reducedMotion: "no-preference" } });

test("spec 1 and 9: words are typed at 100 ms a character, stay 1500 ms, are cleared, and cycle for ever; the net of the word is lit, the box keeps its size, and one fixed sentence is spoken", async ({
	page,
}) => {
	await openStopped(page, "/");
	const [first = "", ...others] = words;
	const board = page.locator(".home-hero-board");
	await expect(typed(page)).toHaveText(first);
	await expectLit(board, first);
	const box = await typed(page).boundingBox();
	for (const word of [...others, first]) {
		await page.clock.runFor(1_499);
		await expect(typed(page)).not.toHaveText("");
		await page.clock.runFor(1);
		await expect(typed(page)).toHaveText("");
		if (word === others[0]) await expectLit(board, word);
		expect(await typed(page).boundingBox()).toEqual(box);
		await page.clock.runFor(99);
		await expect(typed(page)).toHaveText("");
		await page.clock.runFor(1);
		await expect(typed(page)).toHaveText(word.slice(0, 1));
		await page.clock.runFor(100 * (word.length - 2));
		await expect(typed(page)).toHaveText(word.slice(0, -1));
		await page.clock.runFor(100);
		await expect(typed(page)).toHaveText(word);
		await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName(home.hero.spoken);
	}
});

test("look.md: signals run along the lit net", async ({ page }) => {
	await page.goto("/");
	await page.locator(".home-hero-board").getByRole("link").first().focus();
	const runs = () =>
		page
			.locator(".hero-board .pulse")
			.evaluateAll((pulses) =>
				pulses
					.flatMap((pulse) => pulse.getAnimations())
					.some(({ effect }) => (effect as KeyframeEffect).getKeyframes().some((frame) => "strokeDashoffset" in frame)),
			);
	await expect.poll(runs).toBe(true);
});

test("spec 1: the strip moves by itself; it can be dragged, paused, and rests while the keyboard is in it", async ({
	page,
}) => {
	await page.goto("/");
	await untilRunning(page);
	await technologies(page).scrollIntoViewIfNeeded();
	const item = technologies(page).getByRole("listitem").nth(3);
	const left = async () => (await item.boundingBox())?.x ?? Number.NaN;
	await expect.poll(() => moves(page, item)).toBe(true);

	await page.getByRole("button", { name: layout.pause }).click();
	await expect.poll(() => moves(page, item)).toBe(false);
	const box = await technologies(page).boundingBox();
	const [x, y] = [700, (box?.y ?? 0) + (box?.height ?? 0) / 2];
	const before = await left();
	await page.mouse.move(x, y);
	await page.mouse.down();
	await page.mouse.move(x - 200, y, { steps: 5 });
	await page.mouse.up();
	await expect.poll(async () => Math.abs((await left()) - before)).toBeGreaterThan(100);
	await expect.poll(() => moves(page, item)).toBe(false);

	await page.getByRole("button", { name: layout.play }).click();
	await expect.poll(() => moves(page, item)).toBe(true);
	await page.keyboard.press("Tab");
	await expect(technologies(page)).toBeFocused();
	await expect.poll(() => moves(page, item)).toBe(false);
});

test("spec 1: the strip runs at speed 1 in a loop, is dragged freely, and goes on from where it was left", async ({
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
});

test("spec 2 and 9: Quick Insights with their sources run, rest under the pointer and can be paused", async ({
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
});

for (const [path, words] of [
	["/contact-us", contact],
	["/careers", careers],
] as const)
	test(`spec 2: ${path} carries its titles and the heading that changes`, async ({ page }) => {
		await openStopped(page, path);
		await expect(page.getByRole("heading", { level: 1, name: words.title, exact: true })).toBeVisible();
		await expect(page.getByText(words.subtitle)).toBeVisible();
		await expect(page.getByRole("heading", { name: words.heading.spoken })).toBeVisible();
		for (const word of [...words.heading.words, ...words.heading.words]) {
			await expect(headingWord(page)).toHaveText(word);
			await page.clock.runFor(2_200);
		}
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
for (const [what, use] of [
	["a desktop", {}],
	["a phone", { isMobile: true, viewport: { width: 390, height: 844 } }],
] as const)
	test.describe(`look.md: on ${what}`, () => {
		test.use(use);

		for (const path of ["/", firstOf("/service/"), firstOf("/blog/")])
			test(`nothing on ${path} moves when letters and drawings arrive late`, async ({ page }) => {
				const letGo = await holdBack(page, /\.(?:woff2|svg)$/);
				const shifts = await watchShifts(page);
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
			});
	});

test("home types without a layout shift", async ({ page }) => {
	const shifts = await watchShifts(page);
	await page.goto("/");
	await expect(typed(page)).toHaveText(words[1] ?? "");
	const { sum, moved } = await shifts();
	expect(sum, moved).toBeLessThan(0.001);

	const main = page.getByRole("main");
	const width = await main.evaluate((element) => element.clientWidth);
	await page.locator("main > :not(#hero), footer").evaluateAll((parts) => {
		for (const part of parts as HTMLElement[]) part.style.display = "none";
	});
	await page.setViewportSize({ width: 1440, height: 2_000 });
	expect(await page.evaluate(() => document.documentElement.scrollHeight), "a page without a scrollbar").toBe(2_000);
	expect(await main.evaluate((element) => element.clientWidth), "its width").toBe(width);
});

test.describe("with reduced motion", () => {
	test.use({ contextOptions: { reducedMotion: "reduce" } });

	test("the first word stays and nothing moves by itself", async ({ page }) => {
		await page.clock.install();
		await page.goto("/");
		await untilRunning(page);
		await technologies(page).scrollIntoViewIfNeeded();
		const card = technologies(page).getByRole("listitem").first();
		const before = await card.boundingBox();
		await page.clock.runFor(10_000);
		await expect(typed(page)).toHaveText(words[0] ?? "");
		expect(await card.boundingBox()).toEqual(before);
	});

	test("spec 2: the heading stands still", async ({ page }) => {
		await page.clock.install();
		await page.goto("/careers");
		await untilFormRuns(page);
		await page.clock.runFor(30_000);
		await expect(headingWord(page)).toHaveText(careers.heading.words[0] ?? "");
	});
});

test("a project that is pointed at or focused lights the path of its drawing, which stands still with reduced motion", async ({
	page,
}) => {
	await page.goto("/projects");
	const card = page.getByRole("article").first();
	const drawing = card.locator("img");
	await untilRunning(page);
	await card.hover();
	await expect(drawing).toHaveAttribute("src", /network\.svg#signal$/);
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.mouse.move(0, 0);
	await expect(drawing).toHaveAttribute("src", /network\.svg$/);
	await card.getByRole("link").focus();
	await expect(drawing).toHaveAttribute("src", /network\.svg#still$/);
});
