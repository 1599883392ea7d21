import { expect } from "@playwright/test";
import { findMatchingService } from "../../app/site/home/matching-service.ts";
import { home } from "../../content/home.ts";
import { layout } from "../../content/layout.ts";
import { testimonials } from "../../content/testimonials.ts";
import { keepTogether } from "../../contract/readable-text.ts";
import { untilRunning, untilStyled } from "./fixtures/page-state.ts";
import { statedServices, statedTestimonials } from "./fixtures/stated-site.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "as stated" });

test("spec 1, 2 and 9: service cards are 300 by 319 px in 4, 3, 2 columns, 90 % wide under 600 px, and in the middle, and hold their Details button at any size of text; technologies are 200 px wide with gaps of 24 px; 3, 2 or 1 testimonials a view; every chip of the board is in view", async ({
	page,
}) => {
	await page.goto("/");
	const parts = page.getByRole("region", { name: home.technologies.headTitle }).getByRole("listitem");
	const strip = await parts.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()));
	expect(strip).toHaveLength(home.technologies.strip.length);
	expect(strip.every(({ width }) => width === 200)).toBe(true);
	expect(strip.slice(1).every(({ left }, index) => left - (strip[index]?.right ?? 0) === 24)).toBe(true);
	const cards = page.locator(".service-card");
	const row = page.getByRole("region", { name: testimonials.heading.headTitle });
	const statements = row.getByRole("listitem");
	for (const { width, columns, shown } of [
		{ width: 1920, columns: 4, shown: 3 },
		{ width: 1272, columns: 3, shown: 3 },
		{ width: 1000, columns: 3, shown: 3 },
		{ width: 768, columns: 2, shown: 2 },
		{ width: 599, columns: 1, shown: 1 },
		{ width: 320, columns: 1, shown: 1 },
	]) {
		await page.setViewportSize({ width, height: 900 });
		const visible = await statements.evaluateAll((slides) => {
			const view = slides[0]?.parentElement?.getBoundingClientRect();
			return slides.filter((slide) => slide.getBoundingClientRect().right <= (view?.right ?? 0) + 1).length;
		});
		expect(visible, `testimonials at ${width}`).toBe(shown);
		// A row that fits has no buttons.
		await expect(row.getByRole("button", { name: layout.next })).toBeVisible({ visible: shown < 3 });
		const room = await page.evaluate(() => document.documentElement.clientWidth);
		const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()));
		expect(new Set(boxes.map(({ left }) => Math.round(left))).size, `columns at ${width}`).toBe(columns);
		const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
		expect(Math.abs(left - (room - right)), `off the middle at ${width}`).toBeLessThanOrEqual(1);
		for (const box of boxes) {
			expect(box.width).toBeCloseTo(width < 600 ? room * 0.9 : 300, 0);
			expect(box.height).toBe(319);
		}
	}

	const chips = page.locator(".home-hero-board").getByRole("link");
	await expect(chips).toHaveCount(11);
	// Nothing is lit where the first word names no service.
	const lit = statedServices[findMatchingService(statedServices, home.hero.rotateWords[0] ?? "") ?? -1];
	for (const width of [360, 430, 768, 1700, 2560])
		await test.step(`${width} px`, async () => {
			await page.setViewportSize({ width, height: width < 1000 ? 1280 : 1080 });
			// A scrollbar and the board take their new size at the next frame.
			await expect(async () => {
				const hero = await page.locator("#hero").boundingBox();
				const header = await page.getByRole("banner").boundingBox();
				const boxes = await chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().toJSON()));
				for (const { x, y, right, bottom, width, height } of boxes) {
					expect(x).toBeGreaterThanOrEqual(0);
					expect(right).toBeLessThanOrEqual((hero?.width ?? 0) + 0.5);
					expect(y).toBeGreaterThanOrEqual(header?.height ?? 0);
					expect(bottom).toBeLessThanOrEqual((hero?.y ?? 0) + (hero?.height ?? 0));
					expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
				}
				if (!lit) return;
				const word = await page.locator(".typed > span").boundingBox();
				const line = await page.locator(".lit-service").boundingBox();
				expect(word && line && word.y + word.height).toBeLessThanOrEqual((line?.y ?? 0) + 1);
			}).toPass({ timeout: 30_000 });
			if (lit) await page.locator(".lit-service").click({ trial: true });
		});
	await page.setViewportSize({ width: 390, height: 844 });
	expect((await page.locator(".board-menu").filter({ visible: true }).boundingBox())?.height).toBeLessThanOrEqual(360);
	await expect(page.locator(".lit-service")).toHaveCount(lit ? 1 : 0);
	if (lit) await expect(page.locator(".lit-service")).toHaveAttribute("href", `/service/${lit.path}`);

	for (const width of [1440, 390])
		for (const [size, spacing] of [
			["20px", "normal"],
			["32px", "normal"],
			["16px", "0.12em"],
			["32px", "0.12em"],
		] as const) {
			await page.setViewportSize({ width, height: 900 });
			// WCAG 1.4.12: the spacing of letters, words, lines and paragraphs that a reader may set.
			await page.evaluate(
				([fontSize, letterSpacing]) => {
					document.documentElement.style.fontSize = fontSize;
					for (const { style } of document.querySelectorAll<HTMLElement>(".service-card :is(h3, p, a)")) {
						const isWide = letterSpacing !== "normal";
						style.letterSpacing = letterSpacing;
						style.wordSpacing = isWide ? "0.16em" : "";
						style.lineHeight = isWide ? "1.5" : "";
						style.marginBottom = isWide ? "2em" : "";
					}
				},
				[size, spacing] as const,
			);
			const outside = await page.locator(".service-card").evaluateAll(
				(cards) =>
					cards.filter((card) => {
						const { bottom, height } = card.getBoundingClientRect();
						const [paragraph, button] = [card.querySelector("p"), card.querySelector("a")].map((part) =>
							part?.getBoundingClientRect(),
						);
						if (!paragraph || !button) return true;
						return height < 319 || button.bottom > bottom - 16 || button.top < paragraph.bottom;
					}).length,
			);
			expect(outside, `${width} px wide, ${size}, ${spacing}`).toBe(0);
		}

	// With any number of services no tile stands alone in a row, and the last row is full.
	await page.goto("/");
	await untilStyled(page);
	const grid = page.locator(".service-cards");
	for (let count = statedServices.length; count > 0; count -= 1) {
		for (const width of [1440, 1024, 768]) {
			await page.setViewportSize({ width, height: 900 });
			const { tiles, right } = await grid.evaluate((list) => ({
				tiles: [...list.children].map((tile) => tile.getBoundingClientRect().toJSON()),
				right: list.getBoundingClientRect().right,
			}));
			const lastRow = tiles.filter(({ top }) => top === tiles.at(-1)?.top);
			expect([width, tiles.length, lastRow.at(-1)?.right]).toEqual([width, count + 1, right]);
			if (lastRow.length === 1) expect(lastRow[0]?.width, `${count} at ${width}`).toBeGreaterThan(600);
		}
		// As with fewer services than eleven, of which the cards alone do not fill the rows.
		await grid.evaluate((list) => {
			list.firstElementChild?.remove();
			list.lastElementChild?.classList.add("wide-call");
		});
	}
});

test("spec 1: each feature shows its cross-section, and the carousel moves; one chip of the board that is pointed at or focused is lit and named, and leads to its service", async ({
	page,
}) => {
	await page.goto("/");
	await untilRunning(page);
	const features = page.getByRole("region", { name: home.features.headTitle });
	for (const [index, { title, desc, caption }] of home.features.items.entries()) {
		const button = features.getByRole("button", { name: title });
		if (index % 2) await button.press("Enter");
		else await button.click();
		await expect(button).toHaveAttribute("aria-expanded", "true");
		await expect(features.getByText(keepTogether(desc))).toBeVisible();
		await expect(features.getByText(caption)).toBeVisible();
		await expect(features.getByRole("figure")).toHaveCount(1);
	}

	await page.setViewportSize({ width: 390, height: 844 });
	const section = page.getByRole("region", { name: testimonials.heading.headTitle });
	const last = section.getByText(statedTestimonials[2]?.name ?? "");
	await expect(last).not.toBeInViewport();
	const [previous, next] = [
		section.getByRole("button", { name: layout.previous }),
		section.getByRole("button", { name: layout.next }),
	];
	await expect(previous).toHaveAttribute("aria-disabled", "true");
	await next.click();
	const second = section.getByRole("listitem").nth(1);
	await expect
		.poll(() =>
			second.evaluate((slide) => {
				const view = slide.parentElement?.getBoundingClientRect();
				return Math.abs(slide.getBoundingClientRect().left - (view?.left ?? 0));
			}),
		)
		.toBeLessThan(8);
	await expect(previous).toHaveAttribute("aria-disabled", "false");
	await next.click();
	await expect(last).toBeInViewport();
	await expect(next).toHaveAttribute("aria-disabled", "true");
	await page.setViewportSize({ width: 1440, height: 900 });

	const board = page.locator(".home-hero-board");
	const chips = board.getByRole("link");
	const label = board.locator("text").filter({ visible: true });
	await expect(chips).toHaveCount(11);
	const [fourth = "", tenth = ""] = [3, 9].map((index) => statedServices[index]?.title);
	await chips.nth(3).hover();
	await expect(board).toHaveAttribute("data-lit", "u4");
	await expect(label).toHaveText(fourth);
	await page.mouse.move(5, 5);
	await expect(board).not.toHaveAttribute("data-lit", "u4");
	await expect(label).toHaveCount(0);
	await chips.nth(8).focus();
	await page.keyboard.press("Tab");
	await expect(chips.nth(9)).toBeFocused();
	await expect(board).toHaveAttribute("data-lit", "u10");
	await expect(label).toHaveText(tenth);
	await chips.nth(3).hover();
	await expect(label).toHaveText(fourth);
	await page.mouse.move(5, 5);
	await expect(label).toHaveText(tenth);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(`/service/${statedServices[9]?.path}`);
	await page.goBack();
	await expect(chips.nth(9)).toBeFocused();
});
