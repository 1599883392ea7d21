import { expect, type Locator, type Page } from "@playwright/test";
import { aPhoto, expectFreeOfToasts, expectToast } from "./fixtures/admin.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

const content = (page: Page) => page.getByLabel("Content", { exact: true });

/** Whether nothing lies over the middle of an element. */
const isOnTop = (element: Locator) =>
	element.evaluate((node) => {
		const { x, y, width, height } = node.getBoundingClientRect();
		return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
	});

test("the form shows date, image and button at 1440 × 900, however long the text is; on a small screen the bar stays at the top, and no field that the keyboard reaches lies under it", async ({
	page,
	signIn,
}) => {
	await signIn(page);
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto("/admin/dashboard/blog");
	const [date, button] = [page.getByLabel(/date/i), page.getByRole("button", { name: "Create", exact: true })];
	await expect(content(page)).toBeInViewport({ ratio: 1 });
	await content(page).fill("A line of a long text, one of very many.\n".repeat(400));
	for (const end of ["Control+Home", "Control+End"]) {
		await content(page).press(end);
		await expect(content(page)).toBeInViewport();
		for (const element of [date, page.getByText("Choose an image"), button]) {
			await expect(element).toBeInViewport();
			expect(await isOnTop(element)).toBe(true);
		}
	}
	await content(page).fill("A line.\n".repeat(30));
	const bar = page.locator("[data-action-bar]");
	// As a phone leaves it above its keyboard, too.
	for (const [width, height] of [
		[390, 700],
		[390, 480],
		[800, 600],
	] as const) {
		await page.setViewportSize({ width, height });
		for (const top of [0, 300, 10_000]) {
			await page.evaluate((to) => scrollTo(0, to), top);
			await expect(bar).toBeInViewport({ ratio: 1 });
			for (const name of ["Back", "Create"])
				expect(await isOnTop(page.getByRole("button", { name, exact: true })), `${name} at ${width} px`).toBe(true);
		}
		await date.focus();
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

test("offline the editor loses no word and no image, and stores both when the line is back", async ({
	page,
	signIn,
	context,
	tolerate,
	api,
}) => {
	tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
	await signIn(page);
	await page.goto("/admin/dashboard/blog");
	await page.getByLabel("Title", { exact: true }).fill("Written on a train");
	await context.setOffline(true);
	await content(page).fill("In a tunnel.");
	await page.getByRole("button", { name: "Create" }).click();
	await expectToast(page, "Something went wrong");
	const bar = page.locator("[data-action-bar]");
	await expectFreeOfToasts(page, bar);
	await page.locator("input[type=file]").setInputFiles(await aPhoto(1, 1));
	await page.setViewportSize({ width: 390, height: 844 });
	await page.getByRole("button", { name: "Create" }).click();
	await expectFreeOfToasts(page, bar);
	await expect(bar).toBeInViewport({ ratio: 1 });
	await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Written on a train");
	await expect(content(page)).toHaveValue("In a tunnel.");
	await context.setOffline(false);
	await page.getByRole("button", { name: "Create" }).click();
	await expectToast(page, "Blog Created");
	expect(await api.call("GET", "/blog/b/written-on-a-train")).toMatchObject({ content: "In a tunnel.", imageWidth: 1 });
	await expect(page.getByRole("listitem").filter({ hasText: "Written on a train" })).toBeVisible();
});
