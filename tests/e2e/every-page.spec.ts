import { inflateSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { publicPages } from "../support/public-pages.ts";
import { expectAccessible } from "./fixtures/accessible.ts";
import { goInside, overflow, untilRunning, untilStyled } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

const of = (kind: string) => publicPages.filter((path) => path.startsWith(kind));
const [[service = "", ...otherServices], [project = ""], [post = ""]] = [
	of("/service/"),
	of("/project/"),
	of("/blog/"),
];
const others = publicPages.filter((path) => ![service, ...otherServices, project, post].includes(path));

/** These have parts and colours that other pages lack; what the others show in the dark and on paper they show too. */
const ofEachKind = ["/", "/projects", "/blogs", "/contact-us", service, project, post];

/** Between two of them columns begin. */
const widths = [320, 768, 1024, 1440];

// A window that has shown a page before shows the next one with half the work.
for (const [kind, paths] of [
	["home and the pages next to it", others.slice(0, 5)],
	["the other public pages, services, a project and a post", [...others.slice(5), project, post, service]],
] as const)
	test(`${kind} are accessible, light and dark, never scroll sideways, cover no text, keep their lines, rest with reduced motion, and are whole on paper`, async ({
		page,
	}) => {
		test.slow();
		const headings = new Map<number, Box[]>();
		const columns: (number | undefined)[][] = [];
		const lookAt = (path: string) =>
			atWidths(page, async (width) => {
				await expectWhole(page, width);
				if (path === "/") return expectHomeInLine(page, width);
				headings.set(width, [...(headings.get(width) ?? []), ...(await boxes(page, "h1"))]);
				await expectInLine(page, path, width);
				if (path !== project && path !== post) return;
				const [column] = await boxes(page, "article .part-text > p, .post-text > p");
				columns.push([width, column?.left, column?.width]);
			});
		for (const path of paths)
			await test.step(path, async () => {
				await expectAtRest(page, path);
				if (ofEachKind.includes(path)) {
					await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
					await test.step("axe finds nothing in the dark", () => expectAccessible(page, { rules: ["color-contrast"] }));
				}
				await lookAt(path);
				if (ofEachKind.includes(path)) await expectWholeOnPaper(page);
			});
		// Services are one page with other words and drawings.
		for (const path of paths.includes(service) ? otherServices : [])
			await test.step(path, async () => {
				const heading = await page.locator("main h1").innerText();
				await untilRunning(page);
				await goInside(page, path);
				await expect(page.locator("main h1:not(.sr-only)")).not.toHaveText(heading);
				await lookAt(path);
			});
		for (const [width, all] of headings) {
			expect(new Set(all.map(({ top }) => top)).size, `lines of headings at ${width} px`).toBe(1);
			expect(new Set(all.map(({ size }) => size)).size, `sizes at ${width} px`).toBeLessThanOrEqual(2);
		}
		expect(new Set(columns.map((column) => column.join())).size, "columns of texts").toBe(columns.length / 2);
	});

/** Opens a page, and looks at what moves and at its colours. */
async function expectAtRest(page: Page, path: string): Promise<void> {
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.emulateMedia({ media: "screen", colorScheme: "light", reducedMotion: "reduce" });
	await page.goto(path);
	// The rules for paper come with the whole stylesheet, after the first paint, and so does the board that can be lit.
	await untilStyled(page);
	if (path === "/" || path === "/services") await expect(page.locator("[data-net] .pulse").first()).toBeAttached();
	await test.step("nothing moves", () => expect.poll(() => runningAnimations(page)).toEqual([]));
	await test.step("everything changes at once", async () => expect(await changingSlowly(page)).toEqual([]));
	await test.step("axe finds nothing", () => expectAccessible(page));
	expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth), "scrollbar").toBeGreaterThan(0);
	await page.evaluate(() => document.fonts.ready);
}

async function atWidths(page: Page, look: (width: number) => Promise<void>): Promise<void> {
	for (const width of widths) {
		await page.setViewportSize({ width, height: 900 });
		await test.step(`at ${width} px`, () => look(width));
	}
}

/** Nothing scrolls sideways or lies over a text. */
async function expectWhole(page: Page, width: number): Promise<void> {
	// Chromium asks its rules about a new width at its next frame.
	await expect.poll(() => overflow(page), `at ${width}`).toBe(0);
	if (width === 320) {
		const setTextSize = (size: string) =>
			page.evaluate((fontSize) => void Object.assign(document.documentElement.style, { fontSize }), size);
		await setTextSize("200%");
		await expect.poll(() => overflow(page), "with text twice as large").toBe(0);
		await setTextSize("");
	}
	expect(await coveredTexts(page), `texts below a drawing at ${width}`).toBe(0);
	await expect.poll(() => unnamed(page), `without a role or name at ${width}`).toEqual([]);
}

/** A lede next to a heading has its baseline, and projects next to each other one line. */
async function expectInLine(page: Page, path: string, width: number): Promise<void> {
	if (width >= 1000) {
		const [heading, lede = heading] = await boxes(page, "#hero .items-baseline > :is(h1, p, div)");
		expect(lede?.baseline).toBe(heading?.baseline);
	}
	if (path === "/projects" && width >= 768) {
		const [first, second] = await boxes(page, "article > div:first-child");
		expect(first?.bottom).toBe(second?.bottom);
	}
}

/** Home keeps its margins, and its drawings their frames. */
async function expectHomeInLine(page: Page, width: number): Promise<void> {
	const [shown, [heading], cards] = [
		await boxes(page, "main"),
		await boxes(page, "#services"),
		await boxes(page, ".service-card"),
	];
	const margin = heading?.left ?? 0;
	expect(Math.min(...cards.map(({ left }) => left))).toBe(margin);
	const right = (shown[0]?.right ?? 0) - Math.max(...cards.map(({ right }) => right));
	expect(Math.abs(right - margin)).toBeLessThanOrEqual(1);
	const frames = await boxes(page, ".service-card > div:has(> svg)");
	for (const [index, plate] of (await boxes(page, ".service-card > div > svg > use")).entries()) {
		expect(plate.top - (frames[index]?.top ?? 0)).toBeGreaterThan(8);
		expect((frames[index]?.bottom ?? 0) - plate.bottom).toBeGreaterThan(8);
	}
	const [[button], [board]] = [await boxes(page, "#hero a.border"), await boxes(page, ".board-menu")];
	if (width < 1000) expect((board?.top ?? 0) - (button?.bottom ?? 0)).toBeGreaterThanOrEqual(24);
	await expect.poll(() => boxes(page, ".features figure")).toHaveLength(width < 600 ? 0 : 1);
}

async function expectWholeOnPaper(page: Page): Promise<void> {
	await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
	await test.step("the last sheet of paper is not empty", async () => {
		const sheets = drawnSheets(await page.pdf({ preferCSSPageSize: true }));
		expect(sheets.at(-1), `the last of ${sheets.length}`).toMatch(/\bT[jJ]\b/);
	});
	await page.emulateMedia({ media: "print" });
	await test.step("nothing lies over the words on paper", async () => expect(await fixedTexts(page)).toEqual([]));
	await test.step("paper shows what a screen shows a part of: all features and testimonials", async () => {
		await page.setViewportSize({ width: 673, height: 950 });
		for (const panel of await page.locator(".feature-panel").all()) await expect(panel).toBeVisible();
		expect(await besidePaper(page)).toEqual([]);
	});
	await page.emulateMedia({ media: "screen", reducedMotion: "reduce" });
}

type Box = Awaited<ReturnType<typeof boxes>>[number];

/** The visible boxes of the elements, in pixels of the page, with the size of their letters and their first baseline. */
const boxes = (page: Page, selector: string) =>
	page.locator(selector).evaluateAll((all) =>
		all
			.filter((element) => element.getBoundingClientRect().width > 0)
			.map((element) => {
				const mark = element.ownerDocument.createElement("span");
				mark.style.display = "inline-block";
				const [{ left, right, top, bottom, width }, size] = [
					element.getBoundingClientRect(),
					getComputedStyle(element).fontSize,
				];
				element.prepend(mark);
				const baseline = mark.getBoundingClientRect().bottom;
				mark.remove();
				const [l, r, w] = [left, right, width].map(Math.round);
				const [t, b, base] = [top, bottom, baseline].map((y) => Math.round(y + scrollY));
				return { left: l ?? 0, right: r ?? 0, width: w ?? 0, top: t ?? 0, bottom: b ?? 0, baseline: base ?? 0, size };
			}),
	);

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
			.filter(({ playState, timeline }) => playState === "running" && timeline === document.timeline)
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

/** The items of rows that paper does not reach. */
function besidePaper(page: Page): Promise<string[]> {
	return page.locator(".slide").evaluateAll((items) =>
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
