import { expect, type Locator } from "@playwright/test";
import { expectAccessible } from "./fixtures/accessible.ts";
import { aPhoto, expectToast } from "./fixtures/admin.ts";
import { goInside } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

const form = "/admin/dashboard/blog";

test("an image is stored when it is chosen: its upload shows how far it is and can be cancelled, also while it is processed; a scheduled blog shows it in the admin area, and later on its page", async ({
	page,
	signIn,
	api,
}) => {
	await signIn(page);
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(form);
	await page.getByLabel("Title", { exact: true }).fill("An image for later");
	await page.getByLabel("Content", { exact: true }).fill("Its text stays.");
	await page.getByLabel(/date/i).fill("2099-01-01");
	const photo = await aPhoto({ width: 2000, height: 1500, sigma: 8 });
	const choose = () => page.locator("input[type=file]").setInputFiles(photo);
	const width = (shown: Locator) => shown.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth);
	const network = await page.context().newCDPSession(page);
	const line = (uploadThroughput: number) =>
		network.send("Network.emulateNetworkConditions", {
			offline: false,
			latency: 0,
			downloadThroughput: -1,
			uploadThroughput,
		});
	const cancel = page.getByRole("button", { name: "Cancel the upload" });
	const expectCancelled = async () => {
		await expect(page.getByRole("progressbar")).toHaveCount(0);
		await expect(page.getByLabel("Content", { exact: true })).toHaveValue("Its text stays.");
		await expect(page.getByLabel("Alternative text")).toHaveCount(0);
	};

	await line(photo.buffer.length / 15);
	await choose();
	const uploading = page.getByRole("progressbar", { name: "Uploading the image" });
	await expect(uploading).toBeInViewport();
	await expect(cancel).toBeInViewport({ ratio: 1 });
	const part = () => uploading.evaluate(({ value }: HTMLProgressElement) => value);
	await expect.poll(part).toBeGreaterThan(5);
	const before = await part();
	await expect.poll(part).toBeGreaterThan(before);
	await cancel.click();
	await expectCancelled();

	await line(-1);
	await choose();
	await page.getByRole("progressbar", { name: /^Processing the image/ }).waitFor();
	await cancel.click();
	await expectCancelled();

	const stored = page.waitForResponse((response) => response.url().endsWith("/admin/images") && response.ok());
	await choose();
	expect((await (await stored).json()).data).toMatchObject({ imageWidth: 1600, imageHeight: 1200 });
	await page.getByLabel("Alternative text").fill("A gate that is still closed");
	const image = page.getByRole("img", { name: "A gate that is still closed" }).first();
	await expect.poll(() => width(image)).toBe(1600);
	await page.getByRole("button", { name: "Create" }).click();
	await expectToast(page, "Blog Created");
	await expect.poll(() => width(image)).toBe(480);
	await page.getByRole("link", { name: "View: An image for later" }).click();
	await expect(page.getByLabel("Title", { exact: true })).toHaveValue("An image for later");
	await expect.poll(() => width(image)).toBe(1600);
	const data = (await api.call("GET", "/blog/b/an-image-for-later")) as object;
	await api.call("POST", "/blog/b/an-image-for-later", { ...data, publishDate: "2026-01-01" });
	await page.goto("/blog/an-image-for-later");
	await expect.poll(() => width(page.locator("#hero img"))).toBeGreaterThan(0);
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
	await page.goto("/admin/dashboard");
	await expect(page.getByText(/^Results/)).toBeVisible();
	for (const [kind, name, date, text] of [
		["blog", "post", "Publish date", "Content"],
		["project", "project", "Start date", "Description"],
	] as const) {
		const sent = { title: `A long ${kind}`, content: long, description: long };
		const { _id } = (await api.call("POST", `/${kind}`, sent)) as { _id: string };
		for (const [path, heading] of [
			[`/admin/dashboard/${kind}`, `New ${name}`],
			[`/admin/dashboard/${kind}/${_id}`, `Edit ${name}`],
		] as const) {
			await goInside(page, path);
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
			const button = page.getByRole("button", { name: /^(Create|Update)$/ });
			const shown = [
				page.getByLabel(date),
				page.getByText("Choose an image"),
				button,
				page.getByLabel(text, { exact: true }),
			];
			for (const element of shown) await expect(element).toBeInViewport();
			if (path === `/admin/dashboard/${kind}`) await expect(shown[3] as Locator).toBeInViewport({ ratio: 1 });
			for (const element of shown.slice(0, 3)) expect(await isOnTop(element)).toBe(true);
			await page.getByLabel(text, { exact: true }).press("Control+End");
			for (const element of shown.slice(0, 3)) expect(await isOnTop(element)).toBe(true);
		}
		await expectAccessible(page);
	}
});

test("the bar stays at the top of a small screen, and no field that the keyboard reaches lies under it", async ({
	page,
	signIn,
}) => {
	await signIn(page);
	await page.goto(form);
	// As a phone leaves it above its keyboard, too.
	for (const [width, height] of [
		[390, 700],
		[390, 480],
		[800, 600],
	] as const) {
		await page.setViewportSize({ width, height });
		const bar = page.locator("[data-action-bar]");
		await page.getByLabel("Content", { exact: true }).fill("A line.\n".repeat(30));
		for (const top of [0, 300, 10_000]) {
			await page.evaluate((to) => scrollTo(0, to), top);
			await expect(bar).toBeInViewport({ ratio: 1 });
			for (const name of ["Back", "Create"])
				expect(await isOnTop(page.getByRole("button", { name, exact: true })), `${name} at ${width} px`).toBe(true);
		}
		await page.getByLabel(/date/i).focus();
		for (;;) {
			const [isInBar, isUncovered] = await bar.evaluate((node) => {
				const { bottom, height } = (document.activeElement as Element).getBoundingClientRect();
				const start = node.getBoundingClientRect().bottom;
				// Of a text that is higher than the room, the line that is written on is to be seen: its last.
				const seen = height > innerHeight - start ? 40 : height;
				return [node.contains(document.activeElement), bottom - seen >= start];
			});
			if (isInBar) break;
			expect(isUncovered, `${width} px`).toBe(true);
			await page.keyboard.press("Shift+Tab");
		}
	}
});
