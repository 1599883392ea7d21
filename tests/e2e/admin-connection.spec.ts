import { expect, type Page } from "@playwright/test";
import { admin } from "../../content/admin.ts";
import { layout } from "../../content/layout.ts";
import { expectFreeOfToasts, expectToast, onePixel } from "./fixtures/admin.ts";
import { goInside } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

const disconnected = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_REFUSED|Failed to fetch/;
const offline = (page: Page) => page.getByText(admin.states.offline);

test("offline lists say so, and come by themselves when the line is back; while the server does not answer they can be tried again", async ({
	page,
	signIn,
	context,
	tolerate,
	api,
}) => {
	tolerate(disconnected);
	await api.contact({ name: "Before the line went" });
	await signIn(page);
	await page.goto("/admin/dashboard?tab=careers");
	await expect(page.getByText(admin.inbox.noCareers)).toBeVisible();
	const contact = page.getByRole("row").filter({ hasText: "Before the line went" }).first();
	for (const [path, shown] of [
		["/admin/dashboard", page.getByRole("heading", { level: 3 }).first()],
		["/admin/dashboard?tab=contact", contact],
		["/admin/audit", page.getByRole("row").nth(1)],
	] as const) {
		await goInside(page, "/admin/dashboard?tab=careers");
		await expect(page.getByText(admin.inbox.noCareers)).toBeVisible();
		await context.setOffline(true);
		await goInside(page, path);
		// A screen whose script was not loaded yet is the page of the error.
		await expect(offline(page).or(page.getByText(layout.error.noAnswer))).toBeVisible();
		await context.setOffline(false);
		await expect(shown, path).toBeVisible();
		await expect(offline(page)).toHaveCount(0);
		await expect(page.getByText(admin.states.failed)).toHaveCount(0);
	}
	await goInside(page, "/admin/dashboard?tab=careers");
	await expect(page.getByText(admin.inbox.noCareers)).toBeVisible();
	await page.route("**/*", (route) => route.abort("connectionrefused"));
	await goInside(page, "/admin/dashboard?tab=contact&search=before");
	await expect(page.getByText(admin.states.failed)).toBeVisible();
	await page.unroute("**/*");
	await page.getByRole("button", { name: admin.states.retry }).click();
	await expect(contact).toBeVisible();
});

test("offline the editor loses no word and no image, and stores both when the line is back", async ({
	page,
	signIn,
	context,
	tolerate,
	api,
}) => {
	tolerate(disconnected);
	await signIn(page);
	await page.goto("/admin/dashboard/blog");
	await page.getByLabel("Title", { exact: true }).fill("Written on a train");
	await context.setOffline(true);
	await expect(offline(page)).toBeVisible();
	await page.getByLabel("Content", { exact: true }).fill("In a tunnel.");
	await page.getByRole("button", { name: "Create" }).click();
	await expectToast(page, "Something went wrong");
	const bar = page.locator("[data-action-bar]");
	await expectFreeOfToasts(page, bar);
	await page
		.locator("input[type=file]")
		.setInputFiles({ name: "pixel.png", mimeType: "image/png", buffer: await onePixel() });
	await page.setViewportSize({ width: 390, height: 844 });
	await page.getByRole("button", { name: "Create" }).click();
	await expectFreeOfToasts(page, bar);
	await expect(bar).toBeInViewport({ ratio: 1 });
	await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Written on a train");
	await expect(page.getByLabel("Content", { exact: true })).toHaveValue("In a tunnel.");
	await context.setOffline(false);
	await expect(offline(page)).toHaveCount(0);
	await page.getByRole("button", { name: "Create" }).click();
	await expectToast(page, "Blog Created");
	expect(await api.call("GET", "/blog/b/written-on-a-train")).toMatchObject({ content: "In a tunnel.", imageWidth: 1 });
});
