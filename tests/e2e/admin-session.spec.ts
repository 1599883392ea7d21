import { expect, type Locator, type Page } from "@playwright/test";
import { admin } from "../../content/admin.ts";
import { owner } from "../support/session.ts";
import { expectToast } from "./fixtures/admin.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

const dashboard = "/admin/dashboard";

/** Fills in the form of a sign-in. */
async function fillIn(form: Page | Locator): Promise<void> {
	await form.getByLabel("Email").fill(owner.email);
	await form.getByLabel("Password", { exact: true }).fill(owner.password);
}

test("spec 3 and 4: signs in, logs out even while offline, and shows its device token at the next sign-in", async ({
	page,
	context,
	request,
	tolerate,
}) => {
	tolerate(/ERR_INTERNET_DISCONNECTED/);
	const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
	await page.goto("/admin/login");
	await fillIn(page);
	const sent = page.waitForRequest("**/user/login");
	// It waits until the page's scripts run, before which Enter sends nothing.
	await page.getByRole("button", { name: "Sign in" }).click();
	await expectToast(page, "Login successful!");
	await expect(page).toHaveURL(dashboard);
	await expect(page.getByRole("heading", { name: "Your Contents" })).toBeVisible();
	expect((await sent).headers()["sign-in-mark"]).toBeUndefined();
	expect(JSON.parse((await stored("adminData")) ?? "").email).toBe(owner.email);
	const headers = { Authorization: `Bearer ${await stored("adminToken")}` };
	const status = async () => (await request.get("/api/v1/admin/retention", { headers })).status();
	const deviceToken = await stored("adminDeviceToken");
	expect(deviceToken).not.toBeNull();

	await test.step("offline the session ends here alone, and the page says so", async () => {
		await context.setOffline(true);
		await page.getByRole("button", { name: "Logout" }).click();
		await expectToast(page, "Something went wrong");
		await expect(page).toHaveURL("/admin/login");
		await expect(page.getByText(admin.session.unconfirmed)).toBeVisible();
		expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("admin")))).toEqual([
			"adminDeviceToken",
		]);
		expect(await status()).toBe(200);
		await context.setOffline(false);
	});

	await test.step("the next sign-in shows the device token", async () => {
		await fillIn(page);
		const sentAgain = page.waitForRequest("**/user/login");
		await page.keyboard.press("Enter");
		await expect(page.getByRole("heading", { name: "Your Contents" })).toBeVisible();
		expect((await sentAgain).headers()["sign-in-mark"]).toBe(deviceToken);
	});

	await test.step("with a connection it ends on the server too", async () => {
		headers.Authorization = `Bearer ${await stored("adminToken")}`;
		expect(await status()).toBe(200);
		await page.getByRole("button", { name: "Logout" }).click();
		await expectToast(page, "LogOut successful!");
		await expect(page).toHaveURL("/admin/login");
		await expect.poll(status).toBe(401);
		await expect(page.getByText(admin.session.unconfirmed)).toHaveCount(0);
	});
});
