import { expect, type Page } from "@playwright/test";
import { expectToast, onePixel } from "./fixtures/admin.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

const form = "/admin/dashboard/blog";

test("after somebody else's save shows both versions, and can overwrite it", async ({
	page,
	signIn,
	api,
	tolerate,
}) => {
	tolerate(/409/);
	const id = await api.publish("A contested post", "The first words");
	await signIn(page);
	await page.goto(`${form}/${id}`);
	await page.getByLabel("Content", { exact: true }).fill("My words");
	await api.call("POST", `/blog/b/${id}`, { title: "A contested post", content: "Their words" });
	await page.getByRole("button", { name: "Update" }).click();
	const dialog = page.getByRole("dialog", { name: "Someone else saved this in the meantime" });
	await expect(dialog.getByText("Their words")).toBeVisible();
	await expect(dialog.getByText("My words")).toBeVisible();
	expect(await api.call("GET", `/blog/b/${id}`)).toMatchObject({ content: "Their words" });
	await dialog.getByRole("button", { name: "Save mine over it" }).click();
	await expectToast(page, "Blog Updated");
	expect(await api.call("GET", `/blog/b/${id}`)).toMatchObject({ content: "My words" });
});

/** Brings an image into the form, as the browser does when one is dropped or pasted there. */
async function bring(page: Page, kind: "drop" | "paste") {
	await page.evaluate(
		([name, bytes]) => {
			const transfer = new DataTransfer();
			transfer.items.add(new File([Uint8Array.from(bytes)], `${name}.png`, { type: "image/png" }));
			const event =
				name === "drop"
					? new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true })
					: new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true, cancelable: true });
			document.querySelector("fieldset:has(input[type=file])")?.dispatchEvent(event);
		},
		[kind, [...(await onePixel())]] as const,
	);
	await expect(page.getByLabel("Alternative text")).toBeVisible();
}

test("asks before a tab with unsaved words closes, offers them back, and the image that no draft can hold is asked for", async ({
	page,
	signIn,
	context,
}) => {
	await signIn(page);
	await page.goto(form);
	await page.getByLabel("Title", { exact: true }).click();
	await page.keyboard.type("A draft that survives");
	const content = page.getByLabel("Content", { exact: true });
	await content.fill("Half a sentence");
	// What is typed is shown as it is: `->` is no arrow.
	await expect(content).toHaveCSS("font-variant-ligatures", "none");
	await bring(page, "drop");
	await expect(page.getByText("Draft kept in this browser")).toBeVisible();
	let asked = 0;
	page.on("dialog", (dialog) => {
		asked += 1;
		void dialog.accept();
	});
	const closed = page.waitForEvent("close");
	await page.close({ runBeforeUnload: true });
	await closed;
	expect(asked).toBe(1);

	const other = await context.newPage();
	let sent = 0;
	other.on("request", (request) => {
		if (request.method() === "POST" && request.url().endsWith("/api/v1/blog")) sent += 1;
	});
	await signIn(other);
	await other.goto(form);
	await expect(other.getByText(/There is a draft from/)).toBeVisible();
	await expect(other.getByLabel("Title", { exact: true })).toHaveValue("");
	await other.getByRole("button", { name: "Continue with the draft" }).click();
	await expect(other.getByLabel("Title", { exact: true })).toHaveValue("A draft that survives");
	await expect(other.getByLabel("Content", { exact: true })).toHaveValue("Half a sentence");
	await other.getByRole("button", { name: "Create" }).click();
	const file = other.locator("input[type=file]");
	await expect(file).toBeFocused();
	await expect(file).toHaveAccessibleDescription(/The draft does not hold the image/);
	expect(sent).toBe(0);
	await bring(other, "paste");
	await other.getByRole("button", { name: "Create" }).click();
	await expectToast(other, "Blog Created");
	await other.getByRole("link", { name: "Create" }).click();
	await expect(other.getByRole("heading", { name: "New post" })).toBeVisible();
	await expect(other.getByText(/There is a draft from/)).toHaveCount(0);
});
