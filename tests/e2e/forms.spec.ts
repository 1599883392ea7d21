import { expect, type Page } from "@playwright/test";
import { contact } from "../../content/contact.ts";
import { forms } from "../../content/forms.ts";
import { layout } from "../../content/layout.ts";
import { holdBack, untilFormRuns } from "./fixtures/page-state.ts";
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
	const release = await holdBack(page, /\/static\/entry\.client-.*\.js$/);
	await page.goto("/contact-us", { waitUntil: "commit" });
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
