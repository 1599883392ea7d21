import { expect, type Page } from "@playwright/test";
import { codeAt } from "../support/authenticator.ts";
import { owner } from "../support/session.ts";
import { expectAccessible } from "./fixtures/accessible.ts";
import { expectFreeOfToasts, expectToast } from "./fixtures/admin.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

const account = "/admin/account";
const stepLength = 30_000;

/** The code of a later step than any that these tests used: the product takes one a step ahead of its clock. */
const nextCode = (secret: string) => codeAt(secret, new Date(Date.now() + stepLength));

async function enterPassword(page: Page): Promise<void> {
	await page.goto("/admin/login");
	await page.getByLabel("Email").fill(owner.email);
	await page.getByLabel("Password", { exact: true }).fill(owner.password);
	await page.getByRole("button", { name: "Sign in" }).click();
}

test("turns a second factor on, signs in with its code and with a recovery code, and turns it off", async ({
	page,
	tolerate,
}) => {
	tolerate(/401|422/);
	const { password } = owner;
	await enterPassword(page);
	await page.getByRole("navigation").getByRole("link", { name: "Account" }).click();
	const factor = page.getByRole("region", { name: "Second factor" });
	await factor.getByRole("button", { name: "Turn on" }).click();
	const dialog = page.getByRole("dialog");
	await page.setViewportSize({ width: 390, height: 844 });
	await dialog.getByRole("button", { name: "Go on" }).click();
	await expectToast(page, "Password is required");
	await expectFreeOfToasts(page, dialog);
	await page.setViewportSize({ width: 1440, height: 900 });
	await dialog.getByLabel("Your password").fill("not the password");
	await dialog.getByRole("button", { name: "Go on" }).click();
	await expect(dialog.getByText("This is not your password")).toBeVisible();
	await dialog.getByLabel("Your password").fill(password);
	await dialog.getByRole("button", { name: "Go on" }).click();
	await expect(dialog.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
	await expectAccessible(page);
	const secret = (await dialog.locator("code").innerText()).replaceAll(" ", "");
	await dialog.getByRole("textbox", { name: "Code" }).fill("000000");
	await dialog.getByRole("button", { name: "Turn on" }).click();
	await expect(dialog.getByText("This code is not right")).toBeVisible();
	await dialog.getByRole("textbox", { name: "Code" }).fill(codeAt(secret, new Date()));
	await dialog.getByRole("button", { name: "Turn on" }).click();
	await expect(page.getByRole("dialog", { name: "Your recovery codes" })).toBeVisible();
	await expectAccessible(page);
	const codes = await page.getByRole("dialog").getByRole("listitem").allInnerTexts();
	expect(codes).toHaveLength(10);
	await page.getByRole("button", { name: "I have kept them" }).click();
	await expect(factor.getByText("Recovery codes left: 10")).toBeVisible();
	expect(await page.content()).not.toContain(secret);

	for (const code of [nextCode(secret), codes[0] ?? ""]) {
		await page.evaluate(() => localStorage.removeItem("adminToken"));
		await enterPassword(page);
		await expect(page.getByLabel("Code")).toBeFocused();
		await expectAccessible(page);
		await page.getByLabel("Code").fill("000000");
		await page.keyboard.press("Enter");
		await expectToast(page, "User not found");
		await expect(page.getByText("This code is not right, or it was used already.")).toBeVisible();
		await page.getByLabel("Code").fill(code);
		await page.keyboard.press("Enter");
		await expect(page.getByRole("heading", { name: "Your Contents" })).toBeVisible();
	}
	await page.goto(account);
	await expect(factor.getByText("Recovery codes left: 9")).toBeVisible();
	await factor.getByRole("button", { name: "Turn off" }).click();
	await dialog.getByLabel("Your password").fill(password);
	await dialog.getByRole("button", { name: "Go on" }).click();
	await expectToast(page, "The second factor is off");
	await expect(factor.getByRole("button", { name: "Turn on" })).toBeVisible();
});

test("ends the session of another browser, which is then asked to sign in", async ({
	page,
	browser,
	product,
	tolerate,
}) => {
	tolerate(/401/);
	const userAgent = "Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0";
	const phone = await browser.newContext({ baseURL: product.origin, userAgent });
	const other = await phone.newPage();
	await enterPassword(other);
	await expect(other.getByRole("heading", { name: "Your Contents" })).toBeVisible();
	await enterPassword(page);
	await expect(page.getByRole("heading", { name: "Your Contents" })).toBeVisible();
	await page.goto(account);
	await expect(page.getByRole("row", { name: /This one/ })).toHaveCount(1);
	await expectAccessible(page);
	await page.getByRole("button", { name: "End: Firefox, Android" }).click();
	await expectToast(page, "Session ended");
	await expect(page.getByRole("row", { name: /Firefox, Android/ })).toHaveCount(0);
	await other.goto("/admin/audit");
	await expect(other).toHaveURL("/admin/login");
	await phone.close();
});

test("changes the password, which the old one then no longer opens, and ends other sessions", async ({
	page,
	request,
	tolerate,
}) => {
	tolerate(/422/);
	const changed = "a sentence that is new";
	const enter = async (password: string) =>
		(await request.post("/api/v1/user/login", { data: { email: owner.email, password } })).status();
	await enterPassword(page);
	await expect(page.getByRole("heading", { name: "Your Contents" })).toBeVisible();
	await page.goto(account);
	await page.getByRole("button", { name: "Change the password" }).click();
	await expectToast(page, "Password is required");
	await page.getByLabel("Current password").fill("wrong");
	await page.getByLabel("New password", { exact: true }).fill(changed);
	await page.getByRole("button", { name: "Change the password" }).click();
	await expect(page.getByText("This is not your password")).toBeVisible();
	await page.getByLabel("Current password").fill(owner.password);
	await page.getByRole("button", { name: "Change the password" }).click();
	await expectToast(page, "Password changed");
	await expect(page.getByLabel("New password", { exact: true })).toHaveValue("");
	await expect(page.getByRole("row", { name: /This one/ })).toBeVisible();
	await expect(page.getByRole("button", { name: "End all others" })).toHaveCount(0);
	expect([await enter(owner.password), await enter(changed)]).toEqual([401, 200]);
	await page.getByLabel("Current password").fill(changed);
	await page.getByLabel("New password", { exact: true }).fill(owner.password);
	await page.getByRole("button", { name: "Change the password" }).click();
	// Asked again and again, it would spend the attempts.
	await expect(page.getByLabel("New password", { exact: true })).toHaveValue("");
	expect(await enter(owner.password)).toBe(200);
});

test("what was shown of a second factor is gone when Back returns to the page", async ({ page, signIn }) => {
	await signIn(page);
	await page.goto(account);
	await page.getByRole("button", { name: "Turn on" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Your password").fill(owner.password);
	await dialog.getByRole("button", { name: "Go on" }).click();
	await expect(dialog.locator("code")).toBeVisible();
	await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
	expect(await page.getByRole("dialog").count()).toBe(0);
	expect(await page.content()).not.toContain("otpauth");
});
