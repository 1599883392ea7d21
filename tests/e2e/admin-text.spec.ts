import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { root } from "../../start.mjs";
import { expectAccessible } from "./fixtures/accessible.ts";
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

test("a text is pasted from a word processor, marked by keys, undone, and seen as the site shows it", async ({
	page,
	signIn,
	tolerate,
}) => {
	// The page would not show the styles of what this test copies; only what is copied has them.
	tolerate(/Applying inline style/);
	await signIn(page);
	await page.goto("/admin/dashboard/blog");
	const markdown = (await clipboard("google-docs.md")).trim();
	await copy(page, await clipboard("google-docs.html"), "Supply ripple");
	await content(page).fill("Before");
	await content(page).press("ControlOrMeta+v");
	await expect(content(page)).toHaveValue(`Before\n\n${markdown}`);
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
	// A line that Enter begins is a step of undo.
	await content(page).press("End");
	await content(page).press("Enter");
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
});
