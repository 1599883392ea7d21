import { expect, type Page } from "@playwright/test";
import type { Product } from "../support/product.ts";
import { owner } from "../support/session.ts";
import { expectToast, openAdminApi } from "./fixtures/admin.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

const dashboard = "/admin/dashboard";

/** Signs in by the form, so that nothing signs in again with the next page, and gives the token. */
async function signInByForm(page: Page): Promise<string> {
	await page.goto("/admin/login");
	await page.getByLabel("Email").fill(owner.email);
	await page.getByLabel("Password", { exact: true }).fill(owner.password);
	// It waits until the page's scripts run, before which Enter sends nothing.
	await page.getByRole("button", { name: "Sign in" }).click();
	await expect(page.getByRole("heading", { name: "Your Contents" })).toBeVisible();
	return page.evaluate(() => localStorage.getItem("adminToken") ?? "");
}

/** What the server says of a token. */
async function statusOf(token: string, { origin }: Product): Promise<number> {
	const response = await fetch(`${origin}/api/v1/admin/retention`, { headers: { Authorization: `Bearer ${token}` } });
	return response.status;
}

/** What the browser still keeps of sessions; the device token of a sign-in opens none. */
const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => /^admin(?!Mark)/.test(key)));

test("logs out on the server too, and keeps nothing", async ({ page, product }) => {
	const token = await signInByForm(page);
	await page.getByRole("button", { name: "Logout" }).click();
	await expectToast(page, "LogOut successful!");
	await expect(page).toHaveURL("/admin/login");
	await expect.poll(() => statusOf(token, product)).toBe(401);
	await expect.poll(() => kept(page)).toEqual([]);
});

test("a logout while offline is told to the server when the line returns", async ({
	page,
	product,
	context,
	tolerate,
}) => {
	tolerate(/ERR_INTERNET_DISCONNECTED/);
	const token = await signInByForm(page);
	await expectToast(page, "Login successful!");
	await context.setOffline(true);
	await page.getByRole("button", { name: "Logout" }).click();
	await expectToast(page, "LogOut successful!");
	expect(await page.evaluate(() => localStorage.getItem("adminToken"))).toBeNull();
	expect(await statusOf(token, product)).toBe(200);
	await context.setOffline(false);
	await expect.poll(() => statusOf(token, product)).toBe(401);
	await expect.poll(() => kept(page)).toEqual([]);
});

test("a logout that the server did not take is told to it from the next page, which is nobody's", async ({
	page,
	product,
	context,
	tolerate,
}) => {
	tolerate(/503/);
	const token = await signInByForm(page);
	const unavailable = { status: 503, json: { status: "error", message: "Something went wrong", id: "away" } };
	await page.route("**/uesr/logout", (route) => route.fulfill(unavailable));
	await page.getByRole("button", { name: "Logout" }).click();
	await expect(page).toHaveURL("/admin/login");
	// The token that the test saved opens nothing, here or in another tab.
	await page.goto(dashboard);
	await expect(page).toHaveURL("/");
	expect(await statusOf(token, product)).toBe(200);
	const other = await context.newPage();
	await other.goto("/about");
	await expect.poll(() => statusOf(token, product)).toBe(401);
	await expect.poll(() => kept(other)).toEqual([]);
});

test("a logout in one tab ends the session in the others, and takes no unsaved words", async ({
	page,
	context,
	tolerate,
}) => {
	tolerate(/401/);
	await signInByForm(page);
	const writing = await context.newPage();
	await writing.goto(`${dashboard}/blog`);
	await writing.getByLabel("Title", { exact: true }).fill("Words in another tab");
	await writing.getByLabel("Content", { exact: true }).fill("They stay.");
	const reading = await context.newPage();
	await reading.goto(`${dashboard}?tab=contact`);
	await expect(reading.getByRole("tab", { name: "Contact" })).toBeVisible();
	await page.getByRole("button", { name: "Logout" }).click();
	await expect(reading).toHaveURL("/admin/login");
	await writing.getByRole("button", { name: "Stay here" }).click();
	await writing.getByRole("button", { name: "Create" }).click();
	const prompt = writing.getByRole("dialog", { name: "Your session has ended" });
	await prompt.getByLabel("Email").fill(owner.email);
	await prompt.getByLabel("Password", { exact: true }).fill(owner.password);
	await prompt.getByRole("button", { name: "Sign in and send" }).click();
	await expectToast(writing, "Login successful!");
	await expectToast(writing, "Blog Created");
});

test("clears a session that the server refuses, and asks to sign in again", async ({ page, tolerate }) => {
	tolerate(/401/);
	await page.goto("/admin/login");
	await page.evaluate(() => {
		localStorage.setItem("adminToken", "a-token-that-ended-long-ago");
		localStorage.setItem("adminData", '{"_id":"1","email":"owner@example.com"}');
	});
	await page.goto(dashboard);
	await expect(page).toHaveURL("/admin/login");
	await expect(page.getByText("Your session has ended. Sign in again.")).toBeVisible();
});

test("asks for the password in place when the session ends while writing, says so, and then sends", async ({
	page,
	signIn,
	product,
	tolerate,
}) => {
	tolerate(/401/);
	const api = await openAdminApi(product);
	await signIn(page);
	await page.goto(`${dashboard}/blog`);
	await page.getByLabel("Title", { exact: true }).fill("Written over an ended session");
	await page.getByLabel("Content", { exact: true }).fill("Every word of it is kept.");
	await api.endSession(page);
	await page.getByRole("button", { name: "Create" }).click();
	const dialog = page.getByRole("dialog", { name: "Your session has ended" });
	await dialog.getByRole("button", { name: "Sign in and send" }).click();
	await expectToast(page, "Password is required");
	await dialog.getByLabel("Password", { exact: true }).fill("not the password");
	await dialog.getByRole("button", { name: "Sign in and send" }).click();
	await expectToast(page, "User not found");
	await expect(dialog.getByRole("alert")).toContainText("The password was not accepted");
	await dialog.getByLabel("Password", { exact: true }).fill(owner.password);
	await dialog.getByRole("button", { name: "Sign in and send" }).click();
	await expectToast(page, "Login successful!");
	await expectToast(page, "Blog Created");
	expect(await api.call("GET", "/blog/b/written-over-an-ended-session")).toMatchObject({
		content: "Every word of it is kept.",
	});
});
