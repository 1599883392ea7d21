import { expect } from "@playwright/test";
import { aPhoto, expectToast, onePixel } from "./fixtures/admin.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

const form = "/admin/dashboard/blog";

test("shows somebody else's save in between with both versions, and overwrites only when told to", async ({
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
	await dialog.getByRole("button", { name: "Go on writing" }).click();
	await expect(page.getByLabel("Content", { exact: true })).toHaveValue("My words");
	await page.getByRole("button", { name: "Update" }).click();
	await dialog.getByRole("button", { name: "Save mine over it" }).click();
	await expectToast(page, "Blog Updated");
	expect(await api.call("GET", `/blog/b/${id}`)).toMatchObject({ content: "My words" });

	await page.getByLabel("Content", { exact: true }).fill("My second words");
	await api.call("POST", `/blog/b/${id}`, { title: "A contested post", content: "Their last words" });
	await page.getByRole("button", { name: "Update" }).click();
	await dialog.getByRole("button", { name: "Take the saved version" }).click();
	await expect(page.getByLabel("Content", { exact: true })).toHaveValue("Their last words");
});

test("offers a draft back after a closed tab", async ({ page, signIn, context }) => {
	await signIn(page);
	await page.goto(form);
	await page.getByLabel("Title", { exact: true }).fill("A draft that survives");
	await page.getByLabel("Content", { exact: true }).fill("Half a sentence");
	await expect(page.getByText("Draft kept in this browser")).toBeVisible();
	await page.close();

	const other = await context.newPage();
	await signIn(other);
	await other.goto(form);
	await expect(other.getByText(/There is a draft from/)).toBeVisible();
	await expect(other.getByLabel("Title", { exact: true })).toHaveValue("");
	await other.getByRole("button", { name: "Continue with the draft" }).click();
	await expect(other.getByLabel("Title", { exact: true })).toHaveValue("A draft that survives");
	await expect(other.getByLabel("Content", { exact: true })).toHaveValue("Half a sentence");
	await other.getByRole("button", { name: "Create" }).click();
	await expectToast(other, "Blog Created");
	await other.goto(form);
	await expect(other.getByText(/There is a draft from/)).toHaveCount(0);
});

test("asks before it leaves unsaved words, and lets go of saved ones", async ({ page, signIn }) => {
	await signIn(page);
	await page.goto(form);
	await page.getByLabel("Title", { exact: true }).fill("Not saved");
	await page.getByRole("button", { name: "Back" }).click();
	const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
	await question.getByRole("button", { name: "Stay here" }).click();
	await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Not saved");
	await page.getByRole("button", { name: "Back" }).click();
	await question.getByRole("button", { name: "Leave" }).click();
	await expect(page).toHaveURL("/admin/dashboard?tab=blogs");
	await expect(page.getByRole("heading", { name: "Your Contents" })).toBeVisible();
	let asked = 0;
	page.on("dialog", (dialog) => {
		asked += 1;
		void dialog.accept();
	});
	await page.goto(form);
	await page.getByRole("button", { name: "Discard the draft" }).click();
	await page.getByLabel("Title", { exact: true }).fill("Not saved either");
	await page.reload();
	expect(asked).toBe(1);
});

test("takes a dropped and a pasted image, refuses what is none, and lets an upload be cancelled", async ({
	page,
	signIn,
}) => {
	await signIn(page);
	await page.goto(form);
	await page.getByLabel("Title", { exact: true }).fill("With an image");
	await page.getByLabel("Content", { exact: true }).fill("Its text stays.");
	await page
		.locator("input[type=file]")
		.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no image") });
	await expect(page.getByRole("alert").filter({ hasText: "The image must be a JPEG" })).toBeVisible();
	const pixel = await onePixel();
	for (const kind of ["drop", "paste"] as const) {
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
			[kind, [...pixel]] as const,
		);
		await expect(page.getByLabel("Alternative text")).toBeVisible();
		await page.getByRole("button", { name: "Remove the image" }).click();
		await expect(page.getByLabel("Alternative text")).toHaveCount(0);
	}
	await page.locator("input[type=file]").setInputFiles({ name: "pixel.png", mimeType: "image/png", buffer: pixel });
	await page.route("**/api/v1/blog", () => new Promise(() => undefined));
	await page.getByRole("button", { name: "Create" }).click();
	await page.getByRole("button", { name: "Cancel the upload" }).click();
	await expectToast(page, "Upload canceled. Your text is unchanged.");
	await expect(page.getByLabel("Content", { exact: true })).toHaveValue("Its text stays.");
	await expect(page.getByRole("button", { name: "Create" })).toBeEnabled();
});

test("says that a post was deleted while it was edited", async ({ page, signIn, api, tolerate }) => {
	tolerate(/404/);
	const id = await api.publish("Gone meanwhile");
	await signIn(page);
	await page.goto(`${form}/${id}`);
	await page.getByLabel("Content", { exact: true }).fill("Too late");
	await api.call("DELETE", `/blog/b/${id}`);
	await page.getByRole("button", { name: "Update" }).click();
	await expect(page.getByRole("alert").filter({ hasText: "It was deleted in the meantime" })).toBeVisible();
	await expect(page.getByLabel("Content", { exact: true })).toHaveValue("Too late");
	await api.call("POST", `/admin/deleted/post/${id}/restore`);
	await page.getByRole("button", { name: "Try again" }).click();
	await expectToast(page, "Blog Updated");
});

test("shows the image of a scheduled blog, which nobody else can read", async ({ page, signIn, request }) => {
	await signIn(page);
	await page.goto(form);
	await page.getByLabel("Title", { exact: true }).fill("An image for later");
	await page.getByLabel("Content", { exact: true }).fill("Text");
	await page.getByLabel(/date/i).fill("2099-01-01");
	await page.locator("input[type=file]").setInputFiles(await aPhoto());
	await page.getByLabel("Alternative text").fill("A gate that is still closed");
	const stored = page.waitForResponse((response) => response.request().method() === "POST" && response.ok());
	await page.getByRole("button", { name: "Create" }).click();
	const { image } = (await (await stored).json()).data;
	expect((await request.get(`/assets/blogs/${image}`)).status()).toBe(404);
	const shown = page.getByRole("img", { name: "A gate that is still closed" });
	const width = () => shown.first().evaluate((element: HTMLImageElement) => element.naturalWidth);
	await expect.poll(width).toBe(480);
	await page.getByRole("link", { name: "View: An image for later" }).click();
	await expect(page.getByLabel("Title", { exact: true })).toHaveValue("An image for later");
	await expect.poll(width).toBe(1_600);
});
