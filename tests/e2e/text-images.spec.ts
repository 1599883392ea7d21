import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./fixtures/accessible.ts";
import { aPhoto, expectToast } from "./fixtures/admin.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

const content = (page: Page) => page.getByLabel("Content", { exact: true });
const marks = async (page: Page) =>
	[...(await content(page).inputValue()).matchAll(/!\[([^\]]*)\]/g)].map(([, words]) => words);
const photo = async (name: string, width: number, height: number) => ({ ...(await aPhoto(width, height)), name });

async function sizeOf(image: Locator): Promise<number[]> {
	const { width = 0, height = 0 } = (await image.boundingBox()) ?? {};
	return [Math.round(width), Math.round(height)];
}

/** Pastes a photo into the text, or drops it there, as the browser does. */
async function bring(page: Page, event: "paste" | "drop", { name, buffer }: { name: string; buffer: Buffer }) {
	await content(page).evaluate(
		(field, { event, name, bytes }) => {
			const data = new DataTransfer();
			data.items.add(new File([Uint8Array.from(bytes)], name, { type: "image/jpeg" }));
			const more = { bubbles: true, cancelable: true };
			field.dispatchEvent(
				event === "paste"
					? new ClipboardEvent("paste", { clipboardData: data, ...more })
					: new DragEvent("drop", { dataTransfer: data, ...more }),
			);
		},
		{ event, name, bytes: [...buffer] },
	);
}

test("images are chosen, dropped and pasted into a text; a reader sees them with captions, and nothing moves", async ({
	page,
	signIn,
}) => {
	await signIn(page);
	await page.goto("/admin/dashboard/blog");
	await page.getByLabel("Title", { exact: true }).fill("Images in its text");
	await content(page).fill("The board.");
	const dialog = page.waitForEvent("filechooser");
	await page.getByRole("button", { name: "Images", exact: true }).click();
	await (await dialog).setFiles([await photo("front.jpg", 1600, 900), await photo("back.jpg", 600, 1600)]);
	expect(await marks(page)).toEqual(["Uploading front…", "Uploading back…"]);
	await expect.poll(() => marks(page)).toEqual(["front", "back"]);
	await content(page).fill((await content(page).inputValue()).replace("![front]", "![The front]"));

	// Undo takes back one step each.
	await content(page).press("Control+End");
	await bring(page, "drop", await photo("side.jpg", 300, 200));
	await expect.poll(() => marks(page)).toEqual(["The front", "back", "side"]);
	await page.keyboard.press("Control+z");
	expect(await marks(page)).toEqual(["The front", "back", "Uploading side…"]);
	await page.keyboard.press("Control+z");
	expect(await marks(page)).toEqual(["The front", "back"]);
	for (const step of ["mark", "image"]) await test.step(step, () => page.keyboard.press("Control+Shift+z"));
	expect(await marks(page)).toEqual(["The front", "back", "side"]);
	await content(page).press("Control+End");
	await bring(page, "paste", await photo("detail.jpg", 300, 200));
	await expect.poll(() => marks(page)).toEqual(["The front", "back", "side", "detail"]);
	const text = await content(page).inputValue();
	await content(page).fill(text.replace(/(!\[The front\]\([^)]*)\)/, '$1 "Before the heat sink")'));
	await page.getByRole("button", { name: "Create" }).click();
	await expectToast(page, "Blog Created");

	for (const width of [1440, 390]) {
		await page.setViewportSize({ width, height: 844 });
		const held = Promise.withResolvers<void>();
		await page.route("**/assets/blogs/**", (route) => held.promise.then(() => route.continue()));
		await page.goto("/blog/images-in-its-text", { waitUntil: "domcontentloaded" });
		const figures = page.locator("figure.image");
		await expect(figures).toHaveText(["Before the heat sink", "", "", ""]);
		const images = await figures.locator("img").all();
		// The column's width follows its font.
		await page.evaluate(() => document.fonts.ready);
		const column = await page.locator(".post-text").evaluate(({ clientWidth }) => clientWidth);
		const sizes = [
			[column, Math.round((column * 9) / 16)],
			[240, 640],
			[300, 200],
			[300, 200],
		];
		await expect.poll(() => Promise.all(images.map(sizeOf))).toEqual(sizes);
		held.resolve();
		for (const image of images) {
			await image.scrollIntoViewIfNeeded();
			await expect.poll(() => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(0);
		}
		expect(await Promise.all(images.map(sizeOf))).toEqual(sizes);
		await page.unroute("**/assets/blogs/**");
	}
	await expectAccessible(page);
});
