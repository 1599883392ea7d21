import { expect, type Page } from "@playwright/test";
import { publicPages } from "../support/public-pages.ts";
import { test } from "./fixtures/test.ts";

const [project = "", post = ""] = ["/project/", "/blog/"].map((kind) =>
	publicPages.find((path) => path.startsWith(kind)),
);

/** Opens a page once, and shows it at each width. */
async function openAtWidths(page: Page, path: string, look: (width: number) => Promise<void>) {
	await page.goto(path);
	await page.evaluate(() => document.fonts.ready);
	for (const width of [390, 768, 1024, 1440]) {
		await page.setViewportSize({ width, height: 900 });
		await test.step(`${path} at ${width} px`, () => look(width));
	}
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

test("at each width headings begin on one line, in two sizes, and a lede next to one has its baseline", async ({
	page,
}) => {
	const headings = new Map<number, Awaited<ReturnType<typeof boxes>>>();
	for (const path of publicPages.filter((path) => path !== "/"))
		await openAtWidths(page, path, async (width) => {
			headings.set(width, [...(headings.get(width) ?? []), ...(await boxes(page, "h1"))]);
			if (width < 1000) return;
			const [heading, lede = heading] = await boxes(page, "#hero .items-baseline > :is(h1, p, div)");
			expect(lede?.baseline).toBe(heading?.baseline);
		});
	for (const [width, all] of headings) {
		expect(new Set(all.map(({ top }) => top)).size, `lines at ${width} px`).toBe(1);
		expect(new Set(all.map(({ size }) => size)).size, `sizes at ${width} px`).toBe(2);
	}
});

test("at each width home keeps its margins, and drawings their frames", async ({ page }) => {
	await openAtWidths(page, "/", async (width) => {
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
		await expect.poll(() => boxes(page, ".features figure")).toHaveLength(width < 600 ? 0 : 1);
	});
});

test("at each width projects share lines, and the texts of projects and posts one column", async ({ page }) => {
	await openAtWidths(page, "/projects", async (width) => {
		const [first, second] = await boxes(page, "article > div:first-child");
		if (width >= 768) expect(first?.bottom).toBe(second?.bottom);
	});
	const columns: unknown[] = [];
	for (const [path, text] of [
		[project, "article .part-text > p"],
		[post, ".post-text > p"],
	] as const)
		await openAtWidths(page, path, async () => {
			const [column] = await boxes(page, text);
			columns.push([column?.left, column?.width]);
		});
	expect(columns.slice(0, 4)).toEqual(columns.slice(4));
});
