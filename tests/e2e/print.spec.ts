import { expect } from "@playwright/test";
import { untilRunning, untilStyled } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

test("paper shows what a screen shows a part of: all features, all testimonials, all technologies", async ({
	page,
}) => {
	await page.goto("/");
	await untilRunning(page);
	await untilStyled(page);
	await page.emulateMedia({ media: "print" });
	await page.setViewportSize({ width: 673, height: 950 });
	for (const panel of await page.locator(".feature-panel").all()) await expect(panel).toBeVisible();
	const outside = await page
		.locator(".moving-strip li, .slide")
		.evaluateAll(
			(items) =>
				items.map((item) => item.getBoundingClientRect()).filter(({ left, right }) => left < 0 || right > innerWidth)
					.length,
		);
	expect(outside).toBe(0);
});
