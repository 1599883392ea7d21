import { expect, type Page } from "@playwright/test";
import type { Condition } from "../../contract/conditions.ts";
import { expectAccessible } from "./fixtures/accessible.ts";
import { expectFreeOfToasts } from "./fixtures/admin.ts";
import { holdBack, overflow, skeletons, untilSettled } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

const since = "2026-03-10T06:00:00.000Z";
const found: Condition[] = [
	{ kind: "backupLate", since, reason: "None was verified yet." },
	{ kind: "mailWaiting", since, reason: `Mails that are waiting: 12. ${"554 no ".repeat(20)}` },
	{ kind: "space", since, reason: "900 MB are free." },
];

/** What of a screen waits for an answer of the server, and what stands there at once. */
const screens = {
	blogs: { path: "/admin/dashboard", waits: true },
	projects: { path: "/admin/dashboard?tab=projects", waits: true },
	"the contact inbox": { path: "/admin/dashboard?tab=contact", waits: true },
	"the careers inbox": { path: "/admin/dashboard?tab=careers&show=flagged", waits: true },
	"a new post": { path: "/admin/dashboard/blog", waits: false },
	"a project": { path: "/admin/dashboard/project/valve-commissioning-app", waits: true },
	words: { path: "/admin/words", waits: false },
	"the words of home": { path: "/admin/words/home", waits: false },
	"what was deleted": { path: "/admin/deleted", waits: true },
	brand: { path: "/admin/brand", waits: true },
	"old addresses": { path: "/admin/redirects", waits: true },
	privacy: { path: "/admin/privacy", waits: true },
	"the audit list": { path: "/admin/audit", waits: true },
	backups: { path: "/admin/backups", waits: true },
	mail: { path: "/admin/mail", waits: false },
	people: { path: "/admin/people", waits: true },
	"the account": { path: "/admin/account", waits: true },
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

/** The fields whose letters are smaller than 16 px, into which a phone would zoom. */
const smallFields = (page: Page) =>
	page
		.locator("input:not([type=checkbox], [type=file], [type=color]), select, textarea")
		.evaluateAll((fields) =>
			fields
				.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
				.map((field) => field.outerHTML.slice(0, 80)),
		);

/** Looks at what is the same for each screen: at its colors, its icons, and what it is on a phone. */
async function expectSound(page: Page): Promise<void> {
	await page.evaluate(() => {
		for (const details of document.querySelectorAll<HTMLDetailsElement>("main details")) details.open = true;
	});
	await expectAccessible(page);
	await expect.poll(() => undrawnIcons(page)).toEqual([]);
	const touch = await page.context().newCDPSession(page);
	await touch.send("Emulation.setTouchEmulationEnabled", { enabled: true });
	for (const width of [768, 390, 320]) {
		await page.setViewportSize({ width, height: 844 });
		await expect.poll(() => overflow(page), `${width} px`).toBe(0);
	}
	expect(await page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(true);
	expect(await smallFields(page)).toEqual([]);
	await touch.detach();
	// Colors are all that the other scheme changes, and what else a phone changes has both at once.
	await page.emulateMedia({ colorScheme: "dark" });
	await expectAccessible(page, { rules: ["color-contrast"] });
}

test("every screen and dialog is accessible, light and dark, its icons drawn, whole on a tablet and a phone; nothing moves when its content and the bar of problems come, and the browser warns of nothing", async ({
	page,
	signIn,
	api,
}) => {
	test.slow();
	const warnings: string[] = [];
	page.on("console", (line) => {
		if (line.type() === "warning") warnings.push(line.text());
	});
	const long = "A name that is rather long for a phone, and goes on";
	for (let number = 0; number < 13; number += 1)
		await api.contact({ name: `${long} ${number}`, email: "a.very.long.address.that.goes.on.and.on@example.com" });
	await page.goto("/admin/login");
	await expectSound(page);
	await signIn(page);
	await page.addInitScript(() => {
		const shifts: number[] = [];
		Object.assign(window, { shifts });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
		}).observe({ type: "layout-shift", buffered: true });
	});
	const bar = page.getByRole("region", { name: "What needs you" });
	for (const [name, { path, waits }] of Object.entries(screens))
		await test.step(name, async () => {
			await page.setViewportSize({ width: 1440, height: 900 });
			await page.emulateMedia({ colorScheme: "light" });
			const release = await holdBack(page, "**/api/v1/**");
			const conditions = Promise.withResolvers<Condition[]>();
			await page.route("**/api/v1/admin/conditions", async (route) =>
				route.fulfill({ json: { status: "success", data: await conditions.promise } }),
			);
			await page.goto(path);
			if (waits) await expect(skeletons(page).first()).toBeVisible();
			await painted(page);
			release();
			await untilSettled(page);
			await painted(page);
			conditions.resolve(found);
			await expect(bar.getByRole("status")).toContainText("3 things need you");
			await painted(page);
			const { x = 0, y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
			expect([x, Math.round(y + height)], "the bar is at the lower edge").toEqual([0, 900]);
			const total = await page.evaluate(() =>
				(window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
			);
			expect(total).toBeLessThan(0.005);
			await expect(page.locator("link[rel=expect]")).toHaveCount(0);
			await expectSound(page);
			await page.unroute("**/api/v1/**");
			if (name !== "the account") await page.unroute("**/api/v1/admin/conditions");
		});
	await test.step("the bar of problems", async () => {
		await bar.locator("summary").focus();
		await page.keyboard.press("Enter");
		for (const width of [320, 1440]) {
			await page.setViewportSize({ width, height: 844 });
			for (const { reason } of found) await expect(bar.getByText(reason.trim())).toBeVisible();
			expect(await overflow(page)).toBe(0);
			await page.getByRole("button", { name: "Change the password" }).click();
			await expectFreeOfToasts(page, bar);
		}
		await expectAccessible(page);
		await page.unroute("**/api/v1/admin/conditions");
	});
	await test.step("the dialog of the second factor", async () => {
		await page.getByRole("region", { name: "Second factor" }).getByRole("button", { name: "Turn on" }).click();
		await expect(page.getByRole("dialog")).toBeVisible();
		await expectAccessible(page, { within: "[role=dialog]" });
	});
	await test.step("the dialogs of an entry, which take no scrollbar away", async () => {
		await page.setViewportSize({ width: 1440, height: 900 });
		await page.emulateMedia({ colorScheme: "light" });
		await page.goto(screens["the contact inbox"].path);
		const width = () => page.evaluate(() => document.body.clientWidth);
		await untilSettled(page);
		const before = await width();
		await page
			.getByRole("button", { name: `More about ${long}` })
			.first()
			.click();
		await expect(page.getByRole("dialog")).toBeVisible();
		await expectAccessible(page);
		expect(await page.locator(icons).count()).toBeGreaterThanOrEqual(8);
		await expect.poll(() => undrawnIcons(page)).toEqual([]);
		await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
		await expect(page.getByRole("alertdialog")).toBeVisible();
		await expectAccessible(page);
		expect(await width()).toBe(before);
	});
	expect(warnings).toEqual([]);
	// What would make the browser warn is known by this name.
	await page.goto("/about");
	await expect(page.locator("link[rel=expect]")).toHaveCount(1);
});
