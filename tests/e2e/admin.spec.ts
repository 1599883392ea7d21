import { expect } from "@playwright/test";
import { isolate } from "../../app/admin/isolate.ts";
import { owner } from "../support/session.ts";
import { aPhoto, expectToast } from "./fixtures/admin.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

const dashboard = "/admin/dashboard";

test("sends whoever has no token to the home page, from every screen", async ({ page }) => {
	for (const path of [
		"/admin",
		dashboard,
		`${dashboard}/blog`,
		`${dashboard}/project`,
		"/admin/deleted",
		"/admin/privacy",
		"/admin/audit",
	]) {
		await page.goto(path);
		await expect(page).toHaveURL("/");
	}
});

test("says what a sign-in lacks, refuses a wrong one, and goes to the dashboard with the right one", async ({
	page,
	tolerate,
}) => {
	tolerate(/401/);
	await page.goto("/admin/login");
	await page.getByRole("button", { name: "Sign in" }).click();
	await expectToast(page, "Email is required");
	await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Email is required");
	await page.getByLabel("Email").fill(owner.email);
	await page.getByRole("button", { name: "Sign in" }).click();
	await expectToast(page, "Password is required");
	await page.getByLabel("Password", { exact: true }).fill("not the password");
	await page.getByRole("button", { name: "Sign in" }).click();
	await expectToast(page, "User not found");
	await page.getByLabel("Password", { exact: true }).fill(owner.password);
	await page.getByRole("button", { name: "Sign in" }).click();
	await expectToast(page, "Login successful!");
	await expect(page).toHaveURL(dashboard);
	expect(await page.evaluate(() => JSON.parse(localStorage.getItem("adminData") ?? "").email)).toBe(owner.email);
	await page.goto("/admin/login");
	await expect(page).toHaveURL(dashboard);
	await page.goto("/admin");
	await expect(page).toHaveURL(dashboard);
});

test("shows the device token of the last sign-in at the next one, also after a logout", async ({ page }) => {
	const signIn = async () => {
		await page.getByLabel("Email").fill(owner.email);
		await page.getByLabel("Password", { exact: true }).fill(owner.password);
		// Until the page is hydrated the button is disabled, and Enter submits nothing.
		await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled();
		const sent = page.waitForRequest("**/user/login");
		await page.keyboard.press("Enter");
		await expect(page.getByRole("heading", { name: "Your Contents" })).toBeVisible();
		return (await sent).headers()["sign-in-mark"];
	};
	await page.goto("/admin/login");
	expect(await signIn()).toBeUndefined();
	const deviceToken = await page.evaluate(() => localStorage.getItem("adminMark"));
	expect(deviceToken).not.toBeNull();
	await page.getByRole("button", { name: "Logout" }).click();
	await expect(page).toHaveURL("/admin/login");
	expect(await signIn()).toBe(deviceToken);
});

test("publishes a post with a photo, edits it, deletes it and restores it", async ({ page, signIn, request }) => {
	await signIn(page);
	await page.goto(dashboard);
	await page.getByRole("link", { name: "Create" }).click();
	await expect(page.getByRole("heading", { name: "New blog" })).toBeFocused();
	await page.getByRole("button", { name: "Create" }).click();
	await expectToast(page, "Title is required");
	await expect(page.getByLabel("Content", { exact: true })).toHaveAccessibleDescription(/Content is required/);
	await page.getByLabel("Title", { exact: true }).fill("A day at the test bench");
	await page
		.getByLabel("Content", { exact: true })
		.fill("First line\nsecond line, see https://example.com/notes.\n<img src=x onerror=alert(1)>");
	await page.locator("input[type=file]").setInputFiles(await aPhoto());
	await page.getByLabel("Alternative text").fill("A bench with an oscilloscope");
	const preview = page.getByRole("region", { name: "Preview" });
	await expect(preview.getByRole("img", { name: "A bench with an oscilloscope" })).toBeVisible();
	await expect(preview.getByRole("link", { name: "https://example.com/notes" })).toBeVisible();
	await expect(preview.getByText("<img src=x onerror=alert(1)>")).toBeVisible();
	await page.getByRole("button", { name: "Create" }).click();
	await expect(page.getByRole("button", { name: "Adding..." })).toBeDisabled();
	await expectToast(page, "Blog Created");
	await expect(page).toHaveURL(`${dashboard}?tab=blogs`);
	const card = page.getByRole("listitem").filter({ hasText: "A day at the test bench" });
	await expect(card.getByRole("img", { name: "A bench with an oscilloscope" })).toBeVisible();
	expect(await (await request.get("/blog/a-day-at-the-test-bench")).text()).toContain("second line, see");

	await card.getByRole("link", { name: "View" }).click();
	await expect(page.getByLabel("Title", { exact: true })).toHaveValue("A day at the test bench");
	await page.getByLabel("Title", { exact: true }).fill("Two days at the test bench");
	await page.getByRole("button", { name: "Update" }).click();
	await expectToast(page, "Blog Updated");
	await expect(page).toHaveURL(`${dashboard}/blog/a-day-at-the-test-bench`);
	expect(await (await request.get("/blog/a-day-at-the-test-bench")).text()).toContain("Two days at the test bench");

	await page.getByRole("button", { name: "Back" }).click();
	const edited = page.getByRole("listitem").filter({ hasText: "Two days at the test bench" });
	await edited.getByRole("button", { name: "Delete" }).click();
	await expect(page.getByRole("alertdialog", { name: "Are you sure you want to delete this?" })).toBeVisible();
	await page.getByRole("button", { name: "Cancel" }).click();
	await expectToast(page, "Action cancelled.");
	await edited.getByRole("button", { name: "Delete" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
	await expectToast(page, "Deleted successfully!");
	await expect(edited).toHaveCount(0);
	await expect.poll(async () => (await request.get("/blog/a-day-at-the-test-bench")).status()).toBe(404);

	await page.getByRole("link", { name: "Recently deleted" }).click();
	await page.getByRole("button", { name: "Restore: Two days at the test bench" }).click();
	await expectToast(page, `Restored: ${isolate("Two days at the test bench")}`);
	await expect.poll(async () => (await request.get("/blog/a-day-at-the-test-bench")).status()).toBe(200);
});

test("creates a project, whose form validates on blur", async ({ page, signIn }) => {
	await signIn(page);
	await page.goto(`${dashboard}/project`);
	await page.getByLabel("Title", { exact: true }).focus();
	await page.getByLabel("Description").focus();
	await expect(page.getByText("Title is required")).toBeVisible();
	await page.getByLabel("Title", { exact: true }).fill("Bench automation");
	await page.getByLabel("Description").fill("Forty channels, one button.");
	await page.getByLabel("Start date").fill("2024-05-01");
	await page.getByRole("button", { name: "Create" }).click();
	await expectToast(page, "Blog Created");
	await page.getByRole("listitem").filter({ hasText: "Bench automation" }).getByRole("link", { name: "View" }).click();
	await expect(page.getByLabel("Start date")).toHaveValue("2024-05-01");
	await page.getByLabel("Description").fill("Forty channels, two buttons.");
	await page.getByRole("button", { name: "Update" }).click();
	await expectToast(page, "Project Updated");
});

test("marks a scheduled post, and shows it to nobody yet", async ({ page, signIn, request }) => {
	await signIn(page);
	await page.goto(`${dashboard}/blog`);
	await page.getByLabel("Title", { exact: true }).fill("From the future");
	await page.getByLabel("Content", { exact: true }).fill("Not yet.");
	await page.getByLabel("Publish date").fill("2099-01-01");
	await expect(page.getByText("Scheduled for 2099-01-01. Until then only you can see it.")).toBeVisible();
	await page.getByRole("button", { name: "Create" }).click();
	await expect(page.getByRole("listitem").filter({ hasText: "From the future" })).toContainText(
		"Scheduled for 2099-01-01",
	);
	expect((await request.get("/blog/from-the-future")).status()).toBe(404);
});

test("sends no code of the admin to a visitor", async ({ page, request }) => {
	const scripts = new Set<string>();
	page.on("response", (response) => {
		if (response.request().resourceType() === "script") scripts.add(response.url());
	});
	for (const path of ["/", "/blogs", "/contact-us", "/projects"]) {
		await page.goto(path);
		await expect(page.locator("header[data-at-top]")).toHaveAttribute("data-at-top", "true");
	}
	expect(scripts.size).toBeGreaterThan(3);
	for (const url of scripts)
		expect(await (await request.get(url)).text()).not.toMatch(/admin\/submissions|Your Contents/);
});
