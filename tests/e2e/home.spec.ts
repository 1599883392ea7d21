import { expect } from "@playwright/test";
import { home } from "../../content/home.ts";
import { testimonials } from "../../content/testimonials.ts";
import { untilRunning } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

test("spec 2 and 9: service cards are 300 by 319 px in 4, 3, 2 columns, 90 % wide under 600 px, and in the middle; technologies are 200 px wide with gaps of 24 px", async ({
	page,
}) => {
	await page.goto("/");
	const parts = page.getByRole("region", { name: home.technologies.headTitle }).getByRole("listitem");
	const strip = await parts.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()));
	expect(strip).toHaveLength(25);
	expect(strip.every(({ width }) => width === 200)).toBe(true);
	expect(strip.slice(1).every(({ left }, index) => left - (strip[index]?.right ?? 0) === 24)).toBe(true);
	const cards = page.locator(".service-card");
	for (const { width, columns } of [
		{ width: 1920, columns: 4 },
		{ width: 1440, columns: 4 },
		{ width: 1272, columns: 3 },
		{ width: 768, columns: 2 },
		{ width: 640, columns: 1 },
		{ width: 599, columns: 1 },
		{ width: 320, columns: 1 },
	]) {
		await page.setViewportSize({ width, height: 900 });
		const shown = await page.evaluate(() => document.documentElement.clientWidth);
		const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()));
		expect(new Set(boxes.map(({ left }) => Math.round(left))).size, `columns at ${width}`).toBe(columns);
		const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
		expect(Math.abs(left - (shown - right)), `off the middle at ${width}`).toBeLessThanOrEqual(1);
		for (const box of boxes) {
			expect(box.width).toBeCloseTo(width < 600 ? shown * 0.9 : 300, 0);
			expect(box.height).toBe(319);
		}
	}
});

test("spec 1: each feature shows its cross-section, by mouse and by keyboard; the carousel shows three testimonials, 3, 2 or 1 a view", async ({
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
		await expect(features.getByText(desc)).toBeVisible();
		await expect(features.getByText(caption)).toBeVisible();
		await expect(features.getByRole("figure")).toHaveCount(1);
	}

	const section = page.getByRole("region", { name: testimonials.heading.headTitle });
	for (const { width, shown } of [
		{ width: 1440, shown: 3 },
		{ width: 800, shown: 2 },
		{ width: 390, shown: 1 },
	]) {
		await page.setViewportSize({ width, height: 900 });
		const visible = await section.getByRole("listitem").evaluateAll((slides) => {
			const view = slides[0]?.parentElement?.getBoundingClientRect();
			return slides.filter((slide) => slide.getBoundingClientRect().right <= (view?.right ?? 0) + 1).length;
		});
		expect(visible, `slides at ${width}`).toBe(shown);
	}
	const last = section.getByText(testimonials.items[2]?.name ?? "");
	await expect(last).not.toBeInViewport();
	await section.getByRole("button", { name: "Next slide" }).click();
	const second = section.getByRole("listitem").nth(1);
	await expect
		.poll(() =>
			second.evaluate((slide) => {
				const view = slide.parentElement?.getBoundingClientRect();
				return Math.abs(slide.getBoundingClientRect().left - (view?.left ?? 0));
			}),
		)
		.toBeLessThan(8);
	await section.getByRole("button", { name: "Next slide" }).click();
	await expect(last).toBeInViewport();
});
