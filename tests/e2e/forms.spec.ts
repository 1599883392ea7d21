import { expect, type Page, type Request } from "@playwright/test";
import { careers } from "../../content/careers.ts";
import { contact } from "../../content/contact.ts";
import { layout } from "../../content/layout.ts";
import { services } from "../../content/services.ts";
import { honeypotField, typingTimeField } from "../../contract/form-fields.ts";
import { messages } from "../../contract/messages.ts";
import { expectAccessible } from "./fixtures/accessible.ts";
import { holdBack, untilFormRuns } from "./fixtures/page-state.ts";
import { openStopped } from "./fixtures/stopped-clock.ts";
import { test } from "./fixtures/test.ts";

const contactApi = "**/api/v1/user/contact-us";
const careersApi = "**/api/v1/user/carrier";
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
	await open(page, "/contact-us");
	await send(page, contact.labels).click();
	const shown = toast(page, messages.nameRequired);
	// It stays while a pointer is above it, and has its own colors once it has faded in.
	await shown.hover();
	for (const colorScheme of ["dark", "light"] as const) {
		await page.emulateMedia({ colorScheme });
		await expect.poll(() => shown.evaluate((element) => element.getAnimations().length)).toBe(0);
		await expectAccessible(page, { within: "[data-sonner-toast]" });
	}
	await expect(page.locator("form").getByText("Name is required")).toBeVisible();
	await expect(page.locator("form").getByText("Email is required")).toBeVisible();
	const name = page.getByLabel(contact.labels.name, { exact: true });
	await expect(name).toBeFocused();
	await expect(name).toHaveAttribute("aria-invalid", "true");
	await expectAccessible(page);

	await name.fill("Asha");
	for (const wrong of ["asha", "asha@example", "asha@example.c", "asha@example.museum"]) {
		await page.getByLabel(contact.labels.email).fill(wrong);
		await send(page, contact.labels).click();
		await expect(page.locator("form").getByText("Invalid email address")).toBeVisible();
	}
	await expect(page.getByLabel(contact.labels.email)).toBeFocused();
});

test("spec 5, 7 and 8: a contact request is sent once, the button waits, and the form is reset", async ({ page }) => {
	const sent: Request[] = [];
	const answered = Promise.withResolvers<void>();
	await page.route(contactApi, async (route) => {
		sent.push(route.request());
		await answered.promise;
		await route.continue();
	});
	await open(page, "/contact-us");
	const type = page.getByLabel(contact.labels.projectType);
	await expect(type).toHaveValue("web-development");
	await expect(type.locator("option:checked")).toHaveText("Web Development");
	await expect(type.locator("option")).toHaveText([
		...services.servicesList.map(({ title }) => title),
		"Other (Type Myself)",
	]);
	await fillContact(page);
	await send(page, contact.labels).dblclick();
	await expect(page.getByRole("button", { name: contact.labels.submitting })).toBeDisabled();
	answered.resolve();
	await expect(toast(page, "Request Submitted")).toBeVisible();
	expect(sent.map((request) => request.postDataJSON())).toEqual([
		{
			name: "Asha Rao",
			email: "asha@example.com",
			projectDescription: "Modbus on one side,\nMQTT on the other.",
			requirements: "",
			projectType: "web-development",
			docsLink: "",
			[honeypotField]: "",
			[typingTimeField]: expect.any(Number),
		},
	]);
	await expect(page.getByLabel(contact.labels.name, { exact: true })).toHaveValue("");
	await expect(page.getByText(contact.sent.headTitle)).toBeVisible();
	await expect(send(page, contact.labels)).toBeEnabled();
	await page.reload();
	await expect(page.getByLabel(contact.labels.name, { exact: true })).toHaveValue("");
});

test("spec 5: Other reveals a field, and what is typed there becomes the project type; the field for robots is out of the way", async ({
	page,
}) => {
	await open(page, "/contact-us");
	const honeypot = page.locator(`[name=${honeypotField}]`);
	await expect(honeypot).toHaveAttribute("tabindex", "-1");
	await expect(honeypot).not.toBeInViewport();
	await expect(page.getByRole("textbox", { name: honeypotField })).toHaveCount(0);
	const own = page.getByLabel(contact.labels.otherHint);
	await expect(own).toBeHidden();
	await page.getByLabel(contact.labels.projectType).selectOption({ label: "Other (Type Myself)" });
	await expect(own).toBeVisible();
	await fillContact(page);
	await own.fill("A clock that is never wrong");
	const request = page.waitForRequest(contactApi);
	await send(page, contact.labels).click();
	expect((await request).postDataJSON()).toMatchObject({ projectType: "A clock that is never wrong" });
});

test("spec 8: an error says 'Something went wrong' and costs no word, also over a reload", async ({
	page,
	tolerate,
}) => {
	tolerate(/status of 500/);
	await page.route(
		contactApi,
		(route) => route.fulfill({ status: 500, json: { status: "error", message: "Something went wrong", id: "1" } }),
		{ times: 1 },
	);
	await open(page, "/contact-us");
	await fillContact(page);
	await page.getByLabel(contact.labels.projectType).selectOption("vlsi");
	await send(page, contact.labels).click();
	await expect(toast(page, "Something went wrong")).toBeVisible();
	await expect(page.getByText(layout.unsent)).toBeVisible();
	const expectWords = async () => {
		await expect(page.getByLabel(contact.labels.name, { exact: true })).toHaveValue("Asha Rao");
		await expect(page.getByLabel(contact.labels.projectType)).toHaveValue("vlsi");
		await expect(page.getByLabel(contact.labels.projectDescription)).toHaveValue(
			"Modbus on one side,\nMQTT on the other.",
		);
	};
	await expectWords();
	await page.reload();
	await expectWords();
	await send(page, contact.labels).click();
	await expect(toast(page, "Request Submitted")).toBeVisible();
});

test("what was typed before the script came stays", async ({ page }) => {
	const release = await holdBack(page, /live-form/);
	await page.goto("/contact-us");
	await fillContact(page);
	release();
	await untilFormRuns(page);
	const request = page.waitForRequest(contactApi);
	await send(page, contact.labels).click();
	expect((await request).postDataJSON()).toMatchObject({ name: "Asha Rao", email: "asha@example.com" });
});

test("offline before a word is typed says so, loses nothing, and can be sent later", async ({
	page,
	context,
	tolerate,
}) => {
	tolerate(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/);
	await open(page, "/contact-us");
	await context.setOffline(true);
	await fillContact(page);
	await send(page, contact.labels).click();
	await expect(page.getByText(layout.offline)).toBeVisible();
	await expect(page.getByLabel(contact.labels.name, { exact: true })).toHaveValue("Asha Rao");
	await context.setOffline(false);
	await send(page, contact.labels).click();
	await expect(toast(page, "Request Submitted")).toBeVisible();
});

test("spec 3, 5 and 7: an application names one of twenty positions and an https link", async ({ page }) => {
	await open(page, "/careers");
	const position = page.getByLabel(careers.labels.position);
	await expect(position).toHaveValue("Web Development");
	await expect(position.locator("option")).toHaveText(careers.applyingFor);
	await send(page, careers.labels).click();
	for (const message of ["Name is required", "Email is required", "Resume link is required"])
		await expect(page.locator("form").getByText(message)).toBeVisible();
	await page.getByLabel(careers.labels.name, { exact: true }).fill("Noor Iyer");
	await page.getByLabel(careers.labels.email).fill("noor@example.com");
	await page.getByLabel(careers.labels.resumeLink).fill("http://example.com/noor.pdf");
	await send(page, careers.labels).click();
	await expect(toast(page, "Enter a valid HTTPS link")).toBeVisible();
	await page.getByLabel(careers.labels.resumeLink).fill("https://example.com/noor.pdf");
	await page.getByLabel(careers.labels.message).fill("I keep databases small.");
	await page.getByRole("link", { name: "DevOps Engineer" }).click();
	await expect(position).toHaveValue("DevOps Engineer");
	const request = page.waitForRequest(careersApi);
	await send(page, careers.labels).click();
	expect((await request).postDataJSON()).toEqual({
		name: "Noor Iyer",
		email: "noor@example.com",
		position: "DevOps Engineer",
		resumeLink: "https://example.com/noor.pdf",
		message: "I keep databases small.",
		[honeypotField]: "",
		[typingTimeField]: expect.any(Number),
	});
	await expect(toast(page, "Request Submitted")).toBeVisible();
	await expect(page.getByLabel(careers.labels.resumeLink)).toHaveValue("");
	await expect(position).toHaveValue("Web Development");
});

test("spec 4, 8 and 9: toasts stand at the bottom right, 356 px wide, and leave after 4 s or when they are closed", async ({
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
	const shown = toast(page, "Name is required");
	await expect(shown).toBeVisible();
	await expect(page.locator("[data-sonner-toaster]")).toHaveAttribute("data-sonner-theme", "light");
	await expect(shown).toHaveAttribute("data-rich-colors", "true");
	await expect.poll(async () => (await shown.boundingBox())?.width).toBe(356);
	const box = await shown.boundingBox();
	expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 50);
	await page.mouse.move(10, 10);
	await page.clock.runFor(3_000);
	await expect(shown).toBeVisible();
	await page.clock.runFor(1_500);
	await expect(shown).toBeHidden();

	await send(page, contact.labels).click();
	await page.clock.runFor(500);
	await page.getByRole("button", { name: "Close toast" }).click();
	await page.clock.runFor(500);
	await expect(shown).toBeHidden();
});

test("spec 9: at most three toasts show, and Alt+T reaches them", async ({ page }) => {
	await open(page, "/contact-us");
	// At once: on a busy machine the first would leave before the fifth click.
	await send(page, contact.labels).evaluate((button: HTMLElement) => {
		for (let count = 0; count < 5; count++) button.click();
	});
	await expect(page.locator('[data-sonner-toast][data-visible="true"]')).toHaveCount(3);
	await page.keyboard.press("Alt+KeyT");
	await expect(page.locator("[data-sonner-toaster]")).toBeFocused();
});
