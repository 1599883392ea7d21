import { expect } from "@playwright/test";
import { expectAccessible } from "./fixtures/accessible.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

test("the admin sees that no backup was verified, and can ask for one", async ({ page, signIn }) => {
	await signIn(page);
	await page.goto("/admin/backups");
	await expect(page.getByRole("heading", { name: "No backup was verified yet" })).toBeVisible();
	await expect(page.getByText("There are no backups in the folder yet.")).toBeVisible();
	await page.getByRole("button", { name: "Back up now" }).click();
	await expect(page.getByRole("button", { name: "Backing up..." })).toBeDisabled();
	await expect(page.getByRole("heading", { name: "There is a verified backup" })).toBeVisible({ timeout: 60_000 });
	await expect(page.getByRole("row").filter({ hasText: /tracewright-.*-manual\.tar\.zst/ })).toHaveCount(1);
	await expectAccessible(page);
});
