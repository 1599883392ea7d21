import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./fixtures/accessible.ts";
import { expectToast } from "./fixtures/admin.ts";
import { goInside, holdBack } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

const contact = "/admin/dashboard?tab=contact";
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const panelOf = (page: Page) => page.getByRole("region", { name: "More Information" });

/** Opens the inbox on what a search finds, with the focus on its first row. */
async function openList(page: Page, search: string): Promise<Locator> {
	await page.goto(`${contact}&search=${search}`);
	const first = page.getByRole("row").nth(1);
	await expect(first).toContainText(new RegExp(search, "i"));
	await first.focus();
	return first;
}

test("goes from entry to entry next to the list by keyboard, across pages; keys pressed while a page loads have no other effect", async ({
	page,
	signIn,
	api,
}) => {
	for (let number = 10; number < 40; number += 1) await api.contact({ name: `Walked ${number}` });
	await signIn(page);
	await openList(page, "walked");
	const panel = panelOf(page);
	await expect(panel).toContainText("Walked 39");
	await page.keyboard.press("j");
	await expect(rowOf(page, "Walked 38")).toBeFocused();
	await expect(rowOf(page, "Walked 38")).toHaveAttribute("aria-selected", "true");
	await expect(panel).toContainText("Walked 38");
	await page.keyboard.press("k");
	await expect(panel).toContainText("Walked 39");
	await page.keyboard.press("k");
	await expect(rowOf(page, "Walked 39")).toBeFocused();
	await page.keyboard.press("End");
	await expect(panel).toContainText("Walked 15");
	const visits = await page.evaluate(() => history.length);
	const release = await holdBack(page, /contact-us\?.*cursor=/);
	for (const key of ["j", "j", "k"]) await page.keyboard.press(key);
	await expect(page).toHaveURL(/page=2/);
	release();
	await expect(page.getByText("Page 2")).toBeVisible();
	expect(await page.evaluate(() => history.length)).toBe(visits + 1);
	for (let time = 0; time < 2; time += 1) {
		await expect(rowOf(page, "Walked 14")).toBeFocused();
		await expect(panel).toContainText("Walked 14");
		await page.keyboard.press("k");
		await expect(rowOf(page, "Walked 15")).toBeFocused();
		await expect(panel).toContainText("Walked 15");
		await page.keyboard.press("j");
	}
	await expect(rowOf(page, "Walked 14")).toBeFocused();
	await expectAccessible(page, { within: "main nav" });
});

test("Enter leads to the details and Escape back, / searches, ? lists the keys; a conflict of notes asks", async ({
	page,
	signIn,
	api,
	tolerate,
}) => {
	tolerate(/409/);
	for (const name of ["Keyed one", "Keyed two"]) await api.contact({ name });
	const [entry] = (await api.call("GET", "/user/contact-us?search=keyed+one")) as { _id: string }[];
	const path = `/admin/submissions/${entry?._id}`;
	await signIn(page);
	await openList(page, "keyed");
	await page.keyboard.press("j");
	await page.keyboard.press("Enter");
	await expect(panelOf(page)).toBeFocused();
	await panelOf(page).getByLabel("Status").selectOption({ label: "Answered" });
	await expectToast(page, "Status saved");
	await expect(rowOf(page, "Keyed one")).toContainText("Answered");
	await expectAccessible(page);

	const notes = panelOf(page).getByLabel("Private notes");
	await notes.fill("My words");
	await api.call("PATCH", path, { notes: "Their words" });
	await panelOf(page).getByRole("button", { name: "Save notes" }).click();
	const conflict = page.getByRole("dialog", { name: "Someone else saved this in the meantime" });
	await expect(conflict.getByText("Their words")).toBeVisible();
	await expect(conflict.getByText("My words")).toBeVisible();
	await expectAccessible(page, { within: "[role=dialog]" });
	expect(await api.call("GET", path)).toMatchObject({ notes: "Their words" });
	await conflict.getByRole("button", { name: "Save mine over it" }).click();
	await expect(notes).toHaveValue("My words");
	await expect.poll(() => api.call("GET", path)).toMatchObject({ notes: "My words" });

	await notes.press("Escape");
	await expect(rowOf(page, "Keyed one")).toBeFocused();
	await page.keyboard.press("?");
	const keys = page.getByRole("dialog", { name: "Keys" });
	await expect(keys.getByText("Next or previous entry")).toBeVisible();
	await expectAccessible(page, { within: "[role=dialog]" });
	await page.keyboard.press("Escape");
	await expect(rowOf(page, "Keyed one")).toBeFocused();
	await page.keyboard.press("s");
	await expect(panelOf(page).getByLabel("Status")).toBeFocused();
	// Once for the options, which are open, and once for the list.
	await page.keyboard.press("Escape");
	await page.keyboard.press("Escape");
	await expect(rowOf(page, "Keyed one")).toBeFocused();
	await page.keyboard.press("/");
	await expect(page.getByLabel("Search")).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(rowOf(page, "Keyed one")).toBeFocused();
});

test("without room for a panel Enter or a tap on a row opens the stated dialog, which goes from entry to entry; with room a click opens none", async ({
	page,
	signIn,
	api,
}) => {
	for (const name of ["Narrow one", "Narrow two"]) await api.contact({ name });
	await signIn(page);
	await page.setViewportSize({ width: 1024, height: 768 });
	await openList(page, "narrow");
	await expect(panelOf(page)).toHaveCount(0);
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog", { name: "More Information" });
	await expect(dialog).toContainText("Narrow two");
	await dialog.getByRole("button", { name: "Next entry" }).click();
	await expect(dialog).toContainText("Narrow one");
	await page.keyboard.press("Escape");
	await expect(dialog).toHaveCount(0);

	await page.setViewportSize({ width: 390, height: 844 });
	const row = rowOf(page, "Narrow one");
	await row.locator("[data-column=name]").click();
	await expect(dialog).toContainText("Narrow one");
	await page.keyboard.press("Escape");
	await expect(row).toBeFocused();
	await page.setViewportSize({ width: 1440, height: 900 });
	await row.locator("[data-column=name]").click();
	await expect(panelOf(page)).toContainText("Narrow one");
	await expect(dialog).toHaveCount(0);
});

test("Back closes the dialog and stays; from another screen it finds place and entry again", async ({
	page,
	signIn,
	api,
}) => {
	for (let number = 10; number < 40; number += 1) await api.contact({ name: `Returned ${number}` });
	await signIn(page);
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto("/admin/audit");
	await expect(page.getByRole("heading", { level: 1, name: "Audit list" })).toBeVisible();
	await goInside(page, `${contact}&search=returned`);
	const more = page.getByRole("button", { name: "More about Returned 20" });
	await more.click();
	const dialog = page.getByRole("dialog", { name: "More Information" });
	await expect(dialog).toBeVisible();
	const address = page.url();
	const position = await page.evaluate(() => window.scrollY);
	await page.goBack();
	await expect(dialog).toHaveCount(0);
	await expect(more).toBeFocused();
	expect(page.url()).toBe(address);
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);

	await page.setViewportSize({ width: 1440, height: 900 });
	await rowOf(page, "Returned 17").focus();
	await expect(panelOf(page)).toContainText("Returned 17");
	const left = await page.evaluate(() => window.scrollY);
	await goInside(page, "/admin/backups");
	await expect(page.getByRole("heading", { level: 1, name: "Backups" })).toBeVisible();
	await page.goBack();
	await expect(panelOf(page)).toContainText("Returned 17");
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});
