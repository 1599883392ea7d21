import { expect } from "@playwright/test";
import { interpolate } from "../../content/interpolate.ts";
import replies from "../../content/replies.json" with { type: "json" };
import { startProduct } from "../support/product.ts";
import { headerOf, type MailServer, partOf, startMailServer } from "../support/smtp/server.ts";
import { expectAccessible } from "./fixtures/accessible.ts";
import { expectToast } from "./fixtures/admin.ts";
import { test as base, usualSettings } from "./fixtures/test.ts";

/** On a separate product, which sends its mail to the test's own server. */
const test = base.extend<{ mail: MailServer }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
	mail: async ({}, use) => {
		const server = await startMailServer();
		await use(server);
		await server.close();
	},
	product: async ({ mail }, use) => {
		const product = await startProduct({
			...usualSettings,
			SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
			MAIL_FROM: "Tracewright <site@example.com>",
			MAIL_TO: "owner@example.com",
		});
		await use(product);
		await product.remove();
	},
});

test("a request is noticed, answered, and a mail that was refused is sent again, on a phone and on a wide screen", async ({
	page,
	mail,
	signIn,
	api,
}) => {
	const sender = "asha@example.com";
	const { greeting, contact } = replies;
	const template = contact.templates[0];
	mail.mishap = (recipient) => (recipient === sender ? { step: "to", status: 550 } : undefined);
	await page.setViewportSize({ width: 390, height: 900 });
	await api.contact({ name: "Asha Rao", email: sender, projectDescription: "A gateway for forty meters" });
	await signIn(page);
	await page.goto("/admin/dashboard?tab=contact");
	const row = page.getByRole("row").filter({ hasText: sender });
	await row.getByRole("button", { name: "More about Asha Rao" }).click();
	const details = page.getByRole("dialog", { name: "More Information" });
	const mails = details.getByRole("region", { name: "Mail" });
	const receipt = mails.getByRole("listitem").filter({ hasText: "Receipt to the sender" });
	await mails.getByText("Mail (2):").click();
	await expect(mails.getByRole("listitem").filter({ hasText: "Notice to you" })).toContainText("Sent on");
	await expect(receipt).toContainText("The mail server refused it");
	await expect(receipt).toContainText("550");

	mail.mishap = () => undefined;
	await receipt.getByRole("button", { name: "Send again" }).click();
	await expectToast(page, "The mail is on its way");
	await expect(receipt).toContainText("Sent on");
	expect(mail.received.map(({ to }) => to.join())).toContain(sender);

	await details.getByRole("button", { name: "Reply", exact: true }).click();
	await details.getByLabel("Begin with").selectOption({ label: template?.name ?? "" });
	const text = details.getByRole("textbox", { name: "Reply" });
	await expect(text).toHaveValue(
		new RegExp(`^${RegExp.escape(`${interpolate(greeting, { name: "Asha Rao" })}\n\n${template?.paragraphs[0]}`)}`),
	);
	await text.fill("Dear Asha,\n\nwe call you on Monday.");
	await expectAccessible(page, { within: "[role=dialog]" });
	await details.getByRole("button", { name: "Send reply" }).click();
	await expectToast(page, "Reply on its way");
	const reply = mails.getByRole("listitem").filter({ hasText: "we call you on Monday." });
	await expect(reply).toContainText(contact.subject);
	await expect(reply).toContainText("Sent on");
	await expect(details.getByLabel("Status")).toHaveValue("answered");
	const sent = mail.received.find((received) => headerOf(received, "Subject") === contact.subject);
	expect(sent && partOf(sent, "text/plain")).toContain("Dear Asha,\n\nwe call you on Monday.");
	await page.setViewportSize({ width: 1440, height: 900 });
	await expect(reply).toBeVisible();
	await expectAccessible(page, { within: "[role=dialog]" });
});
