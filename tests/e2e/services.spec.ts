import { expect, type Page } from "@playwright/test";
import { layout } from "../../content/layout.ts";
import { servicePages } from "../../content/service-pages.ts";
import { servicePath } from "../../content/service-path.ts";
import { type ServiceName, serviceNames } from "../../content/services.schema.ts";
import { services } from "../../content/services.ts";
import { expectAccessible } from "./fixtures/accessible.ts";
import { untilRunning } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

const spinner = (page: Page) => page.getByRole("status").filter({ hasText: layout.loading });
const listLink = (page: Page) => page.getByRole("main").getByRole("link", { name: layout.unknownService.label });

/** Opens the overview with its scripts running, where a click on a row navigates inside the site. */
async function openOverview(page: Page): Promise<void> {
	await page.goto("/services");
	await untilRunning(page);
}

test("spec 2: the overview leads to every service, and lights the one that is pointed at", async ({ page }) => {
	await openOverview(page);
	const rows = page.getByRole("main").getByRole("listitem");
	await expect(rows).toHaveCount(serviceNames.length);
	for (const [index, { title, path }] of services.servicesList.entries()) {
		const link = rows.nth(index).getByRole("link");
		await expect(link).toHaveAttribute("href", `/service/${path}`);
		await expect(link).toContainText(title);
	}
	await rows.nth(3).hover();
	await expect(page.locator("[data-lit]")).toHaveAttribute("data-lit", "u4");
});

test("spec 7 and 9: a navigation inside the site loads the JSON, and the spinner shows for at least 500 ms", async ({
	page,
}) => {
	await openOverview(page);
	const asked: string[] = [];
	page.on("request", (request) => asked.push(new URL(request.url()).pathname));
	await page.evaluate(() => {
		const seen = () => document.querySelector("main [role=status]") !== null;
		let since = 0;
		new MutationObserver(() => {
			if (seen()) since ||= performance.now();
			else if (since) {
				window.name = String(performance.now() - since);
				since = 0;
			}
		}).observe(document.body, { childList: true, subtree: true });
	});
	await page
		.getByRole("main")
		.getByRole("link", { name: /VLSI Design/ })
		.click();
	await expect(spinner(page)).toBeVisible();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(servicePages.vlsi.title);
	await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	await expect(page).toHaveTitle(servicePages.vlsi.meta.title);
	await expect(spinner(page)).toHaveCount(0);
	expect(Number(await page.evaluate(() => window.name))).toBeGreaterThanOrEqual(500);
	expect(asked).toContain(servicePath("vlsi"));
});

test("spec 2: an unknown name answers 404 and leaves the spinner; after 4 s a line offers the list", async ({
	page,
	tolerate,
}) => {
	tolerate(/status of 404/);
	const response = await page.goto("/service/time-travel");
	expect(response?.status()).toBe(404);
	await expect(spinner(page)).toBeVisible();
	const line = listLink(page).locator("..");
	expect(await line.evaluate((element) => getComputedStyle(element).animationDelay)).toBe("4s");
	await expect(listLink(page)).toBeVisible();
	await expect(spinner(page)).toBeVisible();
	await expectAccessible(page);
	await listLink(page).click();
	await expect(page).toHaveURL(/\/services$/);
});

test("spec 2 and 8: a failed fetch is logged, the spinner stays, and a line says so and tries again", async ({
	page,
	tolerate,
}) => {
	tolerate(/ServiceVlsi\.json|Failed to load resource/);
	await openOverview(page);
	const logged: string[] = [];
	page.on("console", (line) => line.type() === "error" && logged.push(line.text()));
	await page.route(`**${servicePath("vlsi")}`, (route) => route.fulfill({ status: 500, body: "" }));
	await page
		.getByRole("main")
		.getByRole("link", { name: /VLSI Design/ })
		.click();
	await expect(spinner(page)).toBeVisible();
	await expect(page.getByText(layout.failedService.text)).toBeVisible();
	await expect(page.getByText(layout.unknownService.text)).toHaveCount(0);
	await expect(listLink(page)).toBeVisible();
	await expect(spinner(page)).toBeVisible();
	expect(logged.some((line) => line.includes("ServiceVlsi.json"))).toBe(true);
	await expectAccessible(page);
	await page.unroute(`**${servicePath("vlsi")}`);
	await page.getByRole("button", { name: layout.failedService.retry }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(servicePages.vlsi.title);
});

test("the FAQ opens by keyboard, and the page leads to the next service", async ({ page }) => {
	await page.goto("/service/vlsi");
	const [first] = servicePages.vlsi.serviceFAQ.faqs;
	const summary = page.locator("summary", { hasText: first?.question ?? "" });
	await expect(page.getByText(first?.answer ?? "")).toBeHidden();
	await summary.focus();
	await page.keyboard.press("Enter");
	await expect(page.getByText(first?.answer ?? "")).toBeVisible();
	await page.getByRole("link", { name: /Next service/ }).click();
	await expect(page).toHaveURL(/\/service\/hardware-and-pcbdesign$/);
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
	await expect(page).toHaveTitle(service.meta.title);
	await expect(spinner(page)).toHaveCount(0);
	const main = page.getByRole("main");
	await expect(main.getByRole("heading", { level: 1 })).toHaveText(service.title);
	await expect(main.getByText(service.description)).toBeVisible();
	const { introduction, technologies, serviceInfo, workProcess, serviceFAQ } = service;
	for (const part of [introduction, technologies, serviceInfo, workProcess, serviceFAQ]) {
		await expect(main.getByRole("heading", { level: 2, name: part.title, exact: true })).toBeVisible();
		await expect(main.getByText(part.desc, { exact: true })).toBeVisible();
	}
	for (const { title } of workProcess.steps)
		await expect(main.getByRole("heading", { name: title, exact: true })).toBeVisible();
	const whole = (await main.textContent()) ?? "";
	const said = [
		...introduction.points.flatMap(({ title, desc }) => [title, desc]),
		...technologies.items.flatMap(({ name: part, use }) => [part, use]),
		...serviceInfo.subservice.flatMap(({ title, desc }) => [title, desc]),
		...workProcess.steps.flatMap(({ title, desc, deliverable }) => [title, desc, deliverable]),
		...serviceFAQ.faqs.flatMap(({ question, answer: reply }) => [question, reply]),
	];
	expect(said.filter((text) => !whole.includes(text))).toEqual([]);
	await expect(main.getByRole("img", { name: serviceInfo.imagealt })).toBeVisible();
}
