import { expect, type Locator } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "./fixtures/accessible.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

/** On which sides of a block a shadow says that there is more: it colors the padding, where no letter is. */
async function moreAt(block: Locator): Promise<("left" | "right")[]> {
	const { data, info } = await sharp(await block.screenshot())
		.greyscale()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const at = (x: number) => data[(6 * info.width + Math.round(x)) * info.channels] ?? 0;
	const sides = { left: 4, right: info.width - 5 };
	return (["left", "right"] as const).filter((side) => {
		const shadow = Math.abs(at(sides[side]) - at(info.width / 2));
		expect(shadow < 4 || shadow > 10, `a shadow that is plain or none: ${shadow}`).toBe(true);
		return shadow > 10;
	});
}

test("a line break stays one, and code that is wider than a phone shows on which side there is more, light and dark", async ({
	page,
	api,
}) => {
	const wide = `spi_transfer(${"bus, ".repeat(40)}last);`;
	const text = `First line\nsecond line\n\n\`\`\`c\n${wide}\n\`\`\`\n\n\`\`\`\nshort\n\`\`\``;
	const id = await api.publish("Wide code", text);
	await page.setViewportSize({ width: 390, height: 800 });
	await page.goto(`/blog/${id}`);
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
			expect(await moreAt(block)).toEqual(["right"]);
			await block.focus();
			await page.keyboard.press("ArrowRight");
			await expect.poll(() => block.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(30);
			expect(await moreAt(block)).toEqual(["left", "right"]);
			await block.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: "instant" }));
			expect(await moreAt(block)).toEqual(["left"]);
			expect(await moreAt(page.locator("pre", { hasText: /^short$/ }))).toEqual([]);
			await expectAccessible(page);
		});
});
