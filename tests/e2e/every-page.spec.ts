import { inflateSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { publicPages } from "../support/public-pages.ts";
import { expectAccessible } from "./fixtures/accessible.ts";
import { overflow, untilStyled } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

const services = publicPages.filter((path) => path.startsWith("/service/"));
const others = publicPages.filter((path) => !services.includes(path));

// A window that has shown a page before shows the next one with half the work.
for (const [kind, paths] of [
	["the service pages", services],
	["the first public pages", others.slice(0, others.length / 2)],
	["the other public pages", [...others.slice(others.length / 2), "/admin/login"]],
] as const)
	test(`${kind} are accessible, light and dark, never scroll sideways, cover no text, rest with reduced motion, and are whole on paper`, async ({
		page,
	}) => {
		test.slow();
		for (const path of paths) await test.step(path, () => expectSound(page, path));
	});

/** Looks at everything that is the same for each page, which is loaded once for that. */
async function expectSound(page: Page, path: string): Promise<void> {
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.emulateMedia({ media: "screen", colorScheme: "light", reducedMotion: "reduce" });
	await page.goto(path);
	// The rules for paper come with the whole stylesheet, after the first paint, and so does the board that can be lit.
	await untilStyled(page);
	if (path === "/" || path === "/services") await expect(page.locator("[data-net] .pulse").first()).toBeAttached();
	await test.step("nothing moves", () => expect.poll(() => runningAnimations(page)).toEqual([]));
	await test.step("everything changes at once", async () => expect(await changingSlowly(page)).toEqual([]));
	await test.step("axe finds nothing", () => expectAccessible(page));
	// Colours are all that the other scheme changes.
	await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
	await test.step("axe finds nothing in the dark", () => expectAccessible(page, { rules: ["color-contrast"] }));
	await test.step("nothing scrolls sideways at any width", async () => {
		// Of two widths between which no column begins, the narrower one has less room.
		for (const width of [320, 768, 1024, 1920]) {
			await page.setViewportSize({ width, height: 500 });
			// Chromium asks its rules about a new width at its next frame.
			await expect.poll(() => overflow(page), `at ${width}`).toBe(0);
			expect(await coveredTexts(page), `texts below a drawing at ${width}`).toBe(0);
			await expect.poll(() => unnamed(page), `without a role or name at ${width}`).toEqual([]);
		}
		expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
	});
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
	// The service pages are one page on paper.
	if (!services.includes(path, 1))
		await test.step("the last sheet of paper is not empty", async () => {
			const sheets = drawnSheets(await page.pdf({ preferCSSPageSize: true }));
			expect(sheets.at(-1), `the last of ${sheets.length}`).toMatch(/\bT[jJ]\b/);
		});
	await page.emulateMedia({ media: "print" });
	await test.step("nothing lies over the words on paper", async () => expect(await fixedTexts(page)).toEqual([]));
	await test.step("paper shows what a screen shows a part of: all features, testimonials and technologies", async () => {
		await page.setViewportSize({ width: 673, height: 950 });
		for (const panel of await page.locator(".feature-panel").all()) await expect(panel).toBeVisible();
		expect(await besidePaper(page)).toEqual([]);
	});
}

/** How many drawings of a service overlap the texts next to them. */
function coveredTexts(page: Page): Promise<number> {
	return page.locator(".service-info").evaluateAll((sections) => {
		const covered = sections.filter((section) => {
			const box = (selector: string) => section.querySelector(selector)?.getBoundingClientRect();
			const [drawing, list] = [box(".service-info-drawing"), box(".service-info-list")];
			if (!drawing || !list) return false;
			const isBeside = drawing.right <= list.left || drawing.left >= list.right;
			return !isBeside && drawing.bottom > list.top && drawing.top < list.bottom;
		});
		return covered.length;
	});
}

/** What can be scrolled by keyboard, each aside and each group, where assistive technology has nothing to call it. */
function unnamed(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[...document.querySelectorAll("aside, [role=group], [tabindex='0']")]
			.filter((part) => part.checkVisibility() && part.closest("a, button, svg a") === null)
			.filter((part) => {
				const hasRole = part.hasAttribute("role") || !["DIV", "SPAN"].includes(part.tagName);
				return !hasRole || !(part.hasAttribute("aria-label") || part.hasAttribute("aria-labelledby"));
			})
			.map(({ outerHTML }) => outerHTML.slice(0, 200)),
	);
}

function runningAnimations(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		document
			.getAnimations()
			.filter(({ playState }) => playState === "running")
			.map((animation) => (animation instanceof CSSAnimation ? animation.animationName : "transition")),
	);
}

/** The elements that would take a while to look otherwise. */
function changingSlowly(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[...document.querySelectorAll("*")]
			.filter((element) => /[1-9]/.test(getComputedStyle(element).transitionDuration))
			.map((element) => `${element.tagName} ${element.getAttribute("class")}`),
	);
}

/** The texts of what is fixed: a browser repeats it on every sheet. */
function fixedTexts(page: Page): Promise<(string | null)[]> {
	return page.evaluate(() =>
		[...document.querySelectorAll("body *")]
			.filter((element) => getComputedStyle(element).position === "fixed" && element.checkVisibility())
			.map((element) => element.textContent),
	);
}

/** The items of moving strips and rows that paper does not reach. */
function besidePaper(page: Page): Promise<string[]> {
	return page.locator(".moving-strip li, .slide").evaluateAll((items) =>
		items
			.filter((item) => {
				const { left, right } = item.getBoundingClientRect();
				return left < 0 || right > innerWidth;
			})
			.map(({ textContent }) => textContent),
	);
}

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
