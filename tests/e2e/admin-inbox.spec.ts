import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { expectToast } from "./fixtures/admin.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

const contact = "/admin/dashboard?tab=contact";

test("finds an entry, exports what was found, answers it where no mail is set up, and keeps notes", async ({
	page,
	signIn,
	api,
}) => {
	await api.contact({
		name: "Ilse Quandt",
		email: "ilse@example.com",
		projectDescription: "A gyroscope that drifts",
		docsLink: "https://example.com/gyro.pdf",
	});
	await api.contact({ name: "Otto Other", projectDescription: "Something else" });
	await signIn(page);
	await page.goto(contact);
	await page.getByLabel("Search").fill("GYROSCOPE quandt");
	await expect(page).toHaveURL(/search=GYROSCOPE/);
	const row = page.getByRole("row").filter({ hasText: "Ilse Quandt" });
	await expect(row).toContainText("Unread");
	await expect(page.getByRole("row").filter({ hasText: "Otto Other" })).toHaveCount(0);

	const csv = page.waitForEvent("download");
	await page.getByRole("button", { name: "Dates, export" }).click();
	await page.getByRole("button", { name: "CSV" }).click();
	const file = await csv;
	expect(file.suggestedFilename()).toMatch(/^contact-\d{4}-\d\d-\d\d\.csv$/);
	const [, ...lines] = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
	expect(lines).toEqual([expect.stringMatching(/^Ilse Quandt,/)]);
	await expectToast(page, "Exported entries: 1");

	await row.getByRole("button", { name: "More about Ilse Quandt" }).click();
	const dialog = page.getByRole("dialog", { name: "More Information" });
	await expect(dialog.getByText("A gyroscope that drifts")).toBeVisible();
	await expect(dialog.getByRole("link", { name: /gyro\.pdf/ })).toHaveAttribute("href", "https://example.com/gyro.pdf");
	await expect(dialog.getByRole("link", { name: "Reply by email" })).toHaveAttribute(
		"href",
		/^mailto:ilse@example\.com\?subject=/,
	);
	await dialog.getByLabel("Status").selectOption({ label: "Answered" });
	await expectToast(page, "Status saved");
	await dialog.getByLabel("Private notes").fill("Sent the first questions.");
	await dialog.getByRole("button", { name: "Save notes" }).click();
	await expectToast(page, "Notes saved");
	await dialog.getByRole("button", { name: "Close" }).click();
	await expect(row).not.toContainText("Unread");
	await expect(row).toContainText("Answered");
	await page.reload();
	await expect(page.getByLabel("Search")).toHaveValue("GYROSCOPE quandt");
	await row.getByRole("button", { name: /More about/ }).click();
	await expect(dialog.getByLabel("Private notes")).toHaveValue("Sent the first questions.");
	await dialog.getByLabel("Private notes").fill("Closed without saving.");
	await page.keyboard.press("Escape");
	await expect
		.poll(async () => JSON.stringify(await api.call("GET", "/user/contact-us?search=gyroscope")))
		.toContain("Closed without saving.");
});
