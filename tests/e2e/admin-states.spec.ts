import { expect, type Page } from "@playwright/test";
import { conditions } from "../../content/conditions.ts";
import type { Condition } from "../../contract/condition.ts";
import { expectAccessible } from "./fixtures/accessible.ts";
import { holdBack, overflow, skeletons, untilSettled } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

const screens = {
	"the sign-in": "/admin/login",
	blogs: "/admin/dashboard",
	projects: "/admin/dashboard?tab=projects",
	"the contact inbox": "/admin/dashboard?tab=contact",
	"the careers inbox": "/admin/dashboard?tab=careers&show=flagged",
	"a new post": "/admin/dashboard/blog",
	"a new project": "/admin/dashboard/project",
	"what was deleted": "/admin/deleted",
	brand: "/admin/brand",
	privacy: "/admin/privacy",
	"the audit list": "/admin/audit",
	backups: "/admin/backups",
	mail: "/admin/mail",
	"the account": "/admin/account",
};

/** Waits until what is there has been painted, and whatever moved has been told. */
const painted = (page: Page) =>
	page.evaluate(
		() => new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(told)))),
	);

const icons = 'svg[viewBox="0 0 24 24"]:visible';

/** The icons that are shown and empty: their sprite is on its way, or does not have them. */
const undrawnIcons = (page: Page) =>
	page
		.locator(icons)
		.evaluateAll((found) =>
			found
				.filter((icon) => !icon.querySelector("use[href]") || (icon as SVGSVGElement).getBBox().width === 0)
				.map((icon) => icon.outerHTML),
		);

test("every screen and dialog is accessible, its icons drawn, screens light and dark, whole at 390 and 320 px, and the browser warns of nothing", async ({
	page,
	signIn,
	api,
}) => {
	test.slow();
	const warnings: string[] = [];
	page.on("console", (line) => {
		if (line.type() === "warning") warnings.push(line.text());
	});
	await api.contact({
		name: "A name that is rather long for a phone, and goes on",
		email: "a.very.long.address.that.goes.on.and.on@example.com",
	});
	for (const [name, path] of Object.entries(screens))
		await test.step(name, async () => {
			await page.setViewportSize({ width: 1440, height: 900 });
			await page.emulateMedia({ colorScheme: "light" });
			await page.goto(path);
			await untilSettled(page);
			await expect(page.locator("link[rel=expect]")).toHaveCount(0);
			await expectAccessible(page);
			await expect.poll(() => undrawnIcons(page)).toEqual([]);
			for (const width of [390, 320]) {
				await page.setViewportSize({ width, height: 844 });
				await expect.poll(() => overflow(page), `${width} px`).toBe(0);
			}
			// Colors are all that the other scheme changes, and what else a phone changes has both at once.
			await page.emulateMedia({ colorScheme: "dark" });
			await expectAccessible(page);
			// It redirects a signed-in admin.
			if (path === screens["the sign-in"]) await signIn(page);
		});
	await test.step("the dialogs of an entry", async () => {
		await page.setViewportSize({ width: 1440, height: 900 });
		await page.emulateMedia({ colorScheme: "light" });
		await page.goto(screens["the contact inbox"]);
		await page.getByRole("button", { name: "More about A name that is rather long" }).first().click();
		await expect(page.getByRole("dialog")).toBeVisible();
		await expectAccessible(page);
		expect(await page.locator(icons).count()).toBeGreaterThanOrEqual(8);
		await expect.poll(() => undrawnIcons(page)).toEqual([]);
		await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
		await expect(page.getByRole("alertdialog")).toBeVisible();
		await expectAccessible(page);
	});
	expect(warnings).toEqual([]);
	// What would make the browser warn is known by this name.
	await page.goto("/about");
	await expect(page.locator("link[rel=expect]")).toHaveCount(1);
});

test("skeletons reserve the room of the content, and the bar of problems loads last: no layout shift", async ({
	page,
	signIn,
	api,
}) => {
	for (let number = 0; number < 13; number += 1) await api.contact({ name: `Shift ${number}` });
	const post = await api.publish("A post that shifts nothing");
	await signIn(page);
	await page.addInitScript(() => {
		const shifts: number[] = [];
		Object.assign(window, { shifts });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
		}).observe({ type: "layout-shift", buffered: true });
	});
	for (const path of [
		"/admin/dashboard?tab=contact",
		"/admin/dashboard",
		"/admin/dashboard?tab=projects",
		`/admin/dashboard/blog/${post}`,
		"/admin/deleted",
		"/admin/brand",
		"/admin/privacy",
		"/admin/audit",
		"/admin/backups",
		"/admin/account",
	]) {
		const release = await holdBack(page, "**/api/v1/**");
		const found = Promise.withResolvers<Condition[]>();
		await page.route("**/api/v1/admin/conditions", async (route) =>
			route.fulfill({ json: { status: "success", data: await found.promise } }),
		);
		await page.goto(path);
		await expect(skeletons(page).first()).toBeVisible();
		await painted(page);
		release();
		await untilSettled(page);
		await painted(page);
		found.resolve([{ kind: "mailSetup", since: new Date().toISOString(), reason: "" }]);
		await expect(page.getByText(conditions.what.mailSetup, { exact: true })).toBeVisible();
		await painted(page);
		const total = await page.evaluate(() =>
			(window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
		);
		expect(total, path).toBeLessThan(0.005);
		await page.unroute("**/api/v1/**");
		await page.unroute("**/api/v1/admin/conditions");
	}
	await test.step("a dialog takes no scrollbar away", async () => {
		await page.goto(screens["the contact inbox"]);
		const width = () => page.evaluate(() => document.body.clientWidth);
		await untilSettled(page);
		const before = await width();
		await page.getByRole("button", { name: "More about Shift 12" }).first().click();
		await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
		await expect(page.getByRole("alertdialog")).toBeVisible();
		expect(await width()).toBe(before);
	});
});
