import { expect, type Page } from "@playwright/test";
import { publicPages } from "../support/public-pages.ts";
import { test } from "./fixtures/test.ts";

const [project = "", post = ""] = ["/project/", "/blog/"].map((kind) =>
	publicPages.find((path) => path.startsWith(kind)),
);

async function open(page: Page, path: string, width: number) {
	await page.setViewportSize({ width, height: 900 });
	await page.goto(path);
	await page.evaluate(() => document.fonts.ready);
}

/** What is shown of the elements, in pixels of the page, with the size of their letters and their first baseline. */
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

for (const width of [390, 768, 1024, 1440]) {
	test(`at ${width} px headings begin on one line, in two sizes, and a lede next to one has its baseline`, async ({
		page,
	}) => {
		const headings = [];
		for (const path of publicPages.filter((path) => path !== "/")) {
			await open(page, path, width);
			headings.push(...(await boxes(page, "h1")));
			if (width < 1000) continue;
			const [heading, lede = heading] = await boxes(page, "#hero .items-baseline > :is(h1, p, div)");
			expect(lede?.baseline, path).toBe(heading?.baseline);
		}
		expect(new Set(headings.map(({ top }) => top)).size).toBe(1);
		expect(new Set(headings.map(({ size }) => size)).size).toBe(2);
	});

	test(`at ${width} px home keeps its margins, and drawings their frames; projects and posts share lines`, async ({
		page,
	}) => {
		await open(page, "/", width);
		const [shown, [heading]] = [await boxes(page, "main"), await boxes(page, "#services")];
		const cards = await boxes(page, ".service-card");
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
		expect(await boxes(page, ".features figure")).toHaveLength(width < 600 ? 0 : 1);

		await open(page, "/projects", width);
		const [first, second] = await boxes(page, "article > div:first-child");
		if (width >= 768) expect(first?.bottom).toBe(second?.bottom);
		await open(page, project, width);
		const [column] = await boxes(page, "article .part-text > p");
		await open(page, post, width);
		const [text] = await boxes(page, ".post-text > p");
		expect([column?.left, column?.width]).toEqual([text?.left, text?.width]);
	});
}
