import { expect, type Page } from "@playwright/test";
import { contact } from "../../content/contact.ts";
import { forms } from "../../content/forms.ts";
import { layout } from "../../content/layout.ts";
import { offeredServices } from "../../content/services.ts";
import { afterFrames } from "./fixtures/frames.ts";
import { goInside, holdBack, untilFormRuns } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

const contactApi = "**/api/v1/user/contact-us";
const toast = (page: Page, text: string) => page.locator("[data-sonner-toast]", { hasText: text });
const send = (page: Page, labels: { submit: string }) => page.getByRole("button", { name: labels.submit });

async function fillContact(page: Page): Promise<void> {
	await page.getByLabel(contact.labels.name, { exact: true }).fill("Asha Rao");
	await page.getByLabel(contact.labels.email).fill("asha@example.com");
	await page.getByLabel(contact.labels.projectDescription).fill("Modbus on one side,\nMQTT on the other.");
}

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

test("a word that is being composed is not cut when the form's script comes, also after a link inside the site, whose service is chosen", async ({
	page,
}) => {
	const service = offeredServices().at(-1)?.path ?? "";
	const input = await page.context().newCDPSession(page);
	const compose = (text: string) =>
		input.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
	const name = page.getByLabel(contact.labels.name, { exact: true });
	for (const arrive of [
		() => page.goto("/contact-us"),
		() => page.goto("/").then(() => goInside(page, `/contact-us?service=${service}`)),
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
	await expect(page.getByLabel(contact.labels.projectType)).toHaveValue(service);
});
