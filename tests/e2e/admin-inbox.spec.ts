import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { expectAccessible } from "./fixtures/accessible.ts";
import { expectToast, openAdminApi } from "./fixtures/admin.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

const contact = "/admin/dashboard?tab=contact";

test("finds an entry, reads it, answers it and keeps notes", async ({ page, signIn, product }) => {
	const api = await openAdminApi(product);
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
	await page.reload();
	await expect(page.getByLabel("Search")).toHaveValue("GYROSCOPE quandt");
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
	await row.getByRole("button", { name: /More about/ }).click();
	await expect(dialog.getByLabel("Private notes")).toHaveValue("Sent the first questions.");
	await dialog.getByLabel("Private notes").fill("Closed without saving.");
	await page.keyboard.press("Escape");
	await expect
		.poll(async () => JSON.stringify(await api.call("GET", "/user/contact-us?search=gyroscope")))
		.toContain("Closed without saving.");
});

test("opens http and https links alone", async ({ page, signIn, product }) => {
	const api = await openAdminApi(product);
	for (const [name, docsLink] of [
		["Script", "javascript:alert(1)"],
		["Slashes", "//evil.example"],
		["Data", "data:text/html,hi"],
	])
		await api.contact({ name: `Link ${name}`, docsLink: docsLink ?? "" });
	await signIn(page);
	await page.goto(`${contact}&search=link`);
	for (const name of ["Script", "Slashes", "Data"]) {
		await page.getByRole("button", { name: `More about Link ${name}` }).click();
		const dialog = page.getByRole("dialog");
		await expect(dialog.getByText("Shown as text, because it is not an http or https address.")).toBeVisible();
		await expect(dialog.getByRole("link")).toHaveCount(1);
		await page.keyboard.press("Escape");
	}
});

test("shows flagged entries apart, with the reason, takes one back, and puts it there again", async ({
	page,
	signIn,
	product,
}) => {
	const api = await openAdminApi(product);
	await api.contact({ name: "Fanny Flagged", fax_extension: "42" });
	await signIn(page);
	await page.goto(`${contact}&search=fanny`);
	await expect(page.getByText("Nothing matches")).toBeVisible();
	await page.getByLabel("Show").selectOption("flagged");
	await page.getByRole("button", { name: "More about Fanny Flagged" }).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByText("A field that people do not see was filled in.")).toBeVisible();
	await dialog.getByRole("button", { name: "Not spam" }).click();
	await expectToast(page, "Moved to the other entries");
	await dialog.getByRole("button", { name: "Close" }).click();
	await page.getByLabel("Show").selectOption("");
	await expect(page.getByRole("row").filter({ hasText: "Fanny Flagged" })).toBeVisible();
	await page.getByRole("button", { name: "More about Fanny Flagged" }).click();
	await dialog.getByRole("button", { name: "Spam", exact: true }).click();
	await expectToast(page, "Moved to the flagged entries");
	await expect(dialog.getByText("It was marked as spam by hand.")).toBeVisible();
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Close" }).click();
	await page.getByLabel("Show").selectOption("flagged");
	await expect(page.getByRole("row").filter({ hasText: "Fanny Flagged" })).toBeVisible();
});

test("pages forth and back, over a reload, and sorts", async ({ page, signIn, product }) => {
	const api = await openAdminApi(product);
	for (let number = 10; number < 40; number += 1) await api.contact({ name: `Paged ${number}` });
	await signIn(page);
	await page.goto(`${contact}&search=paged`);
	await page.getByRole("link", { name: "Name" }).click();
	await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
	await expect(page.getByRole("row").nth(1)).toContainText("Paged 10");
	await page.getByRole("link", { name: "Next page" }).click();
	await expect(page.getByRole("row").nth(1)).toContainText("Paged 35");
	await page.reload();
	await expect(page.getByRole("row")).toHaveCount(6);
	await expect(page.getByText("Page 2")).toBeVisible();
	await page.getByRole("link", { name: "Previous page" }).click();
	await expect(page.getByRole("row").nth(1)).toContainText("Paged 10");
	await page.goBack();
	await expect(page.getByRole("row").nth(1)).toContainText("Paged 35");
});

test("exports what is filtered", async ({ page, signIn, product }) => {
	const api = await openAdminApi(product);
	await api.contact({ name: "=Exported formula" });
	await api.contact({ name: "Exported person" });
	await signIn(page);
	await page.goto(`${contact}&search=exported`);
	const csv = page.waitForEvent("download");
	await page.getByRole("button", { name: "CSV" }).click();
	const file = await csv;
	expect(file.suggestedFilename()).toMatch(/^contact-\d{4}-\d\d-\d\d\.csv$/);
	const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
	expect(lines).toHaveLength(3);
	expect(lines[2]).toMatch(/^'=Exported formula,/);
	await expectToast(page, "Exported entries: 2");
	const workbook = page.waitForEvent("download");
	await page.getByRole("button", { name: "XLSX" }).click();
	expect((await readFile(await (await workbook).path())).subarray(0, 2).toString()).toBe("PK");
});

test("is worked by keyboard alone", async ({ page, signIn, product }) => {
	const api = await openAdminApi(product);
	await api.contact({ name: "Keyboard only" });
	await signIn(page);
	await page.goto(`${contact}&search=keyboard`);
	const more = page.getByRole("button", { name: "More about Keyboard only" });
	await expect(more).toBeVisible();
	await page.getByRole("tab", { name: "Contact" }).focus();
	for (let step = 0; step < 30 && !(await more.evaluate((button) => button === document.activeElement)); step += 1)
		await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("dialog")).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(more).toBeFocused();
	await page.keyboard.press("Enter");
	const remove = page.getByRole("dialog").getByRole("button", { name: "Delete" });
	await remove.focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expectToast(page, "Deleted successfully!");
	await expect(more).toHaveCount(0);
});

test("forgets a person, and shows what a retention time would remove", async ({ page, signIn, product }) => {
	const api = await openAdminApi(product);
	await api.contact({ name: "Petra Private", email: "petra@example.org" });
	await signIn(page);
	await page.goto("/admin/privacy");
	await page.getByLabel("Contact requests").selectOption({ label: "30 days" });
	await expect(page.getByText("Entries already older than this: 0")).toBeVisible();
	await page.getByRole("button", { name: "Save" }).click();
	await expectToast(page, "Retention saved");
	await page.reload();
	await expect(page.getByLabel("Contact requests")).toHaveValue("30");
	await page.goto("/privacy");
	await expect(page.getByText("Contact requests are kept for 30 days and then removed automatically.")).toBeVisible();
	await page.goto("/admin/privacy");
	await page.getByLabel("Email address").fill("Petra@Example.org");
	await page.getByRole("button", { name: "Find entries" }).click();
	await expect(page.getByText("1 in Contact, 0 in Careers")).toBeVisible();
	await page.getByRole("button", { name: "Remove for good" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Remove for good" }).click();
	await expectToast(page, "Entries removed for good: 1");
	await page.goto("/admin/audit");
	await expect(page.getByRole("row").filter({ hasText: "Forgot a person" })).toContainText("Contact 1");
	await expect(page.getByText("petra")).toHaveCount(0);
});
