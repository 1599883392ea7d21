import { expect, type Page } from "@playwright/test";
import { contact } from "../../content/contact.ts";
import { forms } from "../../content/forms.ts";
import { layout } from "../../content/layout.ts";
import { offeredServices } from "../../content/services.ts";
import { expectAccessible } from "./fixtures/accessible.ts";
import { afterFrames } from "./fixtures/frames.ts";
import { goInside, holdBack, untilFormRuns } from "./fixtures/page-state.ts";
import { openStopped } from "./fixtures/stopped-clock.ts";
import { test } from "./fixtures/test.ts";

// A clock that was stopped in a window stays in it.
test.use({ reuseContext: false });

const contactApi = "**/api/v1/user/contact-us";
const toast = (page: Page, text: string) => page.locator("[data-sonner-toast]", { hasText: text });
const send = (page: Page, labels: { submit: string }) => page.getByRole("button", { name: labels.submit });

/** Opens a page, and waits until its form's own script runs it. */
async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await untilFormRuns(page);
}

async function fillContact(page: Page): Promise<void> {
	await page.getByLabel(contact.labels.name, { exact: true }).fill("Asha Rao");
	await page.getByLabel(contact.labels.email).fill("asha@example.com");
	await page.getByLabel(contact.labels.projectDescription).fill("Modbus on one side,\nMQTT on the other.");
}

test("spec 5: the first message is a toast, each stands at its field, the first wrong field has the focus; all are accessible", async ({
	page,
}) => {
	await page.emulateMedia({ colorScheme: "dark" });
	await open(page, "/contact-us");
	await send(page, contact.labels).click();
	const shown = toast(page, forms.nameRequired);
	// It stays while a pointer is above it, and has its own colors once it has faded in.
	await shown.hover();
	await expect.poll(() => shown.evaluate((element) => element.getAnimations().length)).toBe(0);
	await expectAccessible(page, { within: "[data-sonner-toast]" });
	await page.emulateMedia({ colorScheme: "light" });
	await expect.poll(() => shown.evaluate((element) => element.getAnimations().length)).toBe(0);
	await expectAccessible(page, { within: "[data-sonner-toast]", rules: ["color-contrast"] });
	await expect(page.locator("form").getByText(forms.nameRequired)).toBeVisible();
	await expect(page.locator("form").getByText(forms.emailRequired)).toBeVisible();
	const name = page.getByLabel(contact.labels.name, { exact: true });
	await expect(name).toBeFocused();
	await expect(name).toHaveAttribute("aria-invalid", "true");
	await expectAccessible(page, { within: "main" });
});

test("text typed before the script loaded stays, also over reloads; offline before the checks loaded it says so, and can be sent later", async ({
	page,
	context,
	tolerate,
}) => {
	tolerate(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/);
	const checks = /contact-schema-.*\.js$/;
	await page.route(checks, (route) => route.abort());
	const release = await holdBack(page, /live-form/);
	await page.goto("/contact-us");
	await fillContact(page);
	release();
	await untilFormRuns(page);
	for (const _reload of ["first", "second"]) {
		await page.reload();
		await untilFormRuns(page);
		await expect(page.getByLabel(contact.labels.name, { exact: true })).toHaveValue("Asha Rao");
	}
	await context.setOffline(true);
	await send(page, contact.labels).click();
	await expect(page.getByText(layout.offline)).toBeVisible();
	await expect(page.getByLabel(contact.labels.name, { exact: true })).toHaveValue("Asha Rao");
	await page.unroute(checks);
	await context.setOffline(false);
	const request = page.waitForRequest(contactApi);
	await send(page, contact.labels).click();
	expect((await request).postDataJSON()).toMatchObject({ name: "Asha Rao", email: "asha@example.com" });
	await expect(toast(page, forms.requestSubmitted)).toBeVisible();
});

test("after a link inside the site, typing continues while the form's script loads", async ({ page }) => {
	const service = offeredServices().at(-1)?.path ?? "";
	await page.goto("/");
	const release = await holdBack(page, /live-form/);
	await goInside(page, `/contact-us?service=${service}`);
	const name = page.getByLabel(contact.labels.name, { exact: true });
	await name.pressSequentially("Asha");
	release();
	await untilFormRuns(page);
	await page.keyboard.type(" Rao");
	await expect(name).toHaveValue("Asha Rao");
	await expect(page.getByLabel(contact.labels.projectType)).toHaveValue(service);
});

test("a word that is being composed is not cut when the form's script comes", async ({ page }) => {
	const input = await page.context().newCDPSession(page);
	const compose = (text: string) =>
		input.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
	const name = page.getByLabel(contact.labels.name, { exact: true });
	for (const arrive of [
		() => page.goto("/contact-us"),
		() => page.goto("/").then(() => goInside(page, "/contact-us")),
	]) {
		const release = await holdBack(page, /live-form/);
		await arrive();
		await name.pressSequentially("Hello ");
		await compose("に");
		await compose("にほ");
		const script = page.waitForResponse(/live-form/);
		release();
		await (await script).finished();
		await afterFrames(page, 20);
		await compose("にほん");
		await input.send("Input.insertText", { text: "日本" });
		await untilFormRuns(page);
		await page.keyboard.type("!");
		await expect(name).toHaveValue("Hello 日本!");
		await page.unroute(/live-form/);
		await page.evaluate(() => localStorage.clear());
	}
});

test("spec 4, 8 and 9: toasts stand at the bottom right, 356 px wide and 14 px apart, leave after 4 s, when they are closed or swiped by 45 px from their words on, show three at most, and Alt+T reaches them", async ({
	page,
}) => {
	await page.emulateMedia({ colorScheme: "dark" });
	await openStopped(page, "/contact-us");
	await expect
		.poll(async () => {
			await page.clock.runFor(500);
			return page.locator("section[aria-live]").count();
		})
		.toBe(1);
	await send(page, contact.labels).click();
	await page.clock.runFor(500);
	const shown = toast(page, forms.nameRequired);
	await expect(shown).toBeVisible();
	await expect(page.locator("[data-sonner-toaster]")).toHaveAttribute("data-sonner-theme", "light");
	await expect(shown).toHaveAttribute("data-rich-colors", "true");
	await expect.poll(async () => (await shown.boundingBox())?.width).toBe(356);
	const box = await shown.boundingBox();
	expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 50);
	expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(900 - 50);
	await page.mouse.move(10, 10);
	await page.clock.runFor(3_000);
	await expect(shown).toBeVisible();
	await page.clock.runFor(1_500);
	await expect(shown).toBeHidden();

	await send(page, contact.labels).click();
	await page.clock.runFor(500);
	await page.getByRole("button", { name: layout.closeToast }).click();
	await page.clock.runFor(500);
	await expect(shown).toBeHidden();

	await send(page, contact.labels).click();
	await page.clock.runFor(500);
	await expect(shown).toBeVisible();
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

	await send(page, contact.labels).evaluate((button: HTMLElement) => {
		for (let count = 0; count < 5; count++) button.click();
	});
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
});
