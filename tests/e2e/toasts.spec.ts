import { expect, type Page } from "@playwright/test";
import { contact } from "../../content/contact.ts";
import { forms } from "../../content/forms.ts";
import { layout } from "../../content/layout.ts";
import { expectAccessible } from "./fixtures/accessible.ts";
import { openStopped } from "./fixtures/stopped-clock.ts";
import { test } from "./fixtures/test.ts";

// A clock that was stopped in a window stays in it.
test.use({ reuseContext: false });

const toast = (page: Page, text: string) => page.locator("[data-sonner-toast]", { hasText: text });
const send = (page: Page, labels: { submit: string }) => page.getByRole("button", { name: labels.submit });

test("spec 4, 5, 8 and 9: the first message is a toast, each stands at its field, the first wrong field has the focus; toasts stand at the bottom right, 356 px wide and 14 px apart, leave after 4 s, when they are closed or swiped by 45 px from their words on, show three at most, and Alt+T reaches them", async ({
	page,
}) => {
	await page.emulateMedia({ colorScheme: "dark" });
	await openStopped(page, "/contact-us");
	await expect
		.poll(async () => {
			await page.clock.runFor(500);
			await page.locator("main form").dispatchEvent("focusin");
			return page.locator("section[aria-live]").count();
		})
		.toBe(1);
	const shown = toast(page, forms.nameRequired);
	/** Sends the empty form; what its script does in the browser's own time comes before what the stopped clock drives. */
	const sendEmpty = async () => {
		await send(page, contact.labels).click();
		await expect
			.poll(async () => {
				await page.clock.runFor(100);
				return shown.count();
			})
			.toBe(1);
		await page.clock.runFor(400);
		await expect(shown).toBeVisible();
	};
	await sendEmpty();
	await expect(page.locator("[data-sonner-toaster]")).toHaveAttribute("data-sonner-theme", "light");
	await expect(shown).toHaveAttribute("data-rich-colors", "true");
	await expect.poll(async () => (await shown.boundingBox())?.width).toBe(356);
	const name = page.getByLabel(contact.labels.name, { exact: true });
	await expect(name).toBeFocused();
	await expect(name).toHaveAttribute("aria-invalid", "true");
	for (const message of [forms.nameRequired, forms.emailRequired])
		await expect(page.locator("form").getByText(message)).toBeVisible();
	const box = await shown.boundingBox();
	expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 50);
	expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(900 - 50);
	await page.mouse.move(10, 10);
	await page.clock.runFor(3_000);
	await expect(shown).toBeVisible();
	await page.clock.runFor(1_500);
	await expect(shown).toBeHidden();

	await sendEmpty();
	await page.getByRole("button", { name: layout.closeToast }).click();
	await page.clock.runFor(500);
	await expect(shown).toBeHidden();

	await sendEmpty();
	const words = await shown.getByText(forms.nameRequired).boundingBox();
	const [x, y] = [(words?.x ?? 0) + 20, (words?.y ?? 0) + 8];
	for (const { distance, remaining } of [
		{ distance: 44, remaining: 1 },
		{ distance: 45, remaining: 0 },
	]) {
		await page.mouse.move(x, y);
		await page.mouse.down();
		await page.mouse.move(x + distance, y, { steps: 5 });
		// A quick movement is a swipe at any distance.
		await page.clock.runFor(1_000);
		await page.mouse.up();
		await page.clock.runFor(500);
		await expect(shown, `swiped by ${distance} px`).toHaveCount(remaining);
	}

	for (let count = 0; count < 5; count++)
		await send(page, contact.labels).evaluate((button: HTMLElement) => button.click());
	await expect
		.poll(async () => {
			await page.clock.runFor(100);
			return shown.count();
		})
		.toBe(5);
	const visible = page.locator('[data-sonner-toast][data-visible="true"]');
	await expect(visible).toHaveCount(3);
	await page.keyboard.press("Alt+KeyT");
	await expect(page.locator("[data-sonner-toaster]")).toBeFocused();
	const gaps = () =>
		visible.evaluateAll((toasts) => {
			const boxes = toasts.map((each) => each.getBoundingClientRect());
			return boxes.slice(1).map(({ bottom }, index) => Math.round((boxes[index]?.top ?? 0) - bottom));
		});
	await expect.poll(gaps).toEqual([14, 14]);
	// They stay while the focus is on them.
	await page.clock.resume();
	await expectAccessible(page, { within: "[data-sonner-toaster]" });
	await expectAccessible(page, { within: "main" });
});
