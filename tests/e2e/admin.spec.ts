import { expect } from "@playwright/test";
import { isolateDirection } from "../../app/admin/ui/format.tsx";
import { admin } from "../../content/admin.ts";
import { projectsPage } from "../../content/projects-page.ts";
import { messages } from "../../contract/messages.ts";
import { factLimits } from "../../contract/project.ts";
import { aPhoto, expectToast } from "./fixtures/admin.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

const dashboard = "/admin/dashboard";

test("publishes a post with a photo, edits it, deletes it and restores it", async ({ page, signIn, request }) => {
	await signIn(page);
	await page.goto(dashboard);
	await page.getByRole("link", { name: "Create" }).click();
	await expect(page.getByRole("heading", { name: "New post" })).toBeFocused();
	await page.getByLabel("Title", { exact: true }).fill("A day at the test bench");
	await page
		.getByLabel("Content", { exact: true })
		.fill("First line\nsecond line, see https://example.com/notes.\n<img src=x onerror=alert(1)>");
	await page.locator("input[type=file]").setInputFiles(await aPhoto(480, 360));
	await page.getByLabel("Alternative text").fill("A bench with an oscilloscope");
	await page.getByRole("button", { name: "Show preview" }).click();
	const preview = page.getByRole("region", { name: "Preview" });
	await expect(preview.getByRole("img", { name: "A bench with an oscilloscope" })).toBeVisible();
	await expect(preview.getByRole("link", { name: "https://example.com/notes" })).toBeVisible();
	await expect(preview.getByText("<img src=x onerror=alert(1)>")).toBeVisible();
	await page.getByRole("button", { name: "Create" }).click();
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
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
	await expectToast(page, "Deleted successfully!");
	await expect(edited).toHaveCount(0);
	await expect.poll(async () => (await request.get("/blog/a-day-at-the-test-bench")).status()).toBe(404);

	await page.getByRole("button", { name: "More", exact: true }).click();
	await page.getByRole("link", { name: "Recently deleted" }).click();
	await page.getByRole("button", { name: "Restore: Two days at the test bench" }).click();
	await expectToast(page, `Restored: ${isolateDirection("Two days at the test bench")}`);
	await expect.poll(async () => (await request.get("/blog/a-day-at-the-test-bench")).status()).toBe(200);
});

test("creates a project, and makes it look like those that ship", async ({ page, signIn, request }) => {
	await signIn(page);
	await page.goto(`${dashboard}/project`);
	await page.getByLabel("Title", { exact: true }).fill("Bench automation");
	await page.getByRole("textbox", { name: "Description" }).fill("Forty channels, one button.");
	await page.getByLabel("Start date").fill("2024-05-01");
	await page.getByRole("button", { name: "Create" }).click();
	await expectToast(page, "Blog Created");
	await page.getByRole("listitem").filter({ hasText: "Bench automation" }).getByRole("link", { name: "View" }).click();
	await expect(page.getByLabel("Start date")).toHaveValue("2024-05-01");
	await page.getByRole("textbox", { name: "Description" }).fill("Forty channels, two buttons.");
	await page.getByRole("textbox", { name: "Problem" }).fill("One button.");
	await page.getByRole("textbox", { name: "Result" }).fill("- Two buttons");
	const facts = page.getByRole("group", { name: "Facts", exact: false });
	await facts.getByLabel("Name").fill("Buttons");
	await page.getByLabel("Drawing").selectOption("Circuit board");
	await page.getByLabel("Example project").check();
	await page.getByRole("button", { name: "Update" }).click();
	await expectToast(page, messages.factsInvalid(factLimits));
	await expect(page.locator("fieldset:focus")).toHaveAccessibleDescription(/at most 4/);
	await facts.getByLabel("Value").first().fill("2");
	await page.getByRole("button", { name: "Update" }).click();
	await expectToast(page, "Project Updated");
	await expect(page.getByText(admin.draft.saved)).toBeVisible();
	await page.reload();
	await expect(page.getByLabel("Example project")).toBeChecked();
	await expect(page.getByLabel("Drawing")).toHaveValue("board");
	await expect(facts.getByLabel("Name")).toHaveCount(2);
	const shown = await (await request.get("/project/bench-automation")).text();
	for (const part of ["Problem", "Result", "Buttons", projectsPage.example.note, "/drawings/projects/board.svg"])
		expect(shown).toContain(part);
	expect(shown).not.toContain("Approach");
});
