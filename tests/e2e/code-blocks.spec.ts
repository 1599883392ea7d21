import { expect, type Locator } from "@playwright/test";
import sharp from "sharp";
import { openAdminApi } from "./fixtures/admin.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

/** How much darker or lighter the sides of a block are than its middle, in its padding, where no letter is. */
async function shadows(block: Locator): Promise<{ left: number; right: number }> {
	const { data, info } = await sharp(await block.screenshot())
		.greyscale()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const at = (x: number) => data[(6 * info.width + Math.round(x)) * info.channels] ?? 0;
	const middle = at(info.width / 2);
	return { left: Math.abs(at(4) - middle), right: Math.abs(at(info.width - 5) - middle) };
}

for (const width of [320, 390])
	for (const colorScheme of ["light", "dark"] as const)
		test(`code that is wider than a screen of ${width} px shows on which side there is more, ${colorScheme}`, async ({
			page,
			product,
			expectAccessible,
		}) => {
			const api = await openAdminApi(product);
			const wide = `spi_transfer(${"bus, ".repeat(40)}last);`;
			const id = await api.publish(
				`Wide code ${width} ${colorScheme}`,
				`Words.\n\n\`\`\`c\n${wide}\n\`\`\`\n\n\`\`\`\nshort\n\`\`\``,
			);
			await page.emulateMedia({ colorScheme });
			await page.setViewportSize({ width, height: 800 });
			await page.goto(`/blog/${id}`);
			const block = page.getByRole("group", { name: "Code: c" });
			await block.scrollIntoViewIfNeeded();
			let seen = await shadows(block);
			expect(seen.left).toBeLessThan(4);
			expect(seen.right).toBeGreaterThan(10);
			await block.focus();
			await page.keyboard.press("ArrowRight");
			await expect.poll(() => block.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(30);
			seen = await shadows(block);
			expect(Math.min(seen.left, seen.right)).toBeGreaterThan(10);
			await block.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: "instant" }));
			seen = await shadows(block);
			expect(seen.left).toBeGreaterThan(10);
			expect(seen.right).toBeLessThan(4);
			seen = await shadows(page.getByRole("group", { name: "Code", exact: true }));
			expect(Math.max(seen.left, seen.right)).toBeLessThan(4);
			await expectAccessible(page);
		});
