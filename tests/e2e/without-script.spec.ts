import { expect, type Page } from "@playwright/test";
import { admin } from "../../content/admin.ts";
import { careers } from "../../content/careers.ts";
import { contact } from "../../content/contact.ts";
import { messages } from "../../contract/messages.ts";
import type { Product } from "../support/product.ts";
import { openAdminApi } from "./fixtures/admin.ts";
import { test } from "./fixtures/test.ts";

test.use({ javaScriptEnabled: false });

const send = (page: Page, labels: { submit: string }) => page.getByRole("button", { name: labels.submit });

/** What the admin finds of a sender. */
async function stored(product: Product, endpoint: string, email: string): Promise<object[]> {
	const all = (await (await openAdminApi(product)).call("GET", `/user/${endpoint}`)) as { email: string }[];
	return all.filter((submission) => submission.email === email);
}

test("spec 5: a contact request keeps its words until it is right, arrives once, and a reload sends nothing", async ({
	page,
	product,
	tolerate,
}) => {
	tolerate(/status of 422/);
	const email = "once@example.com";
	await page.goto("/contact-us");
	await page.getByLabel(contact.labels.projectDescription).fill("Line one\nLine two");
	await page.getByLabel(contact.labels.projectType).selectOption("vlsi");
	const refused = page.waitForResponse((response) => response.request().method() === "POST");
	await send(page, contact.labels).click();
	expect((await refused).status()).toBe(422);
	expect(new URL(page.url()).pathname).toBe("/contact-us");
	await expect(page.getByRole("alert").getByText("Name is required")).toBeInViewport();
	await expect(page.locator("form").getByText("Email is required")).toBeVisible();
	await expect(page.getByLabel(contact.labels.projectDescription)).toHaveValue("Line one\nLine two");
	await expect(page.getByLabel(contact.labels.projectType)).toHaveValue("vlsi");
	await page.getByLabel(contact.labels.name, { exact: true }).fill("Asha Rao");
	await page.getByLabel(contact.labels.email).fill(email);
	await page.getByLabel(contact.labels.projectType).selectOption({ label: "Other (Type Myself)" });
	await page.getByLabel(contact.labels.otherHint).fill("A clock");
	await send(page, contact.labels).click();
	await expect(page.getByText(contact.sent.headTitle)).toBeInViewport();
	await expect(page.getByLabel(contact.labels.name, { exact: true })).toHaveValue("");

	const result = page.url();
	expect(new URL(result).pathname).toMatch(/^\/contact-us\/sent\/[\w-]{22}$/);
	await page.reload();
	await expect(page.getByText(contact.sent.headTitle)).toBeVisible();
	expect(await stored(product, "contact-us", email)).toMatchObject([{ projectType: "A clock" }]);
	await page.goto(result.replace(/[\w-]{22}/, "A".repeat(22)));
	await expect(page).toHaveURL(/\/contact-us(?:#form)?$/);
	await expect(page.getByText(contact.sent.headTitle)).toHaveCount(0);
});

test("spec 5: an application keeps its words until it is right, arrives once, and a reload sends nothing", async ({
	page,
	product,
	tolerate,
}) => {
	tolerate(/status of 422/);
	const email = "applied.once@example.com";
	await page.goto("/careers");
	await page.getByLabel(careers.labels.name, { exact: true }).fill("Noor Iyer");
	await page.getByLabel(careers.labels.email).fill(email);
	await page.getByLabel(careers.labels.resumeLink).fill("ftp://example.com/noor.pdf");
	await send(page, careers.labels).click();
	await expect(page.locator("form").getByText("Enter a valid HTTPS link").first()).toBeVisible();
	await page.getByLabel(careers.labels.resumeLink).fill("https://example.com/noor.pdf");
	await send(page, careers.labels).click();
	await expect(page.getByText(careers.sent.headTitle)).toBeVisible();
	await page.reload();
	await expect(page.getByText(careers.sent.headTitle)).toBeVisible();
	expect(await stored(product, "carrier", email)).toHaveLength(1);
	for (const path of ["/careers/sent/x", "/careers/sent/just%20arrived"]) {
		await page.goto(path);
		await expect(page).toHaveURL(/\/careers$/);
		await expect(page.getByText(careers.sent.headTitle)).toHaveCount(0);
	}
});

test("a request that is one too many, or too large, is answered by the page, which keeps what it got", async ({
	page,
	startOwnProduct,
	tolerate,
}) => {
	tolerate(/status of 4(29|13)/);
	const limited = await startOwnProduct({ FORM_LIMIT: "1" });
	for (const round of ["first", "second"]) {
		await page.goto(`${limited.origin}/contact-us`);
		await page.getByLabel(contact.labels.name, { exact: true }).fill(`The ${round}`);
		await page.getByLabel(contact.labels.email).fill("asha@example.com");
		await send(page, contact.labels).click();
	}
	await expect(page.getByRole("alert").getByText(messages.tooManySubmissions)).toBeInViewport();
	await expect(page.getByLabel(contact.labels.name, { exact: true })).toHaveValue("The second");
	await page.getByLabel(contact.labels.projectDescription).fill("x".repeat(600_000));
	const refused = page.waitForResponse((response) => response.request().method() === "POST");
	await send(page, contact.labels).click();
	expect((await refused).status()).toBe(413);
	await expect(page.getByRole("alert").getByText(messages.bodyTooLarge("512 KiB"))).toBeInViewport();
});

test("every screen of the admin says that it needs JavaScript", async ({ page }) => {
	for (const path of ["/admin/login", "/admin", "/admin/dashboard", "/admin/dashboard/blog", "/admin/audit"])
		await test.step(path, async () => {
			await page.goto(path);
			await expect(page.locator("noscript p").first()).toHaveText(admin.states.needsScript);
			await expect(page.locator("noscript p").first()).toBeVisible();
			await expect(page.getByRole("button")).toHaveCount(0);
			await expect(page.getByText(admin.states.loading)).toBeHidden();
		});
});
