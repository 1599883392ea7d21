import { expect, type Request } from "@playwright/test";
import { blog } from "../../content/blog.ts";
import { contact } from "../../content/contact.ts";
import { layout } from "../../content/layout.ts";
import { openAdminApi } from "./fixtures/admin.ts";
import { untilFormRuns, untilRunning } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

const isCall = (request: Request) => new URL(request.url()).pathname.startsWith("/api/");

test("spec 6 and 7: with a stored token every call carries it, from public pages too", async ({
	page,
	signIn,
	product,
}) => {
	const api = await openAdminApi(product);
	const id = await api.publish("Carried by every call");
	const calls: Request[] = [];
	page.on("request", (request) => isCall(request) && calls.push(request));
	await signIn(page);
	await page.goto("/blogs");
	await untilRunning(page);
	await page.locator(`a[href="/blog/${id}"]`).click();
	await expect(page.getByRole("heading", { level: 1, name: "Carried by every call" })).toBeVisible();
	await page.goto("/contact-us");
	await untilFormRuns(page);
	await page.getByLabel(contact.labels.name, { exact: true }).fill("Asha Rao");
	await page.getByLabel(contact.labels.email).fill("asha@example.com");
	await page.getByRole("button", { name: contact.labels.submit }).click();
	await expect(page.getByText(contact.sent.headTitle)).toBeVisible();

	const token = await page.evaluate(() => localStorage.getItem("adminToken"));
	expect(calls.map((call) => [call.method(), new URL(call.url()).pathname])).toEqual([
		["GET", `/api/v1/blog/b/${id}`],
		["GET", `/api/v1/blog/b/${id}/neighbours`],
		["POST", "/api/v1/user/contact-us"],
	]);
	for (const call of calls) expect(call.headers().authorization).toBe(`Bearer ${token}`);
	expect(calls.at(-1)?.headers()["content-type"]).toBe("application/json");
});

test("spec 6: a visitor's calls carry no token", async ({ page }) => {
	await page.goto("/blogs");
	await untilRunning(page);
	const call = page.waitForRequest(isCall);
	await page.getByRole("link", { name: blog.labels.readMore }).first().click();
	expect((await call).headers()).not.toHaveProperty("authorization");
});

test("a post that visitors do not see is not there for the admin either, on a public page", async ({
	page,
	signIn,
	product,
	tolerate,
}) => {
	tolerate(/status of 404/);
	const api = await openAdminApi(product);
	const id = await api.publish("Taken back until later");
	await signIn(page);
	await page.goto("/blogs");
	await untilRunning(page);
	await api.call("POST", `/blog/b/${id}`, { title: "Taken back until later", content: "x", publishDate: "2099-01-01" });
	await page.locator(`a[href="/blog/${id}"]`).click();
	await expect(page.getByRole("heading", { level: 1, name: layout.notFound.headTitle })).toBeVisible();
	await page.goto(`/admin/dashboard/blog/${id}`);
	await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Taken back until later");
});
