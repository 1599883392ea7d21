import { expect, type Page } from "@playwright/test";
import { fullTitle } from "../../app/ui/meta.ts";
import { layout } from "../../content/layout.ts";
import { servicePages } from "../../content/service-pages.ts";
import { servicePath } from "../../content/service-path.ts";
import { services } from "../../content/services.ts";
import { type ServiceName, serviceNames } from "../../contract/service.ts";
import { keepTogether } from "../../contract/shown-text.ts";
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

test("spec 2 and 8: an unknown name answers 404 and leaves the spinner, with a line after 4 s that offers the list; a failed fetch is logged and leaves it too, with a line that tries again", async ({
	page,
	tolerate,
}) => {
	tolerate(/status of 404|ServiceVlsi\.json|Failed to load resource/);
	const response = await page.goto("/service/time-travel");
	expect(response?.status()).toBe(404);
	await expect(spinner(page)).toBeVisible();
	const line = listLink(page).locator("..");
	expect(await line.evaluate((element) => getComputedStyle(element).animationDelay)).toBe("4s");
	await expect(listLink(page)).toBeVisible();
	await expect(spinner(page)).toBeVisible();
	await expectAccessible(page);
	await untilRunning(page);
	await listLink(page).click();
	await expect(page).toHaveURL(/\/services$/);

	const logged: string[] = [];
	page.on("console", (line) => line.type() === "error" && logged.push(line.text()));
	await page.route(`**${servicePath("vlsi")}`, (route) => route.fulfill({ status: 500, body: "" }));
	await page.getByRole("main").locator('a[href="/service/vlsi"]').last().click();
	await expect(listLink(page)).toBeVisible();
	await expect(page.getByText(layout.unknownService.text)).toHaveCount(0);
	await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
	await expect(spinner(page)).toBeVisible();
	expect(logged.some((line) => line.includes("ServiceVlsi.json"))).toBe(true);
	await expectAccessible(page, { within: "main" });
	await page.unroute(`**${servicePath("vlsi")}`);
	await page.getByRole("button", { name: layout.error.retry }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(servicePages.vlsi.title);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });
	test("spec 2: each service has every section of its file, as it is sent", async ({ page }) => {
		for (const name of serviceNames) await test.step(name, () => expectEverySection(page, name));
	});
});

async function expectEverySection(page: Page, name: ServiceName): Promise<void> {
	const service = servicePages[name];
	const response = await page.goto(`/service/${name}`);
	expect(response?.status()).toBe(200);
	await expect(page).toHaveTitle(fullTitle(service.meta.title));
	await expect(spinner(page)).toHaveCount(0);
	const main = page.getByRole("main");
	const shown = await main.evaluate((element) => {
		// A figure and its unit stand in the page with a space that does not break.
		const spaced = (text: string) => text.replaceAll("\u00a0", " ").replaceAll("\u2060", "");
		const texts = (selector: string) =>
			[...element.querySelectorAll(selector)]
				.filter((part) => part.checkVisibility({ visibilityProperty: true }) && part.getBoundingClientRect().height > 0)
				.map(({ textContent }) => spaced(textContent));
		return { h1: texts("h1"), h2: texts("h2"), h3: texts("h3"), p: texts("p"), whole: spaced(element.textContent) };
	});
	const { introduction, technologies, serviceInfo, workProcess, serviceFAQ } = service;
	const parts = [introduction, technologies, serviceInfo, workProcess, serviceFAQ];
	expect(shown.h1).toEqual([service.title]);
	expect(shown.h2).toEqual(expect.arrayContaining(parts.map(({ title }) => title)));
	expect(shown.p).toEqual(expect.arrayContaining([service.description, ...parts.map(({ desc }) => desc)]));
	expect(shown.h3).toEqual(expect.arrayContaining(workProcess.steps.map(({ title }) => title)));
	const said = [
		...introduction.points.flatMap(({ title, desc }) => [title, desc]),
		...technologies.items.flatMap(({ name: part, use }) => [part, use]),
		...serviceInfo.subservice.flatMap(({ title, desc }) => [title, desc]),
		...workProcess.steps.flatMap(({ title, desc, deliverable }) => [title, desc, deliverable]),
		...serviceFAQ.faqs.flatMap(({ question, answer: reply }) => [question, reply]),
	];
	expect(said.filter((text) => !shown.whole.includes(text))).toEqual([]);
	await expect(main.getByRole("img", { name: serviceInfo.imagealt })).toBeVisible();
}
