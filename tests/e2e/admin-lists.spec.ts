import { expect } from "@playwright/test";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

test("another page of a list begins at its top, and going back returns to where one was", async ({
	page,
	signIn,
	api,
}) => {
	for (let number = 10; number < 40; number += 1) await api.contact({ name: `Long list ${number}` });
	await signIn(page);
	await page.goto("/admin/dashboard?tab=contact&search=long+list");
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
});
