import { expect, type Page } from "@playwright/test";
import { home } from "../../content/home.ts";
import { services } from "../../content/services.ts";
import { technologies } from "../../content/technologies.ts";
import { testimonials } from "../../content/testimonials.ts";
import { untilRunning } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

const words = home.hero.rotateWords;
const typed = (page: Page) => page.locator(".typed");
const strip = (page: Page) => page.getByRole("region", { name: home.technologies.headTitle });

/** Opens home and waits until its scripts have taken over. */
async function open(page: Page): Promise<void> {
	await page.goto("/");
	await untilRunning(page);
}

test("spec 1 and 2: home shows hero, why-choose-us, a card for every service, and the strip of 25 technologies", async ({
	page,
}) => {
	await page.goto("/");
	await expect(page.getByRole("heading", { level: 1, name: home.hero.spoken })).toBeVisible();
	await expect(page.getByText(home.hero.headDesc)).toBeVisible();
	const main = page.getByRole("main");
	await expect(main.getByRole("link", { name: "Lets Chat" })).toHaveAttribute("href", "/contact-us");
	await expect(main.getByRole("link", { name: "Our Services" })).toHaveAttribute("href", "/services");
	const reasons = page.getByRole("region", { name: home.whyChooseUs.headTitle });
	await expect(reasons.getByRole("heading", { level: 3 })).toHaveText(
		home.whyChooseUs.benefits.map(({ title }) => title),
	);
	const section = page.getByRole("region", { name: services.section.headTitle });
	await expect(section.getByText(services.section.hook)).toBeVisible();
	await expect(section.getByText(services.section.headDesc)).toBeVisible();
	await expect(section.getByRole("listitem")).toHaveCount(12);
	for (const { title, desc, path } of services.servicesList) {
		await expect(section.getByRole("heading", { name: title, exact: true })).toBeVisible();
		await expect(section.getByText(desc)).toBeVisible();
		const details = section.getByRole("link", { name: `Details ${title}` });
		await expect(details).toHaveAttribute("href", `/service/${path}`);
	}
	const parts = strip(page).getByRole("listitem");
	await expect(parts).toHaveText(technologies.strip.map(({ name }) => name));
	const boxes = await parts.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()));
	expect(boxes.every(({ width }) => width === 200)).toBe(true);
	expect(boxes.slice(1).every(({ left }, index) => left - (boxes[index]?.right ?? 0) === 24)).toBe(true);
});

test("spec 2 and 9: cards are 300 by 319 px in 4, 3, 2 columns, 90 % wide under 600 px, and in the middle", async ({
	page,
}) => {
	await page.goto("/");
	const cards = page.locator(".service-card");
	for (const { width, columns } of [
		{ width: 1920, columns: 4 },
		{ width: 1440, columns: 4 },
		{ width: 1272, columns: 3 },
		{ width: 1024, columns: 3 },
		{ width: 768, columns: 2 },
		{ width: 640, columns: 1 },
		{ width: 599, columns: 1 },
		{ width: 390, columns: 1 },
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

test("spec 1: each feature shows its cross-section, by mouse and by keyboard", async ({ page }) => {
	await open(page);
	const section = page.getByRole("region", { name: home.features.headTitle });
	for (const [index, { title, desc, caption }] of home.features.items.entries()) {
		const button = section.getByRole("button", { name: title });
		if (index % 2) await button.press("Enter");
		else await button.click();
		await expect(button).toHaveAttribute("aria-expanded", "true");
		await expect(section.getByText(desc)).toBeVisible();
		await expect(section.getByText(caption)).toBeVisible();
		await expect(section.getByRole("figure")).toHaveCount(1);
	}
});

test("spec 1: the carousel shows three testimonials, 3, 2 or 1 a view", async ({ page }) => {
	await open(page);
	const section = page.getByRole("region", { name: testimonials.heading.headTitle });
	for (const { name, desc } of testimonials.items) {
		await expect(section.getByText(name)).toBeAttached();
		await expect(section.getByText(desc)).toBeAttached();
	}
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

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("home reads completely", async ({ page }) => {
		await page.goto("/");
		await expect(typed(page)).toHaveText(words[0] ?? "");
		for (const { desc } of home.features.items) await expect(page.getByText(desc)).toBeVisible();
		await expect(strip(page).getByRole("listitem")).toHaveCount(25);
		for (const { desc } of testimonials.items) await expect(page.getByText(desc)).toBeAttached();
	});
});
