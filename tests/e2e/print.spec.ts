import { inflateSync } from "node:zlib";
import { expect } from "@playwright/test";
import { serviceNames } from "../../content/services.schema.ts";
import { test } from "./fixtures/test.ts";

const pages = [
	"/",
	"/services",
	...serviceNames.map((name) => `/service/${name}`),
	"/about",
	"/technologies",
	"/projects",
	"/project/cold-store-logger",
	"/blogs",
	"/blog/decoupling-capacitors-above-self-resonance",
	"/contact-us",
	"/careers",
	"/privacy",
];

for (const path of pages)
	test(`${path} on paper: nothing lies over the words, and the last sheet is not empty`, async ({ page }) => {
		await page.goto(path);
		// The rules for paper come with the whole stylesheet, after the first paint.
		await page.waitForLoadState("networkidle");
		const sheets = drawnSheets(await page.pdf({ preferCSSPageSize: true }));
		expect(sheets.at(-1), `the last of ${sheets.length}`).toMatch(/\bT[jJ]\b/);
		// A browser repeats what is fixed on every sheet.
		await page.emulateMedia({ media: "print" });
		const fixed = await page.evaluate(() =>
			[...document.querySelectorAll("body *")]
				.filter((element) => getComputedStyle(element).position === "fixed" && element.checkVisibility())
				.map((element) => element.textContent),
		);
		expect(fixed).toEqual([]);
	});

test("paper shows what a screen shows a part of: all features, all testimonials, all technologies", async ({
	page,
}) => {
	await page.goto("/");
	await page.waitForLoadState("networkidle");
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

/** What each sheet of a PDF draws, in the operators of its content stream. */
function drawnSheets(pdf: Buffer): string[] {
	const source = pdf.toString("latin1");
	const contents = [...source.matchAll(/\/Type\s*\/Page\b.*?\/Contents (\d+) 0 R/gs)].map(([, id]) => id);
	return contents.map((id) => {
		const start = source.indexOf(`\n${id} 0 obj`);
		const begin = source.indexOf("stream\n", start) + "stream\n".length;
		return inflateSync(pdf.subarray(begin, source.indexOf("endstream", begin))).toString("latin1");
	});
}
