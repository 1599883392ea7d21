import { expect, type Page } from "@playwright/test";
import { admin } from "../../content/admin.ts";
import { messages } from "../../contract/messages.ts";
import { owner } from "../support/session.ts";
import { expectAccessible } from "./fixtures/accessible.ts";
import { expectToast } from "./fixtures/admin.ts";
import { overflow } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing", viewport: { width: 390, height: 844 } });

const { people, invitation } = admin;
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
		await page.getByRole("button", { name: people.invite.open }).press("Enter");
		await page.getByLabel(people.email).fill(colleague.email);
		await page.getByLabel(admin.account.ask.password).fill(owner.password);
		await page.keyboard.press("Enter");
		const shown = page.getByLabel(people.invite.link);
		await expect(shown).toBeVisible();
		await expectAccessible(page);
		const address = await shown.inputValue();
		await page.getByRole("button", { name: people.invite.close }).press("Enter");
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
			await expect(page.getByRole("button", { name: admin.signIn.choose })).toBeEnabled();
			await page.getByLabel(admin.account.password.new).fill(password);
			await page.keyboard.press("Enter");
		};
		await accept("too short");
		await expect(page.getByText(messages.passwordTooShort(12)).first()).toBeVisible();
		await expectAccessible(page);
		await accept(colleague.password);
		await expectToast(page, invitation.done);
		await expect(page).toHaveURL("/admin/login");
		await accept(colleague.password);
		await expect(page.getByText(invitation.ended)).toBeVisible();
	});

	await test.step("who removes an admin is asked for the password, and a removed one is out", async () => {
		await signIn(page, colleague);
		await expect(page.getByRole("row", { name: owner.email })).toBeVisible();
		await page.getByRole("button", { name: `${people.remove.open}: ${colleague.email}` }).press("Enter");
		await page.getByLabel(admin.account.ask.password).fill("guess");
		await page.keyboard.press("Enter");
		await expect(page.getByText(messages.passwordWrong)).toBeVisible();
		await expectAccessible(page);
		await page.getByLabel(admin.account.ask.password).fill(colleague.password);
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL("/admin/login");
		await expect(page.getByText(admin.session.ended)).toBeVisible();
	});
});
