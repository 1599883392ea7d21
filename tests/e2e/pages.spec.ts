import { expect, type Page } from "@playwright/test";
import { about } from "../../content/about.ts";
import { careers } from "../../content/careers.ts";
import { company } from "../../content/company.ts";
import { privacySections } from "../../content/privacy.ts";
import { projectsPage } from "../../content/projects-page.ts";
import { services } from "../../content/services.ts";
import { shippedProjects } from "../../content/shipped-projects.ts";
import { technologies } from "../../content/technologies.ts";
import { testimonials } from "../../content/testimonials.ts";
import { contentOf, readElements } from "../../server/html/elements.ts";
import { publicPages } from "../support/public-pages.ts";
import { owner } from "../support/session.ts";
import { untilRunning } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

const metaDescription = (page: Page) => page.locator("head meta[name=description]");
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

test("spec 2 and 9: technologies shows twelve logos with their names, and the features section", async ({ page }) => {
	await page.goto("/technologies");
	const names = [
		"WordPress",
		"Shopify",
		"Magento",
		"WooCommerce",
		"Laravel",
		"Google Cloud",
		"React",
		"Next.js",
		"Scala",
		"Express",
		"Figma",
		"XD",
	];
	await expect(page.locator("main ul h2")).toHaveText(names);
	for (const logo of await page.locator("main ul li").all()) {
		const image = logo.locator("img:visible").first();
		await image.scrollIntoViewIfNeeded();
		await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
	}
	expect(technologies.features.items.map(({ title }) => title)).toEqual([
		"Competitive Pricing",
		"Data driven",
		"Customer centric Focus",
	]);
	for (const { title } of technologies.features.items) await expect(heading(page, title)).toBeVisible();
});

test("a project that the admin adds stands first, and its page keeps the line breaks", async ({
	page,
	request,
	startOwnProduct,
}) => {
	const product = await startOwnProduct();
	const login = await request.post(`${product.origin}/api/v1/user/login`, { data: owner });
	const description = `A first line\nand a second\n\n${"words ".repeat(40)}`;
	const created = await request.post(`${product.origin}/api/v1/project`, {
		headers: { Authorization: `Bearer ${(await login.json()).token}` },
		data: { title: "Gateway for forty meters", description },
	});
	expect(created.status()).toBe(200);
	await page.goto(`${product.origin}/projects`);
	await expect(page.locator("main article")).toHaveCount(11);
	const first = page.locator("main article").first();
	await expect(first.getByRole("link", { name: "Gateway for forty meters" })).toBeVisible();
	await expect
		.poll(() => first.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
		.toBeGreaterThan(0);
	await expect(first.getByText(projectsPage.example.label)).toHaveCount(0);
	await expect(first.getByText(projectsPage.example.note)).toHaveCount(0);
	await first.getByRole("link").click();
	await expect(page.getByRole("heading", { level: 1, name: "Gateway for forty meters" })).toBeVisible();
	await expect(page.getByText(projectsPage.example.note)).toHaveCount(0);
	await expect(metaDescription(page)).toHaveAttribute("content", /^A first line/);
	expect(await page.locator(".post-text p").first().innerText()).toBe("A first line\nand a second");
});

test("the privacy notice stands in full on its own page, and beside each form there is a way to it", async ({
	page,
	request,
}) => {
	await page.goto("/privacy");
	const { data: retention } = await (await request.get("/api/v1/retention")).json();
	for (const { title, paragraphs } of privacySections(retention, undefined)) {
		await expect(heading(page, title)).toBeVisible();
		for (const paragraph of paragraphs) await expect(page.getByText(paragraph)).toBeVisible();
	}
	for (const path of ["/contact-us", "/careers"]) {
		await page.goto(path);
		await page.locator("form").getByRole("link", { name: "Privacy notice" }).click();
		await expect(page).toHaveURL(/\/privacy$/);
	}
});

// What a page says is in what is sent; scripts add nothing to it.
test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("spec 2: about shows hero, mission, vision, story, benefits, story items, introduction points and testimonials", async ({
		page,
	}) => {
		await page.goto("/about");
		await expect(page.getByRole("heading", { level: 1, name: about.hero.headTitle })).toBeVisible();
		const { mission, vision, story, benefits } = about.details;
		const titles = [mission, vision, story, ...benefits, ...about.story.items, ...about.introduction.points].map(
			({ title }) => title,
		);
		for (const title of titles) await expect(heading(page, title)).toBeVisible();
		expect(benefits).toHaveLength(3);
		for (const paragraph of story.paragraphs) await expect(page.getByText(paragraph)).toBeVisible();
		for (const { when } of about.story.items) await expect(page.getByText(when, { exact: true })).toBeVisible();
		await expect(page.getByRole("list", { name: testimonials.heading.headTitle }).getByRole("listitem")).toHaveCount(3);
		for (const { name, example } of testimonials.items)
			await expect(
				page.getByRole("listitem").filter({ hasText: name }).getByText(testimonials.exampleLabel, { exact: true }),
			).toHaveCount(example ? 1 : 0);
	});

	test("spec 2 and 9: projects shows ten cards, each cut to 120 characters and an ellipsis, each opening its page, and that they are examples", async ({
		page,
	}) => {
		await page.goto("/projects");
		await expect(page.getByRole("heading", { level: 1, name: "Our Projects" })).toBeVisible();
		const cards = page.locator("main article");
		await expect(cards).toHaveCount(10);
		const covers = await cards.locator("img").evaluateAll((images) => images.map((image) => image.getAttribute("src")));
		expect(new Set(covers).size).toBe(10);
		const { label, note, list } = projectsPage.example;
		for (const [index, [id, { title, description, example }]] of Object.entries(shippedProjects).entries()) {
			const card = cards.nth(index);
			await expect(card.getByRole("link", { name: title })).toHaveAttribute("href", `/project/${id}`);
			await expect(card.getByText(`${description.slice(0, 120)}…`)).toBeVisible();
			for (const said of [label, note])
				await expect(card.getByText(said, { exact: true })).toHaveCount(example ? 1 : 0);
		}
		await expect(page.locator("#hero").getByText(list.note)).toBeVisible();
		await expect(metaDescription(page)).toHaveAttribute("content", list.description);
	});

	test("each project's page tells problem, approach, result and facts, and says that it is an example", async ({
		page,
	}) => {
		for (const [id, project] of Object.entries(shippedProjects)) {
			await page.goto(`/project/${id}`);
			await expect(page.getByRole("heading", { level: 1, name: project.title })).toBeVisible();
			await expect(metaDescription(page)).toHaveAttribute("content", /^An example that we wrote; .+ invented\. \S/);
			const shown = await page.getByRole("main").innerText();
			const told = [
				projectsPage.example.label,
				projectsPage.example.note,
				project.description,
				...[project.problem, project.approach, project.result].flat(),
				...project.facts.flatMap(({ name, value }) => [name, value]),
			];
			expect(
				told.filter((text) => !shown.includes(text)),
				id,
			).toEqual([]);
			for (const path of project.services) {
				const title = services.servicesList.find((service) => service.path === path)?.title ?? path;
				await expect(page.locator("main").getByRole("link", { name: title })).toHaveAttribute(
					"href",
					`/service/${path}`,
				);
			}
		}
	});

	test("spec 3: careers lists the twenty positions", async ({ page }) => {
		await page.goto("/careers");
		expect(careers.applyingFor).toHaveLength(20);
		for (const position of careers.applyingFor)
			await expect(page.locator("main").getByRole("link", { name: position, exact: true })).toBeVisible();
	});
});

test("each page reads completely as it is sent", async ({ request }) => {
	for (const path of publicPages) {
		const html = await (await request.get(path)).text();
		const elements = readElements(html);
		expect(elements.filter(({ name }) => name === "h1").length, `headings of ${path}`).toBe(1);
		const [main = ""] = elements.filter(({ name }) => name === "main").map((element) => contentOf(html, element));
		expect(main, path).toContain("<h1");
		expect(
			readElements(main).filter(({ attributes }) => "hidden" in attributes),
			path,
		).toEqual([]);
		expect(html.slice(html.indexOf("<footer")), path).toContain(company.contact_info.email);
	}
});

test("a page without a toast loads nothing for one", async ({ page }) => {
	const loaded: string[] = [];
	page.on("request", (request) => loaded.push(request.url()));
	await page.goto("/about");
	await untilRunning(page);
	// What a page brings once it runs comes before what its visitor asks for.
	await page.locator("#services-menu").hover();
	await expect(page.getByRole("menu")).toBeVisible();
	expect(loaded.filter((url) => /toaster/.test(url))).toEqual([]);
});
