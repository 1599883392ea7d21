import { expect, type Page } from "@playwright/test";
import { fullTitle } from "../../app/ui/meta.ts";
import { layout } from "../../content/layout.ts";
import { servicePages } from "../../content/service-pages.ts";
import { servicePath } from "../../content/service-path.ts";
import { services } from "../../content/services.ts";
import { serviceNames } from "../../contract/service.ts";
import { keepTogether } from "../../contract/shown-text.ts";
import { expectAccessible } from "./fixtures/accessible.ts";
import { holdBack, untilRunning } from "./fixtures/page-state.ts";
import { readSent, type SentPart } from "./fixtures/sent-page.ts";
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

test("spec 2 and 8: an unknown name answers 404 and leaves the spinner, with a line after 4 s that offers the list", async ({
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
	await untilRunning(page);
	await listLink(page).click();
	await expect(page).toHaveURL(/\/services$/);
});

test("spec 2: each service has every section of its file, as it is sent", async ({ request }) => {
	for (const name of serviceNames) {
		const page = await readSent(request, `/service/${name}`);
		const main = page.all("main")[0] as SentPart;
		const { title, description, meta, ...service } = servicePages[name];
		const { introduction, technologies, serviceInfo, workProcess, serviceFAQ } = service;
		const parts = [introduction, technologies, serviceInfo, workProcess, serviceFAQ];
		const texts = (element: string) => main.all(element).map(({ text }) => text);
		expect(page.all("title").map(({ text }) => text)).toEqual([fullTitle(meta.title)]);
		expect(texts("h1")).toEqual([title]);
		expect(texts("h2")).toEqual(expect.arrayContaining(parts.map((part) => part.title)));
		expect(texts("p")).toEqual(expect.arrayContaining([description, ...parts.map(({ desc }) => desc)]));
		expect(texts("h3")).toEqual(expect.arrayContaining(workProcess.steps.map((step) => step.title)));
		const said = [
			...introduction.points.flatMap((point) => [point.title, point.desc]),
			...technologies.items.flatMap((item) => [item.name, item.use]),
			...serviceInfo.subservice.flatMap((part) => [part.title, part.desc]),
			...workProcess.steps.flatMap((step) => [step.desc, step.deliverable]),
			...serviceFAQ.faqs.flatMap(({ question, answer }) => [question, answer]),
		];
		expect(
			said.filter((text) => !main.text.includes(text)),
			name,
		).toEqual([]);
		const drawings = main.all("*", { role: "img" }).map(({ attributes }) => attributes["aria-label"]);
		expect([...drawings, ...main.all("img").map(({ attributes }) => attributes.alt)]).toContain(serviceInfo.imagealt);
	}
});
