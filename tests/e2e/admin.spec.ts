import { expect } from "@playwright/test";
import { admin } from "../../content/admin.ts";
import { projectsPage } from "../../content/projects-page.ts";
import { messages } from "../../contract/messages.ts";
import { factLimits } from "../../contract/projects.ts";
import { expectToast } from "./fixtures/admin.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

const dashboard = "/admin/dashboard";

test("creates a project, and makes it look like those that ship", async ({ page, signIn, request }) => {
	await signIn(page);
	await page.goto(`${dashboard}?tab=projects`);
	await page.getByRole("link", { name: "Create" }).click();
	await expect(page.getByRole("heading", { name: admin.form.project.titleNew })).toBeFocused();
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
