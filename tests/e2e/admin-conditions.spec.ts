import { expect } from "@playwright/test";
import { expectAccessible } from "./fixtures/accessible.ts";
import { expectFreeOfToasts } from "./fixtures/admin.ts";
import { overflow } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

const found = [
	{ kind: "backupLate", since: "2026-03-10T06:00:00.000Z", reason: "None was verified yet." },
	{
		kind: "mailWaiting",
		since: "2026-03-10T06:00:00.000Z",
		reason: `Mails that are waiting: 12. ${"554 no ".repeat(20)}`,
	},
	{ kind: "space", since: "2026-03-10T06:00:00.000Z", reason: "900 MB are free." },
];

test("problems are shown at the lower edge of every screen, at every width, below the toasts, and open by keyboard", async ({
	page,
	signIn,
}) => {
	await signIn(page);
	await page.route("**/api/v1/admin/conditions", (route) =>
		route.fulfill({ json: { status: "success", data: found } }),
	);
	const bar = page.getByRole("region", { name: "What needs you" });
	for (const screen of [
		"/admin/dashboard",
		"/admin/dashboard?tab=contact",
		"/admin/dashboard/blog",
		"/admin/account",
	]) {
		await page.goto(screen);
		await expect(bar.getByRole("status")).toContainText("3 things need you");
		for (const width of [1440, 390]) {
			await page.setViewportSize({ width, height: 844 });
			const lowerEdge = () => bar.boundingBox().then((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0)));
			await expect.poll(lowerEdge).toBe(844);
			expect(await overflow(page)).toBe(0);
		}
	}
	await bar.locator("summary").focus();
	await page.keyboard.press("Enter");
	for (const width of [390, 1440]) {
		await page.setViewportSize({ width, height: 844 });
		await expect(page.getByText("None was verified yet.")).toBeVisible();
		await expect(page.getByText("900 MB are free.")).toBeVisible();
		expect(await overflow(page)).toBe(0);
		await expectAccessible(page);
		await page.getByRole("button", { name: "Change the password" }).click();
		await expectFreeOfToasts(page, bar);
	}
});
