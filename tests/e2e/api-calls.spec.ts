import { expect, type Request } from "@playwright/test";
import { layout } from "../../content/layout.ts";
import { untilRunning } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

test("spec 6 and 7: the admin's calls carry the token on public pages too, which show no post that visitors do not see", async ({
	page,
	signIn,
	api,
	tolerate,
}) => {
	tolerate(/status of 404/);
	const id = await api.publish("Carried by every call");
	const hidden = await api.publish("Taken back until later");
	const calls: Request[] = [];
	page.on("request", (request) => new URL(request.url()).pathname.startsWith("/api/") && calls.push(request));
	await signIn(page);
	await page.goto("/blogs");
	await untilRunning(page);
	await api.call("POST", `/blog/b/${hidden}`, {
		title: "Taken back until later",
		content: "x",
		publishDate: "2099-01-01",
	});
	await page.locator(`a[href="/blog/${hidden}"]`).click();
	await expect(page.getByRole("heading", { level: 1, name: layout.notFound.headTitle })).toBeVisible();
	await page.goBack();
	await page.locator(`a[href="/blog/${id}"]`).click();
	await expect(page.getByRole("heading", { level: 1, name: "Carried by every call" })).toBeVisible();

	const token = await page.evaluate(() => localStorage.getItem("adminToken"));
	expect(calls.map((call) => [call.method(), new URL(call.url()).pathname])).toEqual([
		["GET", `/api/v1/blog/b/${hidden}`],
		["GET", `/api/v1/blog/b/${hidden}/neighbours`],
		["GET", `/api/v1/blog/b/${id}`],
		["GET", `/api/v1/blog/b/${id}/neighbours`],
	]);
	for (const call of calls) expect(call.headers().authorization).toBe(`Bearer ${token}`);
});
