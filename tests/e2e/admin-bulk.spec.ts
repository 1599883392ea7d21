import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./fixtures/accessible.ts";
import { type AdminApi, expectToast } from "./fixtures/admin.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

const contact = "/admin/dashboard?tab=contact";
const expectFound = (page: Page, count: number) => expect(page.getByText(`Results: ${count}`)).toBeVisible();
const expectRows = (page: Page, count: number) => expect(page.locator("tbody tr")).toHaveCount(count);

/** Sends requests that a search finds by their word. */
async function send(api: AdminApi, word: string, count: number) {
	for (let number = 1; number <= count; number += 1)
		await api.contact({ name: `${word} ${number}`, projectDescription: "A gauge for a tank" });
}

test("sixty requests are worked through by at most thirty keys, page by page of 25: closed, moved to spam, taken back, one opened", async ({
	page,
	signIn,
	api,
}) => {
	await send(api, "Orla", 30);
	await send(api, "Pavo", 28);
	await send(api, "Quim", 2);
	let keys = 0;
	const press = async (...pressed: string[]) => {
		for (const key of pressed) await page.keyboard.press(key);
		keys += pressed.length;
	};
	await signIn(page);
	await page.goto(contact);
	await expectRows(page, 25);
	await press("/", ..."orl", "Enter");
	await expectFound(page, 30);
	await press("a", "a");
	await expect(page.getByRole("region", { name: "Chosen entries" })).toContainText("30 chosen");
	await expectAccessible(page);
	await press("s", "Tab", "Enter");
	await expectToast(page, "30 entries closed.");
	await expect(page.getByRole("row", { name: /Orla.*Closed/ })).toHaveCount(25);

	await press("/", "Control+a", ..."pav", "Enter");
	await expectFound(page, 28);
	await press("a", "a", "f");
	await expectToast(page, "28 entries moved to spam.");
	await expect(page.getByText("Nothing matches")).toBeVisible();
	await press("z");
	await expectToast(page, "28 entries set back.");
	await expectFound(page, 28);

	await press("/", "Control+a", ..."qui", "Enter");
	const panel = page.getByRole("region", { name: "More Information" });
	await expect(panel).toContainText("Quim 2");
	await press("j");
	await expect(panel).toContainText("Quim 1");
	expect(keys).toBeLessThanOrEqual(30);
});

test("on a phone a finger marks, and the bar at the foot covers neither the last row nor its own toast", async ({
	page,
	signIn,
	api,
}) => {
	await send(api, "Rufo", 27);
	await signIn(page);
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(`${contact}&search=rufo`);
	const box = page.getByRole("checkbox", { name: "Choose Rufo 27" });
	const target = await page.locator("label", { has: box }).boundingBox();
	expect([target?.width, target?.height]).toEqual([44, 44]);
	await box.click();
	const bar = page.getByRole("region", { name: "Chosen entries" });
	await bar.getByRole("checkbox", { name: "Choose this page" }).click();
	await bar.getByRole("button", { name: "All 27 found" }).click();
	await expectAccessible(page);
	await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
	const [last, edge] = await Promise.all([
		page.getByRole("link", { name: "Next page" }).boundingBox(),
		bar.boundingBox(),
	]);
	expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
	await bar.getByRole("button", { name: "Delete" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
	await expectToast(page, "Deleted successfully!");
	await expect(page.getByText("Nothing matches")).toBeVisible();
	await page.getByRole("tabpanel").getByRole("button", { name: "Undo" }).click();
	await expectToast(page, "27 entries set back.");
	await expectRows(page, 25);
});
