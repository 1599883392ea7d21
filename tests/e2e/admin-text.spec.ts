import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { admin } from "../../content/admin.ts";
import { root } from "../../start.mjs";
import { expectAccessible } from "./fixtures/accessible.ts";
import { expectToast } from "./fixtures/admin.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing", permissions: ["clipboard-read", "clipboard-write"] });

const content = (page: Page) => page.getByLabel("Content", { exact: true });
const preview = (page: Page) => page.getByRole("region", { name: /^Preview, as the site/ });

const clipboard = (name: string) => readFile(join(root, "tests/support/clipboard", name), "utf8");

/** Puts on the clipboard what a word processor would. */
async function copy(page: Page, html: string, plain: string) {
	await page.evaluate(
		([html, plain]) =>
			navigator.clipboard.write([
				new ClipboardItem({
					"text/html": new Blob([html], { type: "text/html" }),
					"text/plain": new Blob([plain], { type: "text/plain" }),
				}),
			]),
		[html, plain] as const,
	);
}

/** Opens the form of a new post with the reader of pastes, which may take longer to load than a paste waits for it. */
async function openForm(page: Page) {
	const loaded = page.waitForResponse(/\/from-html-/);
	await page.goto("/admin/dashboard/blog");
	await content(page).focus();
	await (await loaded).finished();
}

test("a text is pasted from a word processor, marked by keys, undone, and seen as the site shows it; a paste of more than 1,000 lines is undone and redone in one step", async ({
	page,
	signIn,
	tolerate,
}) => {
	// The page would not show the styles of what this test copies; only what is copied has them.
	tolerate(/Applying inline style/);
	await signIn(page);
	await openForm(page);
	const markdown = (await clipboard("google-docs.md")).trim();
	await copy(page, await clipboard("google-docs.html"), "Supply ripple");
	// On a busy machine the reader comes too late for the first paste, which then goes in as plain text.
	await expect(async () => {
		await content(page).fill("Before");
		await content(page).press("ControlOrMeta+v");
		await expect(content(page)).not.toHaveValue("Before");
		expect(await content(page).inputValue()).toBe(`Before\n\n${markdown}`);
	}).toPass();
	// The paste is one step of undo.
	await content(page).press("ControlOrMeta+z");
	await expect(content(page)).toHaveValue("Before");
	await content(page).press("ControlOrMeta+Shift+v");
	await expect(content(page)).toHaveValue("BeforeSupply ripple");

	await content(page).fill("one two");
	await content(page).press("ControlOrMeta+b");
	await expect(content(page)).toHaveValue("one **two**");
	await content(page).press("ControlOrMeta+z");
	await expect(content(page)).toHaveValue("one two");
	await content(page).press("ControlOrMeta+Shift+Digit8");
	await expect(content(page)).toHaveValue("- one two");
	// A line that Enter begins, and its nesting, are a step of undo each.
	await content(page).press("End");
	await content(page).press("Enter");
	await content(page).press("ControlOrMeta+]");
	await expect(content(page)).toHaveValue("- one two\n  - ");
	await content(page).press("ControlOrMeta+z");
	await expect(content(page)).toHaveValue("- one two\n- ");
	await content(page).press("ControlOrMeta+z");
	await expect(content(page)).toHaveValue("- one two");
	await content(page).press("Enter");
	await content(page).press("Enter");
	await content(page).pressSequentially("three");
	await expect(content(page)).toHaveValue("- one two\n\nthree");
	await content(page).press("ControlOrMeta+a");
	await content(page).press("Delete");
	await content(page).pressSequentially("## A\n\n[gone](#none)");
	await expect(page.getByText("2 words, 1 minute")).toBeVisible();

	await page.getByRole("button", { name: "Show preview" }).click();
	await expect(preview(page).getByRole("link", { name: "gone" })).toBeVisible();
	await expect(content(page)).toBeVisible();
	await expect(page.getByLabel("Publish date")).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: /: gone$/ }).click();
	await page.keyboard.type("away");
	await expect(content(page)).toHaveValue("## A\n\n[away](#none)");
	await expect(preview(page).getByRole("link", { name: "away" })).toBeVisible();

	// On a narrow screen the view takes the place of the text.
	await page.setViewportSize({ width: 390, height: 800 });
	await expect(preview(page)).toBeVisible();
	await expect(content(page)).toBeHidden();
	await page.getByRole("button", { name: "Hide preview" }).click();
	await expect(content(page)).toBeVisible();
	// Tab leaves the text.
	await content(page).press("Tab");
	await expect(content(page)).not.toBeFocused();

	// In a form without anything to undo.
	await page.setViewportSize({ width: 1440, height: 900 });
	await openForm(page);
	await content(page).pressSequentially("Before the rows");
	await content(page).press("ControlOrMeta+b");
	await expect(content(page)).toHaveValue("Before the **rows**");
	await content(page).press("ControlOrMeta+z");
	const rows = Array.from({ length: 1200 }, (_, row) => `<tr><td>${row}</td><td>V</td></tr>`).join("");
	await content(page).press("ControlOrMeta+End");
	await copy(page, `<table>${rows}</table>`, "rows");
	await content(page).press("ControlOrMeta+v");
	const pasted = /^Before the rows\n\n\| 0 \| V \|\n\|---\|---\|\n[\s\S]*\| 1199 \| V \|$/;
	await expect(content(page)).toHaveValue(pasted);
	await content(page).press("ControlOrMeta+y");
	await expect(content(page)).toHaveValue(pasted);
	await content(page).pressSequentially("!");
	await content(page).press("ControlOrMeta+z");
	await content(page).press("ControlOrMeta+z");
	await expect(content(page)).toHaveValue("Before the rows");
	await content(page).press("ControlOrMeta+z");
	await expectToast(page, admin.writing.historyEnds);
	await expect(content(page)).toHaveValue("Before the rows");
	for (let times = 0; times < 3; times += 1) await content(page).press("ControlOrMeta+y");
	await expect(content(page)).toHaveValue(pasted);
});
