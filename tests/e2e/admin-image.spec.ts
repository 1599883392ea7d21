import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./fixtures/accessible.ts";
import { aPhoto, expectFreeOfToasts, expectToast, onePixel } from "./fixtures/admin.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

const form = "/admin/dashboard/blog";

/** Fills in the words of a new blog. */
async function write(page: Page, title: string) {
	await page.goto(form);
	await page.getByLabel("Title", { exact: true }).fill(title);
	await page.getByLabel("Content", { exact: true }).fill("Written for its image.");
}

/** How often something was sent to be stored from now on. */
function countSendings(page: Page): () => number {
	let sent = 0;
	page.on("request", (request) => {
		if (request.method() === "POST" && request.url().endsWith("/api/v1/blog")) sent += 1;
	});
	return () => sent;
}

test("a draft that could not hold its image is not sent without it by accident", async ({ page, signIn }) => {
	page.on("dialog", (dialog) => void dialog.accept());
	const sent = countSendings(page);
	await signIn(page);
	await write(page, "Drafted with an image");
	const file = page.locator("input[type=file]");
	await file.setInputFiles({ name: "pixel.png", mimeType: "image/png", buffer: await onePixel() });
	await expect(page.getByText("Draft kept in this browser")).toBeVisible();
	await page.reload();
	await page.getByRole("button", { name: "Continue with the draft" }).click();
	await page.getByRole("button", { name: "Create" }).click();
	await expect(file).toBeFocused();
	await expect(file).toHaveAccessibleDescription(/The draft does not hold the image/);
	expect(sent()).toBe(0);
	await file.setInputFiles({ name: "pixel.png", mimeType: "image/png", buffer: await onePixel() });
	await page.getByRole("button", { name: "Create" }).click();
	await expectToast(page, "Blog Created");
});

test("shows that an image is uploaded and then processed, and lets either be cancelled: nothing is stored", async ({
	page,
	signIn,
	api,
}) => {
	await signIn(page);
	await page.setViewportSize({ width: 390, height: 844 });
	await write(page, "Cancelled while processed");
	const photo = await aPhoto({ width: 4000, height: 3000, sigma: 24 });
	await page.locator("input[type=file]").setInputFiles(photo);
	const network = await page.context().newCDPSession(page);
	const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: photo.buffer.length / 3 };
	await network.send("Network.emulateNetworkConditions", slow);
	await page.getByRole("button", { name: "Create" }).click();
	await expect(page.getByRole("progressbar", { name: "Uploading the image" })).toBeInViewport();
	await expect(page.getByRole("button", { name: "Cancel the upload" })).toBeInViewport({ ratio: 1 });
	await expect(page.getByRole("progressbar", { name: /^Processing the image/ })).toBeVisible();
	await page.getByRole("button", { name: "Cancel the upload" }).click();
	await expectToast(page, "Upload canceled. Your text is unchanged.");
	await expect(page.getByRole("progressbar")).toHaveCount(0);
	await expectFreeOfToasts(page, page.locator("[data-action-bar]"));
	// Images are processed one after another: with the next one stored, the cancelled one has come to its end.
	await page.locator("input[type=file]").setInputFiles({
		name: "pixel.png",
		mimeType: "image/png",
		buffer: await onePixel(),
	});
	await page.getByRole("button", { name: "Create" }).click();
	await expectToast(page, "Blog Created");
	expect(await api.call("GET", "/blog?search=cancelled+while+processed")).toHaveLength(1);
});

test("a photo of 12 megapixels shows how far its upload is, can be sent again after a cancel, and appears", async ({
	page,
	signIn,
	api,
}) => {
	await signIn(page);
	await write(page, "Twelve megapixels");
	const photo = await aPhoto({ width: 4032, height: 3024, sigma: 8 });
	await page.locator("input[type=file]").setInputFiles(photo);
	const preview = page.getByRole("img", { name: "Preview of the image" });
	const widthOf = (image: Locator) => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth);
	await expect.poll(() => widthOf(preview)).toBe(4032);
	const network = await page.context().newCDPSession(page);
	const line = (uploadThroughput: number) =>
		network.send("Network.emulateNetworkConditions", {
			offline: false,
			latency: 0,
			downloadThroughput: -1,
			uploadThroughput,
		});
	await line(photo.buffer.length / 10);
	await page.getByRole("button", { name: "Create" }).click();
	const uploading = page.getByRole("progressbar", { name: "Uploading the image" });
	const shown = () => uploading.evaluate(({ value }: HTMLProgressElement) => value);
	await expect.poll(shown).toBeGreaterThan(5);
	const before = await shown();
	await expect.poll(shown).toBeGreaterThan(before);
	await page.getByRole("button", { name: "Cancel the upload" }).click();
	await expectToast(page, "Upload canceled. Your text is unchanged.");
	await expect(page.getByRole("progressbar")).toHaveCount(0);
	await expect.poll(() => widthOf(preview)).toBe(4032);
	await line(-1);
	await page.getByRole("button", { name: "Create" }).click();
	await expect(page.getByRole("progressbar", { name: /^Processing the image/ })).toBeVisible();
	await expectToast(page, "Blog Created");
	const card = page.getByRole("listitem").filter({ hasText: "Twelve megapixels" });
	await expect.poll(() => widthOf(card.locator("img"))).toBeGreaterThan(0);
	expect(await api.call("GET", "/blog/b/twelve-megapixels")).toMatchObject({ imageWidth: 1600, imageHeight: 1200 });
	await page.goto("/blog/twelve-megapixels");
	await expect.poll(() => widthOf(page.locator("#hero img"))).toBeGreaterThan(0);
});

/** Whether nothing lies over the middle of an element. */
const isOnTop = (element: Locator) =>
	element.evaluate((node) => {
		const { x, y, width, height } = node.getBoundingClientRect();
		return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
	});

test("each form shows date, image and button at 1440 × 900, however long the text is", async ({
	page,
	signIn,
	api,
}) => {
	const long = "A line of a long text, one of very many.\n".repeat(400);
	await signIn(page);
	await page.setViewportSize({ width: 1440, height: 900 });
	for (const [kind, date, text] of [
		["blog", "Publish date", "Content"],
		["project", "Start date", "Description"],
	] as const) {
		const sent = { title: `A long ${kind}`, content: long, description: long };
		const { _id } = (await api.call("POST", `/${kind}`, sent)) as { _id: string };
		for (const path of [`/admin/dashboard/${kind}`, `/admin/dashboard/${kind}/${_id}`]) {
			await page.goto(path);
			const button = page.getByRole("button", { name: /^(Create|Update)$/ });
			const shown = [
				page.getByLabel(date),
				page.getByText("Choose an image"),
				button,
				page.getByLabel(text, { exact: true }),
			];
			for (const element of shown) await expect(element).toBeInViewport();
			for (const element of shown.slice(0, 3)) expect(await isOnTop(element)).toBe(true);
			await page.getByLabel(text, { exact: true }).press("Control+End");
			for (const element of shown.slice(0, 3)) expect(await isOnTop(element)).toBe(true);
		}
		await expectAccessible(page);
	}
});

test("on a small screen the button stays at the bottom, and no field that the keyboard reaches lies under it", async ({
	page,
	signIn,
}) => {
	await signIn(page);
	for (const [width, height] of [
		[390, 700],
		[800, 600],
	] as const) {
		await page.setViewportSize({ width, height });
		await page.goto(form);
		const bar = page.locator("[data-action-bar]");
		await page.getByRole("button", { name: "Create" }).click();
		await expectToast(page, "Title is required");
		for (const top of [0, 10_000]) {
			await page.evaluate((to) => scrollTo(0, to), top);
			await expect(bar).toBeInViewport({ ratio: 1 });
			await expectFreeOfToasts(page, bar);
		}
		await page.getByLabel("Content", { exact: true }).fill("A line.\n".repeat(30));
		await page.getByLabel("Title", { exact: true }).focus();
		for (;;) {
			const [isInBar, isUncovered] = await bar.evaluate((node) => {
				const { top, height } = (document.activeElement as Element).getBoundingClientRect();
				const end = node.getBoundingClientRect().top;
				// What is higher than the room above the bar is to show its beginning.
				return [node.contains(document.activeElement), top + Math.min(height, end) <= end];
			});
			if (isInBar) break;
			expect(isUncovered, `${width} px`).toBe(true);
			await page.keyboard.press("Tab");
		}
	}
});
