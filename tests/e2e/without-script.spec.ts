import { expect, type Page } from "@playwright/test";
import { admin } from "../../content/admin.ts";
import { contact } from "../../content/contact.ts";
import { forms } from "../../content/forms.ts";
import { offeredServices } from "../../content/services.ts";
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
	const service = offeredServices().at(-1)?.path ?? "";
	await page.goto("/contact-us");
	await page.getByLabel(contact.labels.projectDescription).fill("Line one\nLine two");
	await page.getByLabel(contact.labels.projectType).selectOption(service);
	const refused = page.waitForResponse((response) => response.request().method() === "POST");
	await send(page, contact.labels).click();
	expect((await refused).status()).toBe(422);
	expect(new URL(page.url()).pathname).toBe("/contact-us");
	await expect(page.getByRole("alert").getByText(forms.nameRequired)).toBeInViewport();
	await expect(page.locator("form").getByText(forms.emailRequired)).toBeVisible();
	await expect(page.getByLabel(contact.labels.projectDescription)).toHaveValue("Line one\nLine two");
	await expect(page.getByLabel(contact.labels.projectType)).toHaveValue(service);
	await page.getByLabel(contact.labels.name, { exact: true }).fill("Asha Rao");
	await page.getByLabel(contact.labels.email).fill(email);
	await page.getByLabel(contact.labels.projectType).selectOption({ label: contact.labels.other });
	await page.getByLabel(contact.labels.otherHint).fill("A clock");
	await send(page, contact.labels).click();
	await expect(page.getByText(contact.sent.headTitle)).toBeInViewport();
	await expect(page.getByLabel(contact.labels.name, { exact: true })).toHaveValue("");

	expect(new URL(page.url()).pathname).toBe("/contact-us/sent");
	await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
	await page.reload();
	await expect(page.getByText(contact.sent.headTitle)).toBeVisible();
	expect(await stored(product, "contact-us", email)).toMatchObject([{ projectType: "A clock" }]);
});

test("the sign-in and the screens of the admin say that they need JavaScript", async ({ page }) => {
	for (const path of ["/admin/login", "/admin/dashboard/blog"])
		await test.step(path, async () => {
			await page.goto(path);
			await expect(page.locator("noscript p").first()).toHaveText(admin.states.needsScript);
			await expect(page.locator("noscript p").first()).toBeVisible();
			await expect(page.getByRole("button")).toHaveCount(0);
			await expect(page.getByText(admin.states.loading)).toBeHidden();
		});
});

test("the side panel opens, and its links, the label of the Services dropdown and the chips of the board lead to their pages", async ({
	page,
}) => {
	const service = offeredServices().at(-1)?.path;
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto("/");
	for (const summary of await page.locator(".side-panel summary").all()) await summary.click();
	await page.locator(`.side-panel a[href="/service/${service}"]`).click();
	await expect(page).toHaveURL(`/service/${service}`);
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.locator("#services-menu").click();
	await expect(page).toHaveURL(/\/services$/);
	await page.locator(".board-menu").filter({ visible: true }).getByRole("link").first().click();
	await expect(page).toHaveURL(`/service/${offeredServices()[0]?.path}`);
});

/** Words that are unfolded, opened or visible only on other screens are not looked for. */
const words =
	"main :is(h1, h2, h3, p, li, a:not(svg a), dt, dd, blockquote, figcaption, time):not(details > :not(summary), details > :not(summary) *), footer :is(h2, p, a, address), header nav:not(.side-panel *) a";

test("no style hides a word of a page, and every image of it shows", async ({ page }) => {
	for (const path of ["/", "/about", "/technologies", "/projects", "/service/vlsi"])
		await test.step(path, async () => {
			await page.goto(path);
			const hidden = await page
				.locator(words)
				.evaluateAll((all) =>
					all
						.filter((element) => !element.checkVisibility({ visibilityProperty: true }))
						.map(({ outerHTML }) => outerHTML),
				);
			expect(hidden).toEqual([]);
			// Without scripts a browser loads at once also what it would load late.
			const broken = await page
				.locator("main img")
				.evaluateAll((all) =>
					(all as HTMLImageElement[]).filter((image) => image.naturalWidth === 0).map(({ src }) => src),
				);
			expect(broken).toEqual([]);
		});
});
