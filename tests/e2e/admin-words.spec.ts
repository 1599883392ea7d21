import { expect, type Page } from "@playwright/test";
import { home } from "../../content/home.ts";
import { layout } from "../../content/layout.ts";
import { expectAccessible } from "./fixtures/accessible.ts";
import { expectToast } from "./fixtures/admin.ts";
import { overflow, untilSettled } from "./fixtures/page-state.ts";
import { readSent } from "./fixtures/sent-page.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

const headline = (page: Page) => page.getByLabel("Headline", { exact: true }).first();
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();

test("on a phone a headline is found, changed, shown by a preview, published at once, and taken back by its history", async ({
	page,
	signIn,
	request,
}) => {
	const shipped = home.hero.headTitle;
	const published = async () => (await readSent(request, "/")).all("h1")[0]?.text;
	await signIn(page);
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto("/admin/dashboard");
	await page.getByRole("link", { name: /^Before you publish/ }).click();
	await page.getByRole("searchbox", { name: "Search all words" }).fill(shipped.toLowerCase().replace("o", "ô"));
	await page.getByRole("link", { name: `First screen: Headline ${shipped}` }).click();
	await expect(headline(page)).toBeFocused();
	await expect(headline(page)).toBeInViewport();
	await headline(page).fill("We build");
	await expect(page.getByText("Draft saved")).toBeVisible();
	expect(await published()).toContain(shipped);

	const [preview] = await Promise.all([
		page.waitForEvent("popup"),
		page.getByRole("button", { name: "Open preview" }).click(),
	]);
	await preview.waitForURL(/\/preview\//);
	await expect(preview.locator("h1")).toContainText("We build");
	await preview.getByRole("link", { name: layout.navigation.about.name }).first().click();
	await expect(preview).toHaveURL(/\/preview\/[\w-]+\/about$/);
	await preview.close();

	await save(page);
	await expectToast(page, "Words saved");
	expect(await published()).toContain("We build");
	await page.getByRole("button", { name: "History" }).click();
	await expect(page.getByRole("dialog").locator("ins").first()).toHaveText(/^We( build)?$/);
	await expectAccessible(page);
	await page.getByRole("button", { name: "As it ships" }).click();
	await page.getByRole("button", { name: "Restore as a draft" }).click();
	await expect(headline(page)).toHaveValue(shipped);
	expect(await published()).toContain("We build");
	await save(page);
	await expect(page.getByText("Saved", { exact: true })).toBeVisible();
	expect(await published()).toContain(shipped);
});

test("list, search, checklist and forms are accessible at every width and in both themes, with everything unfolded", async ({
	page,
	signIn,
}) => {
	await signIn(page);
	const places = ["/admin/words", "/admin/words?search=board", "/admin/words/home", "/admin/words/company"];
	for (const path of places) {
		await page.goto(path);
		await untilSettled(page);
		await expect(page.locator("main details, main h2").first()).toBeVisible();
		await page.evaluate(() => {
			for (const details of document.querySelectorAll<HTMLDetailsElement>("main details")) details.open = true;
		});
		for (const width of [390, 768, 1024, 1440]) {
			await page.setViewportSize({ width, height: 844 });
			expect(await overflow(page), `${path} at ${width}`).toBe(0);
		}
		await page.emulateMedia({ colorScheme: "light" });
		await expectAccessible(page);
		await page.emulateMedia({ colorScheme: "dark" });
		await page.setViewportSize({ width: 390, height: 844 });
		await expectAccessible(page);
	}
});
