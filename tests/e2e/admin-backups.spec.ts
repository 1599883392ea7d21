import { expect } from "@playwright/test";
import { expectAccessible } from "./fixtures/accessible.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

test("the admin sees that no backup was verified, and can ask for one and download it", async ({ page, signIn }) => {
	await signIn(page);
	await page.goto("/admin/backups");
	await expect(page.getByRole("heading", { name: "No backup was verified yet" })).toBeVisible();
	await expect(page.getByText("There are no backups in the folder yet.")).toBeVisible();
	await page.getByRole("button", { name: "Back up now" }).click();
	await expect(page.getByRole("button", { name: "Backing up..." })).toBeDisabled();
	await expect(page.getByRole("heading", { name: "There is a verified backup" })).toBeVisible({ timeout: 60_000 });
	const backup = page.getByRole("row").filter({ hasText: /tracewright-.*-manual\.sqlite\.zst/ });
	await expect(backup).toHaveCount(1);
	const downloading = page.waitForEvent("download");
	await backup.getByRole("button", { name: "Download" }).click();
	expect((await downloading).suggestedFilename()).toMatch(/-manual\.sqlite\.zst$/);
	await expectAccessible(page);
});
