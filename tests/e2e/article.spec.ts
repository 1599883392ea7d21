import { expect, type Locator, type Page } from "@playwright/test";
import { blog } from "../../content/blog.ts";
import { expectAccessible } from "./fixtures/accessible.ts";
import { overflow, untilRunning } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

/** An article with every mark. */
const article = `The supply stays within **3 %**, says [a page](/services).

# Formulas

With $V_{DD} = 0.85\\,\\mathrm{V}$ it may have $$Z = \\frac{V}{\\Delta I}${" + R_i".repeat(11)}$$ at $5 to $6.[^price]

> [!WARNING]
> It is *hot*.

## Tables

| Part | ${Array.from({ length: 14 }, (_, number) => `Value ${number}`).join(" | ")} |
|---|${"--:|".repeat(14)}
| \`GRM155R70J104KA01\` | ${"12 mΩ | ".repeat(14)}

## Code

\`\`\`c
int main(void) { return 0; } // ${"wide ".repeat(40)}
\`\`\`

# The end

1. One
   - A

[^price]: Of 2026.`;

const fontsOf = (page: Page) =>
	page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => name.includes("stix")).length);

test("an article with everything is read on a phone and a wide screen, light and dark, and leads to its parts", async ({
	page,
	api,
}) => {
	const id = await api.publish("With everything", article);
	for (const [width, colorScheme] of [
		[390, "dark"],
		[1440, "light"],
	] as const)
		await test.step(`${width} px, ${colorScheme}`, async () => {
			await page.emulateMedia({ colorScheme });
			await page.setViewportSize({ width, height: 900 });
			await page.goto(`/blog/${id}`);
			await untilRunning(page);
			await expect(page.getByRole("button", { name: blog.labels.copy })).toBeVisible();
			expect(await overflow(page)).toBe(0);
			const [title, text] = await Promise.all(["h1", ".post-text"].map((part) => page.locator(part).boundingBox()));
			expect(text?.x).toBe(title?.x);
			await expectAccessible(page);
			// Only what is wider than the text stops the keyboard; the formula fits a wide screen alone.
			const stops = page.locator(".post-text [tabindex='0']");
			await expect(stops).toHaveCount(width === 390 ? 3 : 2);
			const formula = page.getByRole("group", { name: blog.labels.formula });
			await expect(formula).toHaveCount(width === 390 ? 1 : 0);
		});
	await expect.poll(() => fontsOf(page)).toBe(1);

	// Next to the text the contents are open; on a phone they unfold.
	const contents = page.getByRole("navigation", { name: blog.labels.contents });
	await contents.getByRole("link", { name: "Tables" }).click();
	await expect(page).toHaveURL(/#t-tables$/);
	await expect(page.getByRole("heading", { name: "Tables" })).toBeInViewport();
	await page.getByRole("link", { name: "[1]" }).click();
	await expect(page).toHaveURL(/#t-fn--1$/);
	await page.getByRole("link", { name: blog.labels.back }).click();
	await expect(page).toHaveURL(/#t-fnref--1$/);
	await page.setViewportSize({ width: 390, height: 900 });
	await expect(contents.getByRole("link", { name: "Tables" })).not.toBeVisible();
	await contents.getByText(blog.labels.contents).click();
	await expect(contents.getByRole("link", { name: "Tables" })).toBeVisible();
});

/** On which sides a block fades, because there is more of it. */
const moreAt = (block: Locator) =>
	block.evaluate((element) => {
		const faded = getComputedStyle(element);
		return ["before", "after"].filter((side) => Number.parseFloat(faded.getPropertyValue(`--${side}`)) > 0);
	});

test("a line break stays one, a text without formulas loads no font for them, and code that is wider than a phone shows on which side there is more, light and dark", async ({
	page,
	api,
}) => {
	const wide = `spi_transfer(${"bus, ".repeat(40)}last);`;
	const text = `First line\nsecond line\n\n\`\`\`c\n${wide}\n\`\`\`\n\n\`\`\`\nshort\n\`\`\``;
	const id = await api.publish("Wide code", text);
	const files: string[] = [];
	page.on("request", (request) => files.push(request.url()));
	await page.setViewportSize({ width: 390, height: 800 });
	await page.goto(`/blog/${id}`);
	await page.waitForLoadState("networkidle");
	expect(files.filter((file) => /stix/.test(file))).toEqual([]);
	expect(await page.locator(".post-text p").first().innerText()).toBe("First line\nsecond line");
	const block = page.getByRole("group", { name: "Code: c" });
	for (const [width, colorScheme] of [
		[390, "light"],
		[320, "dark"],
	] as const)
		await test.step(`${width} px, ${colorScheme}`, async () => {
			await page.emulateMedia({ colorScheme });
			await page.setViewportSize({ width, height: 800 });
			await block.evaluate((element) => element.scrollTo({ left: 0, behavior: "instant" }));
			await block.scrollIntoViewIfNeeded();
			await expect.poll(() => moreAt(block)).toEqual(["after"]);
			await block.focus();
			await page.keyboard.press("ArrowRight");
			await expect.poll(() => block.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(30);
			await expect.poll(() => moreAt(block)).toEqual(["before", "after"]);
			await block.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: "instant" }));
			await expect.poll(() => moreAt(block)).toEqual(["before"]);
			expect(await moreAt(page.locator("pre", { hasText: /^short$/ }))).toEqual([]);
		});
});
