import { expect, type Page } from "@playwright/test";
import { admin } from "../../content/admin.ts";
import { messages } from "../../contract/messages.ts";
import { codeAt } from "../support/authenticator.ts";
import { startProduct } from "../support/product.ts";
import { owner } from "../support/session.ts";
import { startMailServer } from "../support/smtp/server.ts";
import { expectAccessible } from "./fixtures/accessible.ts";
import { expectToast, openAdminApi } from "./fixtures/admin.ts";
import { overflow } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing", viewport: { width: 390, height: 844 } });

const { people, links } = admin;
const colleague = { email: "colleague@example.com", password: "another battery staple" };

/** Signs in by the form, with the keyboard. */
async function signIn(page: Page, { email, password }: typeof colleague): Promise<void> {
	await page.goto("/admin/login");
	await expect(page.getByRole("button", { name: admin.signIn.submit })).toBeEnabled();
	await page.getByLabel(admin.signIn.email).fill(email);
	await page.getByLabel(admin.signIn.password, { exact: true }).fill(password);
	await page.keyboard.press("Enter");
	await expectToast(page, messages.loginSuccessful);
	await page.goto("/admin/people");
}

test("an admin invites another by a link, who accepts it, signs in and leaves", async ({ page, tolerate }) => {
	tolerate(/status of (?:401|404|422)/);
	const link = await test.step("the link is shown once", async () => {
		await signIn(page, owner);
		await expect(page.getByText(people.last)).toBeVisible();
		await page.getByLabel(people.email).fill(colleague.email);
		await page.getByLabel(admin.account.ask.password).fill(owner.password);
		await page.keyboard.press("Enter");
		const shown = page.getByLabel(people.invite.link);
		await expect(shown).toBeVisible();
		await expectAccessible(page);
		const address = await shown.inputValue();
		await page.keyboard.press("Escape");
		await expect(page.getByRole("row", { name: colleague.email })).toBeVisible();
		expect(await page.content()).not.toContain(address.split("#")[1]);
		await expectAccessible(page);
		expect(await overflow(page)).toBe(0);
		return address;
	});

	await test.step("opening the link uses nothing up, and choosing a password does", async () => {
		await page.evaluate(() => localStorage.clear());
		const accept = async (password: string) => {
			await page.goto(link);
			await page.reload();
			await expect(page.getByRole("button", { name: links.submit })).toBeEnabled();
			await page.getByLabel(admin.account.password.new).fill(password);
			await page.keyboard.press("Enter");
		};
		await accept("too short");
		await expect(page.getByText(messages.passwordTooShort(12)).first()).toBeVisible();
		await expectAccessible(page);
		await accept(colleague.password);
		await expectToast(page, links["accept-invitation"].done);
		await expect(page).toHaveURL("/admin/login");
		await accept(colleague.password);
		await expect(page.getByText(links["accept-invitation"].ended)).toBeVisible();
	});

	await test.step("who removes an admin is asked for the password, and a removed one is out", async () => {
		await signIn(page, colleague);
		await expect(page.getByRole("row", { name: owner.email })).toBeVisible();
		await page.getByRole("button", { name: `${people.remove.open}: ${colleague.email}` }).press("Enter");
		const asked = page.getByRole("dialog").getByLabel(admin.account.ask.password);
		await asked.fill("guess");
		await page.keyboard.press("Enter");
		await expect(page.getByText(messages.passwordWrong)).toBeVisible();
		await expectAccessible(page);
		await asked.fill(colleague.password);
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL("/admin/login");
		await expect(page.getByText(admin.session.ended)).toBeVisible();
	});
});

test("who forgot the password gets a mail, and chooses another one with a code", async ({ page, tolerate }) => {
	tolerate(/status of (?:401|404)/);
	const mails = await startMailServer();
	const settings = { SMTP_URL: `smtp://127.0.0.1:${mails.port}`, MAIL_FROM: "site@example.com", MAIL_TO: owner.email };
	const site = await startProduct({ ...settings, SITE_URL: "http://127.0.0.1:1" });
	try {
		const api = await openAdminApi(site);
		const { password } = owner;
		const { secret } = (await api.call("POST", "/admin/account/second-factor", { password })) as { secret: string };
		const code = codeAt(secret, new Date());
		const { recoveryCodes } = (await api.call("POST", "/admin/account/second-factor/confirm", { password, code })) as {
			recoveryCodes: string[];
		};
		await page.goto(`${site.origin}/admin/login`);
		await page.getByRole("link", { name: admin.forgot.open }).press("Enter");
		await expect(page.getByRole("button", { name: admin.forgot.submit })).toBeEnabled();
		await page.getByLabel(admin.signIn.email).fill(owner.email);
		await page.keyboard.press("Enter");
		await expect(page.getByText(admin.forgot.asked)).toBeVisible();
		await expectAccessible(page);
		const inMail = () =>
			/reset-password(#[\w-]{43})/.exec(mails.received.at(-1)?.message.replaceAll("=\n", "") ?? "")?.[1];
		await expect.poll(inMail).toBeDefined();
		await page.goto(`${site.origin}/admin/reset-password${inMail()}`);
		await expect(page.getByRole("button", { name: links.submit })).toBeEnabled();
		await page.getByLabel(admin.account.password.new).fill(colleague.password);
		await page.keyboard.press("Enter");
		await expect(page.getByLabel(admin.signIn.code)).toBeFocused();
		await expectAccessible(page);
		await page.getByLabel(admin.signIn.code).fill(recoveryCodes[0] ?? "");
		await page.keyboard.press("Enter");
		await expectToast(page, links["reset-password"].done);
		await expect(page).toHaveURL(`${site.origin}/admin/login`);
		// The screen has asked whether mail can be sent, so no call is on its way when the product ends.
		await expect(page.getByRole("link", { name: admin.forgot.open })).toBeVisible();
	} finally {
		await site.remove();
		await mails.close();
	}
});
