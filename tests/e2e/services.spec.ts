import { expect, type Page } from "@playwright/test";
import { fullTitle } from "../../app/ui/meta.ts";
import { layout } from "../../content/layout.ts";
import { servicePages } from "../../content/service-pages.ts";
import { servicePath } from "../../content/service-path.ts";
import { services } from "../../content/services.ts";
import { keepTogether } from "../../contract/readable-text.ts";
import { serviceNames } from "../../contract/service.ts";
import { expectAccessible } from "./fixtures/accessible.ts";
import { holdBack, untilRunning } from "./fixtures/page-state.ts";
import { statedServices } from "./fixtures/stated-site.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "as stated" });

const spinner = (page: Page) => page.getByRole("status").filter({ hasText: layout.loading });
const listLink = (page: Page) => page.getByRole("main").getByRole("link", { name: layout.unknownService.label });

test("spec 2 and 7: the overview leads to every service and lights the one under the pointer; a followed link loads its JSON under a spinner, opens its FAQ by keyboard, and leads to the next", async ({
	page,
}) => {
	await page.goto("/services");
	await untilRunning(page);
	const rows = page.getByRole("main").getByRole("listitem");
	await expect(rows).toContainText(statedServices.map(({ title }) => title));
	const addresses = await rows.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
	expect(addresses).toEqual(statedServices.map(({ path }) => `/service/${path}`));
	expect(addresses).toHaveLength(serviceNames.length);
	await rows.nth(3).hover();
	const board = page.locator("[data-lit]").first();
	await expect(board).toHaveAttribute("data-lit", "u4");
	await page.locator(`.board-menu a[href="${addresses[1]}"]`).hover();
	await expect(board).toHaveAttribute("data-lit", "u2");
	await expect(rows.nth(1).getByRole("link")).toHaveAttribute("data-lit", "true");
	await expect(rows.nth(3).getByRole("link")).not.toHaveAttribute("data-lit");

	const release = await holdBack(page, `**${servicePath("vlsi")}`);
	const asked = page.waitForRequest(`**${servicePath("vlsi")}`);
	await rows.locator('a[href="/service/vlsi"]').click();
	await expect(spinner(page)).toBeVisible();
	await asked;
	release();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(servicePages.vlsi.title);
	await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	await expect(page).toHaveTitle(fullTitle(servicePages.vlsi.meta.title));
	await expect(spinner(page)).toHaveCount(0);

	const [first] = servicePages.vlsi.serviceFAQ.faqs;
	const answer = page.getByText(keepTogether(first?.answer ?? ""));
	await expect(answer).toBeHidden();
	await page.locator("summary", { hasText: first?.question ?? "" }).focus();
	await page.keyboard.press("Enter");
	await expect(answer).toBeVisible();
	await page.getByRole("link", { name: services.labels.next }).click();
	const after = statedServices.findIndex(({ path }) => path === "vlsi") + 1;
	await expect(page).toHaveURL(`/service/${statedServices[after % statedServices.length]?.path}`);
});

test("spec 2 and 8: an unknown name answers 404 and leaves the spinner, with a line after 4 s that offers the list; any other unknown address says so", async ({
	page,
	tolerate,
}) => {
	tolerate(/status of 404/);
	const response = await page.goto("/service/time-travel");
	expect(response?.status()).toBe(404);
	// Nothing is loading, so the sign has no name.
	const sign = page.locator("main [role=status] svg");
	await expect(sign).toBeVisible();
	const line = listLink(page).locator("..");
	expect(await line.evaluate((element) => getComputedStyle(element).animationDelay)).toBe("4s");
	await expect(listLink(page)).toBeVisible();
	await expect(sign).toBeVisible();
	await expectAccessible(page);
	await untilRunning(page);
	await listLink(page).click();
	await expect(page).toHaveURL(/\/services$/);
	expect((await page.goto("/no-such-page"))?.status()).toBe(404);
	await expect(page).toHaveTitle(fullTitle(layout.notFound.meta.title));
	await expectAccessible(page);
});

test("the document of a service holds its text once, and stays as it was sent until its words are loaded", async ({
	page,
}) => {
	const release = await holdBack(page, "**/service-vlsi.js");
	const asked = page.waitForRequest("**/service-vlsi.js");
	const response = await page.goto("/service/vlsi");
	const { title } = servicePages.vlsi.introduction;
	expect((await response?.text())?.split(title)).toHaveLength(2);
	await asked;
	const heading = page.getByRole("heading", { name: title });
	await heading.evaluate((element) => element.setAttribute("data-sent", ""));
	release();
	await untilRunning(page);
	await expect(heading).toHaveAttribute("data-sent");
});

test("a service whose words cannot be loaded stays as it was sent", async ({ page, tolerate }) => {
	tolerate(/service-vlsi\.js/);
	await page.route("**/service-vlsi.js", (route) => route.abort());
	const failed = page.waitForEvent("pageerror");
	await page.goto("/service/vlsi");
	await failed;
	await expect(page.getByRole("heading", { name: servicePages.vlsi.introduction.title })).toBeVisible();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(servicePages.vlsi.title);
});
