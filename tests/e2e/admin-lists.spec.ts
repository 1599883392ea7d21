import { expect, type Page } from "@playwright/test";
import { openAdminApi } from "./fixtures/admin.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

/** The calls of lists that a page makes from now on, without their queries. */
function listCalls(page: Page): Set<string> {
	const calls = new Set<string>();
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.startsWith("/api/v1/")) calls.add(`${request.method()} ${pathname.slice("/api/v1/".length)}`);
	});
	return calls;
}

test("spec 7: the dashboard reads its lists and deletes by the stated calls", async ({ page, signIn, product }) => {
	const api = await openAdminApi(product);
	const id = await api.publish("To be deleted by its call");
	await signIn(page);
	for (const [tab, call] of [
		["blogs", "GET blog"],
		["projects", "GET project"],
		["contact", "GET user/contact-us"],
		["careers", "GET user/carrier"],
	]) {
		const calls = listCalls(page);
		await page.goto(`/admin/dashboard?tab=${tab}`);
		const expected = [
			call,
			"GET admin/backups",
			"GET admin/mails/state",
			"GET admin/submissions/counts",
			"GET admin/submissions/weeks",
		].sort();
		await expect.poll(() => [...calls].sort()).toEqual(expected);
	}
	await page.goto("/admin/dashboard?search=deleted+by");
	const calls = listCalls(page);
	await page.getByRole("button", { name: "Delete: To be deleted by its call" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
	await expect.poll(() => calls).toContain(`DELETE blog/b/${id}`);
});

test("spec 2: both tables have the stated columns, the status beside the name", async ({ page, signIn, request }) => {
	await signIn(page);
	for (const [tab, path, topic] of [
		["contact", "contact-us", "ProjectType"],
		["careers", "carrier", "Position"],
	] as const) {
		const name = `Columns of ${tab}`;
		const sent = { name, email: "columns@example.com", resumeLink: "https://example.com/cv" };
		expect((await request.post(`/api/v1/user/${path}`, { data: sent })).status()).toBe(200);
		await page.goto(`/admin/dashboard?tab=${tab}&search=columns`);
		await expect(page.getByRole("columnheader")).toHaveText(["Name", "Email", topic, "Date", "More"], {
			useInnerText: true,
		});
		const row = page.getByRole("row").filter({ hasText: name });
		await expect(row.locator("[data-column=name]")).toContainText("New");
		await row.getByRole("button", { name: /More about/ }).click();
		await expect(page.getByRole("dialog").getByLabel("Status")).toHaveValue("new");
	}
});

test("another page of a list begins at its top, and going back returns to where one was", async ({
	page,
	signIn,
	product,
}) => {
	const api = await openAdminApi(product);
	for (let number = 10; number < 60; number += 1) await api.contact({ name: `Long list ${number}` });
	for (let number = 10; number < 36; number += 1) await api.publish(`Long list ${number}`);
	await signIn(page);
	for (const tab of ["contact", "blogs"]) {
		await page.goto(`/admin/dashboard?tab=${tab}&search=long+list`);
		const next = page.getByRole("link", { name: "Next page" });
		await next.scrollIntoViewIfNeeded();
		const position = await page.evaluate(() => scrollY);
		expect(position).toBeGreaterThan(100);
		await next.click();
		await expect(page.getByText("Page 2")).toBeVisible();
		await expect(page.getByLabel(/^Search/)).toBeInViewport();
		await page.goBack();
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
		await next.click();
		await page.getByRole("link", { name: "Previous page" }).click();
		await expect(page.getByLabel(/^Search/)).toBeInViewport();
		await expect(page.getByText("Page 2")).toHaveCount(0);
	}
});

test("finds requests whose type is none that the form offers", async ({ page, signIn, product, request }) => {
	const api = await openAdminApi(product);
	await api.contact({ name: "Topical offered" });
	const own = { name: "Topical own words", email: "own@example.com", projectType: "A weather station" };
	expect((await request.post("/api/v1/user/contact-us", { data: own })).status()).toBe(200);
	await signIn(page);
	await page.goto("/admin/dashboard?tab=contact&search=topical");
	await expect(page.getByRole("row")).toHaveCount(3);
	await page.getByLabel("ProjectType").selectOption({ label: "Other" });
	await expect(page.getByRole("row")).toHaveCount(2);
	await expect(page.getByRole("row").nth(1)).toContainText("A weather station");
});

test("sorts cards, and shows scheduled blogs apart", async ({ page, signIn, product }) => {
	const api = await openAdminApi(product);
	await api.publish("Ordered beta");
	await api.publish("Ordered Alpha");
	await api.call("POST", "/blog", { title: "Ordered to come", content: "Later", publishDate: "2099-01-01" });
	await signIn(page);
	await page.goto("/admin/dashboard?search=ordered");
	const titles = page.getByRole("list", { name: "Blogs" }).getByRole("heading");
	await expect(titles).toHaveText(["Ordered to come", "Ordered Alpha", "Ordered beta"]);
	await page.getByRole("combobox", { name: "Order" }).selectOption({ label: "Title, A to Z" });
	await expect(titles).toHaveText(["Ordered Alpha", "Ordered beta", "Ordered to come"]);
	await page.getByLabel("Show").selectOption({ label: "Scheduled" });
	await expect(titles).toHaveText(["Ordered to come"]);
	await page.reload();
	await expect(titles).toHaveText(["Ordered to come"]);
	await page.getByLabel("Show").selectOption({ label: "Published" });
	await expect(titles).toHaveText(["Ordered Alpha", "Ordered beta"]);
});
