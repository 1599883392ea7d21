import { expect } from "@playwright/test";
import { codeAt } from "../support/authenticator.ts";
import { owner } from "../support/session.ts";
import { expectAccessible } from "./fixtures/accessible.ts";
import { expectFreeOfToasts, expectToast } from "./fixtures/admin.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

const account = "/admin/account";

test("turns a second factor on, signs in with a recovery code, and turns it off", async ({
	page,
	signIn,
	tolerate,
}) => {
	tolerate(/401/);
	const { password } = owner;
	await signIn(page);
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(account);
	const factor = page.getByRole("region", { name: "Second factor" });
	await factor.getByRole("button", { name: "Turn on" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("button", { name: "Go on" }).click();
	await expectToast(page, "Password is required");
	await expectFreeOfToasts(page, dialog);
	await page.setViewportSize({ width: 1440, height: 900 });
	await dialog.getByLabel("Your password").fill(password);
	await dialog.getByRole("button", { name: "Go on" }).click();
	await expect(dialog.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
	await expectAccessible(page);
	const secret = (await dialog.locator("code").innerText()).replaceAll(" ", "");
	await dialog.getByRole("textbox", { name: "Code" }).fill(codeAt(secret, new Date()));
	await dialog.getByRole("button", { name: "Turn on" }).click();
	await expect(page.getByRole("dialog", { name: "Your recovery codes" })).toBeVisible();
	await expectAccessible(page);
	const codes = await page.getByRole("dialog").getByRole("listitem").allInnerTexts();
	expect(codes).toHaveLength(10);
	await page.getByRole("button", { name: "I have kept them" }).click();
	await expect(factor.getByText("Recovery codes left: 10")).toBeVisible();
	expect(await page.content()).not.toContain(secret);

	await page.getByRole("link", { name: "Your Contents" }).click();
	await page.getByRole("button", { name: "Logout" }).click();
	await page.getByLabel("Email").fill(owner.email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Sign in" }).click();
	await expect(page.getByLabel("Code")).toBeFocused();
	await expectAccessible(page);
	await page.getByLabel("Code").fill(codes[0] ?? "");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "Your Contents" })).toBeVisible();
	await page.getByRole("button", { name: "More" }).click();
	await page.getByRole("link", { name: "Account" }).click();
	await expect(factor.getByText("Recovery codes left: 9")).toBeVisible();
	await factor.getByRole("button", { name: "Turn off" }).click();
	await dialog.getByLabel("Your password").fill(password);
	await dialog.getByLabel("Code").fill(codes[1] ?? "");
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Go on" }).click();
	await expectToast(page, "The second factor is off");
	await expect(factor.getByRole("button", { name: "Turn on" })).toBeVisible();
});
