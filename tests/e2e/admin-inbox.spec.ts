import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./fixtures/accessible.ts";
import { expectToast } from "./fixtures/admin.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

const contact = "/admin/dashboard?tab=contact";
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const panelOf = (page: Page) => page.getByRole("region", { name: "More Information" });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "More Information" });

test("spec 2: an entry is found and read in the stated dialog or next to the list, by keyboard too; its notes are kept", async ({
	page,
	signIn,
	api,
}) => {
	for (const name of ["Otto Quandt", "Ilse Quandt"])
		await api.contact({
			name,
			projectDescription: "A gyroscope that drifts",
			docsLink: "https://example.com/gyro.pdf",
		});
	await api.contact({ name: "Otto Other", projectDescription: "Something else" });
	await signIn(page);
	await page.goto(contact);
	await page.getByLabel("Search").fill("GYROSCOPE quandt");
	await expect(page).toHaveURL(/search=GYROSCOPE/);
	const row = rowOf(page, "Ilse Quandt");
	await expect(row).toContainText("Unread");
	await expect(rowOf(page, "Otto Other")).toHaveCount(0);

	// Next to the list, from row to row and into the panel.
	await row.focus();
	await page.keyboard.press("j");
	await expect(rowOf(page, "Otto Quandt")).toBeFocused();
	await expect(panelOf(page)).toContainText("Otto Quandt");
	await page.keyboard.press("k");
	await page.keyboard.press("Enter");
	await expect(panelOf(page)).toBeFocused();
	await expect(panelOf(page)).toContainText("Ilse Quandt");
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await expect(row).toBeFocused();
	await page.keyboard.press("?");
	const keys = page.getByRole("dialog", { name: "Keys" });
	await expect(keys.getByText("Next or previous entry")).toBeVisible();
	await expectAccessible(page, { within: "[role=dialog]" });
	await page.keyboard.press("Escape");
	await expect(keys).toHaveCount(0);
	await expect(row).toBeFocused();
	await page.keyboard.press("s");
	await expect(panelOf(page).getByLabel("Status")).toBeFocused();
	// Once for the options, which are open, and once for the list.
	await page.keyboard.press("Escape");
	await page.keyboard.press("Escape");
	await expect(row).toBeFocused();

	// Without room for a panel in a dialog, by Enter and by a tap on the row.
	await page.setViewportSize({ width: 1024, height: 768 });
	await expect(panelOf(page)).toHaveCount(0);
	await row.focus();
	await page.keyboard.press("Enter");
	const dialog = dialogOf(page);
	await expect(dialog).toContainText("Ilse Quandt");
	await expect(dialog.getByRole("link", { name: /gyro\.pdf/ })).toHaveAttribute("href", "https://example.com/gyro.pdf");
	await dialog.getByRole("button", { name: "Next entry" }).click();
	await expect(dialog).toContainText("Otto Quandt");
	await page.keyboard.press("Escape");
	await expect(dialog).toHaveCount(0);
	await page.setViewportSize({ width: 390, height: 844 });
	await row.locator("[data-column=name]").click();
	await expect(dialog).toContainText("Ilse Quandt");
	await dialog.getByLabel("Status").selectOption({ label: "Answered" });
	await expectToast(page, "Status saved");
	await dialog.getByLabel("Private notes").fill("Closed without saving.");
	await page.keyboard.press("Escape");
	await expect(row).toBeFocused();
	await expect(row).toContainText("Answered");
	await expect
		.poll(async () => JSON.stringify(await api.call("GET", "/user/contact-us?search=ilse+gyroscope")))
		.toContain("Closed without saving.");
});

test("another page of a list begins at its top; Back finds the place again, and closes the dialog and stays", async ({
	page,
	signIn,
	api,
}) => {
	for (let number = 10; number < 40; number += 1) await api.contact({ name: `Returned ${number}` });
	const position = () => page.evaluate(() => scrollY);
	await signIn(page);
	await page.goto(`${contact}&search=returned`);
	const next = page.getByRole("link", { name: "Next page" });
	await next.scrollIntoViewIfNeeded();
	const lower = await position();
	expect(lower).toBeGreaterThan(100);
	await next.click();
	const number = page.getByRole("combobox", { name: "Page", exact: true });
	await expect(number).toHaveValue("2");
	await expect(page.getByLabel(/^Search/)).toBeInViewport();
	await page.goBack();
	await expect.poll(position).toBe(lower);
	await next.click();
	await page.getByRole("link", { name: "Previous page" }).click();
	await expect(page.getByLabel(/^Search/)).toBeInViewport();
	await expect(number).toHaveValue("1");

	await page.setViewportSize({ width: 390, height: 844 });
	const more = page.getByRole("button", { name: "More about Returned 20" });
	await more.click();
	await expect(dialogOf(page)).toBeVisible();
	const address = page.url();
	const left = await position();
	await page.goBack();
	await expect(dialogOf(page)).toHaveCount(0);
	await expect(more).toBeFocused();
	expect(page.url()).toBe(address);
	await expect.poll(position).toBe(left);
});
