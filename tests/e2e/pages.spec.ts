import { type APIRequestContext, expect } from "@playwright/test";
import { about } from "../../content/about.ts";
import { blog } from "../../content/blog.ts";
import { careers } from "../../content/careers.ts";
import { company } from "../../content/company.ts";
import { contact } from "../../content/contact.ts";
import { home } from "../../content/home.ts";
import { layout } from "../../content/layout.ts";
import type { ShippedProject } from "../../content/pages.schema.ts";
import { privacy, privacySections } from "../../content/privacy.ts";
import { projectsPage } from "../../content/projects-page.ts";
import { offeredServices, services } from "../../content/services.ts";
import { servicesPage } from "../../content/services-page.ts";
import { shippedProjects } from "../../content/shipped-projects.ts";
import { technologies } from "../../content/technologies.ts";
import { testimonials } from "../../content/testimonials.ts";
import type { ShownProject } from "../../contract/project.ts";
import { wordsIn } from "../../contract/text-tree.ts";
import { publicPages } from "../support/public-pages.ts";
import { untilFormRuns } from "./fixtures/page-state.ts";
import { findJoinedWords, readSent, type SentPart } from "./fixtures/sent-page.ts";
import { test } from "./fixtures/test.ts";

const texts = (parts: SentPart[]) => parts.map(({ text }) => text);
const linksOf = (parts: SentPart[]) => parts.map(({ text, attributes }) => [text, attributes.href]);
const headingsOf = (part: SentPart) => texts(["h1", "h2", "h3"].flatMap((name) => part.all(name)));

/** The only element of this name, or the only one with these attributes too. */
function only(part: SentPart, name: string, attributes?: Record<string, string>): SentPart {
	const [found, ...others] = part.all(name, attributes);
	if (!found || others.length > 0) throw new Error(`${found ? "More than one" : "No"} ${name}`);
	return found;
}

/** The section that is named by the heading of this id. */
const section = (main: SentPart, id: string) => only(main, "section", { "aria-labelledby": id });
/** None where the owner has none: then the section is not there. */
const testimonialsIn = (main: SentPart) =>
	main.all("section", { "aria-labelledby": "testimonials" }).flatMap((found) => found.all("li"));
const descriptionOf = (page: SentPart) => only(page, "meta", { name: "description" }).attributes.content;
const readMain = async (request: APIRequestContext, path: string) => only(await readSent(request, path), "main");

test("spec 1 and 2: the navigation bar in its order, the same with every service in the side panel, and every part of the footer", async ({
	request,
}) => {
	const page = await readSent(request, "/");
	const [header] = page.all("header", { "data-at-top": "false" });
	if (!header) throw new Error("There is no header");
	const panel = only(header, "details");
	const inPanel = linksOf(panel.all("a"));
	const { about, services: allServices, staticLinks, contact } = layout.navigation;
	const named = ({ name, path }: { name: string; path: string }) => [name, path];
	const others = [...staticLinks, contact].map(named);
	expect(linksOf(header.all("a")).slice(0, -inPanel.length)).toEqual([
		[company.name, "/"],
		...[about, allServices].map(named),
		...others,
	]);
	const designated = offeredServices().map(({ title, path }, index) => [`U${index + 1} ${title}`, `/service/${path}`]);
	expect(inPanel).toEqual([named(about), [layout.navigation.allServices, "/services"], ...designated, ...others]);

	const footer = only(page, "footer");
	expect(headingsOf(footer)).toContain(layout.footer.mainTitle);
	const { phone, email, address } = company.contact_info;
	for (const text of [company.name, layout.footer.mainDesc, address, `${company.copyrightYear}`])
		expect(footer.text).toContain(text);
	expect(linksOf(footer.all("a"))).toEqual(
		expect.arrayContaining([
			...layout.footer.quickLinks.map(named),
			[phone, `tel:${phone.replaceAll(" ", "")}`],
			[email, `mailto:${email}`],
		]),
	);
});

test("the footer's call asks about the service or project of its page, and on the page of the form leads to the form", async ({
	request,
}) => {
	const [slug = ""] = Object.keys(shippedProjects);
	const service = offeredServices().at(-1)?.path;
	const calls: [string, string][] = [
		["/about", "/contact-us"],
		[`/service/${service}`, `/contact-us?service=${service}`],
		[`/project/${slug}`, `/contact-us?project=${slug}`],
		["/contact-us", "/contact-us#form"],
	];
	for (const [path, called] of calls) {
		const links = linksOf(only(await readSent(request, path), "footer").all("a"));
		expect(links.find(([name]) => name === layout.footer.action.name)?.[1], path).toBe(called);
	}
});

test("spec 1 and 2: home has hero, why-choose-us, a card for every service, the strip of technologies, features and testimonials", async ({
	request,
}) => {
	const main = await readMain(request, "/");
	const hero = section(main, "headline");
	expect(only(hero, "h1").text).toContain(home.hero.spoken);
	expect(only(hero, "span", { class: "typed" }).text).toBe(home.hero.rotateWords[0]);
	expect(hero.text).toContain(home.hero.headDesc);
	expect(linksOf(hero.all("a"))).toEqual(
		expect.arrayContaining(home.hero.actions.map(({ name, path }) => [name, path])),
	);
	const chips = hero.all("a").map(({ attributes }) => [attributes["aria-label"], attributes.href]);
	for (const { title, path } of offeredServices()) expect(chips).toContainEqual([title, `/service/${path}`]);

	const list = section(main, "services");
	for (const text of Object.values(servicesPage.section)) expect(texts(list.all("*"))).toContain(text);
	const cards = list.all("li");
	expect(cards).toHaveLength(offeredServices().length + 1);
	for (const [index, { title, desc, path }] of offeredServices().entries()) {
		const card = cards[index] as SentPart;
		expect([texts(card.all("h3")), texts(card.all("p"))]).toEqual([[title], [desc]]);
		expect(linksOf(card.all("a"))).toEqual([[`${services.detailsLabel} ${title}`, `/service/${path}`]]);
	}

	const strip = only(main, "section", { "aria-label": home.technologies.headTitle });
	expect(texts(strip.all("li"))).toEqual(home.technologies.strip.map(({ name }) => name));
	const reasons = section(main, "why");
	expect(headingsOf(reasons)).toEqual([
		home.whyChooseUs.headTitle,
		...home.whyChooseUs.benefits.map(({ title }) => title),
	]);
	const features = section(main, "features");
	for (const { title, desc, caption } of home.features.items)
		for (const text of [title, desc, caption]) expect(texts(features.all("*"))).toContain(text);
	const said = testimonialsIn(main);
	expect(said).toHaveLength(testimonials.items.length);
	for (const [index, { name, desc }] of testimonials.items.entries()) {
		expect(texts(said[index]?.all("blockquote") ?? [])).toEqual([desc]);
		expect(said[index]?.text).toContain(name);
	}
});

test("spec 2 and 9: technologies names each, and the features section", async ({ request }) => {
	const main = await readMain(request, "/technologies");
	const parts = main.all("li").filter((part) => part.all("h2").length > 0);
	expect(parts.map((part) => only(part, "h2").text)).toEqual(technologies.page.map(({ name }) => name));
	expect(parts.filter((part) => part.all("img").length === 0)).toEqual([]);
	expect(headingsOf(main)).toEqual(expect.arrayContaining(technologies.features.items.map(({ title }) => title)));
});

test("spec 2: about has hero, mission, vision, story, benefits, story items, introduction points and testimonials", async ({
	request,
}) => {
	const main = await readMain(request, "/about");
	expect(only(main, "h1").text).toBe(about.hero.headTitle);
	const { mission, vision, story, benefits } = about.details;
	const titles = [mission, vision, story, ...benefits, ...about.story.items, ...about.introduction.points].map(
		({ title }) => title,
	);
	expect(headingsOf(main)).toEqual(expect.arrayContaining(titles));
	expect(benefits).toHaveLength(3);
	const said = texts(main.all("*"));
	expect(said).toEqual(expect.arrayContaining([...story.paragraphs, ...about.story.items.map(({ when }) => when)]));
	const slides = testimonialsIn(main);
	expect(slides).toHaveLength(testimonials.items.length);
	for (const { name, example } of testimonials.items) {
		const slide = slides.find(({ text }) => text.includes(name));
		const labels = texts(slide?.all("p") ?? []).filter((text) => text === testimonials.exampleLabel);
		expect(labels).toHaveLength(example ? 1 : 0);
	}
});

test("spec 2 and 9: projects has ten cards, each cut to 120 characters and an ellipsis, each opening its page, and says that they are examples", async ({
	request,
}) => {
	const page = await readSent(request, "/projects");
	const main = only(page, "main");
	expect(only(main, "h1").text).toBe(projectsPage.hero.headTitle);
	const cards = main.all("article");
	expect(cards).toHaveLength(10);
	expect(new Set(cards.flatMap((card) => card.all("img").map(({ attributes }) => attributes.src))).size).toBe(10);
	const { label, list } = projectsPage.example;
	for (const [index, [id, { title, description, example }]] of Object.entries(shippedProjects).entries()) {
		const card = cards[index] as SentPart;
		expect(linksOf(card.all("a"))).toEqual([[title, `/project/${id}`]]);
		const said = texts(card.all("*"));
		expect(said).toContain(description.length < 140 ? description : `${description.slice(0, 120)}…`);
		expect(said.filter((each) => each === label)).toHaveLength(example ? 1 : 0);
	}
	expect(only(main, "header", { id: "hero" }).text).toContain(list.note);
	expect(main.text.split(list.note)).toHaveLength(2);
	expect(descriptionOf(page)).toBe(list.description);
});

test("each project's page tells problem, approach, result and facts, and says that it is an example", async ({
	request,
}) => {
	for (const [id, project] of Object.entries(shippedProjects)) {
		const page = await readSent(request, `/project/${id}`);
		const { data: shown }: { data: ShownProject } = await (await request.get(`/api/v1/project/p/${id}`)).json();
		const main = only(page, "main");
		expect(only(main, "h1").text).toBe(project.title);
		if (project.example) {
			const [before = ""] = projectsPage.example.description.split("{description}");
			expect(descriptionOf(page)?.slice(0, before.length)).toBe(before);
			expect(descriptionOf(page)?.slice(before.length)).toMatch(/\S/);
		}
		const told = [
			...(project.example ? [projectsPage.example.label, projectsPage.example.note] : []),
			...Object.values(shown.text).flatMap((text) => text.map(wordsIn)),
			...project.facts.flatMap(({ name, value, condition }) => [name, value, condition]),
		];
		const said = new Set(texts(main.all("*")));
		expect(
			told.filter((text) => !said.has(text)),
			id,
		).toEqual([]);
		for (const path of project.services) {
			const { title, offered } = services.servicesList.find((service) => service.path === path) ?? {};
			const links = linksOf(main.all("a")).filter(([, href]) => href === `/service/${path}`);
			if (offered) expect(links).toContainEqual([title, `/service/${path}`]);
			else expect(links).toEqual([]);
		}
	}
});

test("spec 3: careers lists the positions", async ({ request }) => {
	const main = await readMain(request, "/careers");
	const pins = careers.applyingFor.map((position, index) => `${position} ${index + 1}`);
	expect(texts(main.all("a"))).toEqual(expect.arrayContaining(pins));
});

test("home's logo strip and each service's parts list lead to the technologies", async ({ request }) => {
	const { name, path } = services.technologies;
	for (const page of ["/", ...offeredServices().map((service) => `/service/${service.path}`)])
		expect(linksOf((await readMain(request, page)).all("a")), page).toContainEqual([name, path]);
});

test("home: each reason to choose the company shows the cover and the first figure of a project, and links it", async ({
	request,
}) => {
	const reasons = section(await readMain(request, "/"), "why").all("li");
	expect(reasons).toHaveLength(home.whyChooseUs.benefits.length);
	for (const [index, { evidence }] of home.whyChooseUs.benefits.entries()) {
		const reason = reasons[index] as SentPart;
		const project: ShippedProject | undefined = shippedProjects[evidence.path.replace("/project/", "")];
		const mark = project?.example ? `${home.whyChooseUs.example} ` : "";
		expect(linksOf(reason.all("a"))).toEqual([[mark + evidence.name, evidence.path]]);
		if (!project) continue;
		const { cover, facts } = project;
		expect(reason.all("img").map(({ attributes }) => attributes.src)).toContain(`/drawings/projects/${cover}.svg`);
		expect(texts(reason.all("p"))).toContain(`${facts[0]?.value} ${mark}${facts[0]?.name}`);
	}
});

test("covers of posts follow the theme, its switch included, and none is fetched for the other one", async ({
	page,
}) => {
	const fetched: string[] = [];
	page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
	await page.emulateMedia({ colorScheme: "light" });
	await page.goto("/blogs", { waitUntil: "networkidle" });
	const shown = () =>
		page.locator("article img:visible").evaluateAll((all) => (all as HTMLImageElement[]).map(({ src }) => src));
	for (const address of await shown()) expect(address).toMatch(/\/drawings\/posts\/[\w-]+\.svg$/);
	expect(fetched.filter((path) => path.includes("/dark/"))).toEqual([]);
	await page.getByRole("button", { name: layout.navigation.theme.dark }).click();
	for (const address of await shown()) expect(address).toMatch(/\/drawings\/posts\/dark\/[\w-]+\.svg$/);
});

test("the privacy notice stands in full on its own page, and in each form there is a link to it", async ({
	request,
}) => {
	const main = await readMain(request, "/privacy");
	const { data: retention } = await (await request.get("/api/v1/retention")).json();
	for (const { title, paragraphs } of privacySections(privacy, company, retention)) {
		expect(headingsOf(main)).toContain(title);
		for (const paragraph of paragraphs) expect(main.text).toContain(paragraph);
	}
	for (const path of ["/contact-us", "/careers"]) {
		const form = only(await readMain(request, path), "form");
		expect(linksOf(form.all("a"))).toContainEqual([layout.privacyLink.name, layout.privacyLink.path]);
	}
});

test("a visit leaves in the browser what the privacy notice names, and no cookie", async ({ page, context }) => {
	await page.goto("/contact-us");
	await untilFormRuns(page);
	await page.getByLabel(contact.labels.name).fill("Asha Rao");
	await page.getByRole("button", { name: layout.navigation.theme.dark }).click();
	await page.getByRole("banner").locator('a[href="/blogs"]').first().click();
	await expect(page.getByRole("heading", { level: 1, name: blog.hero.headTitle })).toBeVisible();
	// What a tab keeps is stored when the page is left.
	await page.reload();
	await expect
		.poll(() => page.evaluate(() => [localStorage, sessionStorage].map((area) => Object.keys(area).toSorted())))
		.toEqual([["draft:contact", "fonts", "theme"], ["scroll-positions"]]);
	expect(await context.cookies()).toEqual([]);
});

test("each page reads completely as it is sent", async ({ request }) => {
	for (const path of publicPages) {
		const page = await readSent(request, path);
		expect(page.all("h1"), `headings of ${path}`).toHaveLength(1);
		const main = only(page, "main");
		expect(main.all("h1"), path).toHaveLength(1);
		expect(
			main.all("*").filter(({ attributes }) => "hidden" in attributes),
			path,
		).toEqual([]);
		expect(only(page, "footer").text, path).toContain(company.contact_info.email);
	}
});

test("read without styles, no two words of a page are one, and the forms ask for no choice that is always made", async ({
	request,
}) => {
	for (const path of publicPages) {
		expect(findJoinedWords(await (await request.get(path)).text()), path).toEqual([]);
		expect((await readSent(request, path)).all("select", { required: "" }), path).toEqual([]);
	}
});

test("each page of the admin has a title, and one main part without JavaScript too", async ({ request }) => {
	for (const path of ["/admin", "/admin/login", "/admin/dashboard"]) {
		const page = await readSent(request, path);
		expect([only(page, "title").text, page.all("main").length], path).toEqual([expect.stringMatching(/\S/), 1]);
	}
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("no style hides a word of a page, and every image of it shows", async ({ page }) => {
		const paths = [
			"/",
			"/about",
			"/technologies",
			"/projects",
			"/project/cold-store-logger",
			"/careers",
			"/privacy",
			"/service/vlsi",
		];
		for (const path of paths)
			await test.step(path, async () => {
				await page.goto(path);
				const hidden = await page
					.locator(
						"main :is(h1, h2, h3, p, li, a:not(svg a), dt, dd, blockquote, figcaption, time):not(details > :not(summary), details > :not(summary) *), footer :is(h2, p, a, address), header nav:not(.side-panel *) a",
					)
					.evaluateAll((all) =>
						all
							.filter((element) => !element.checkVisibility({ visibilityProperty: true }))
							.map(({ outerHTML }) => outerHTML),
					);
				expect(hidden).toEqual([]);
				// Without scripts a browser loads at once also what it would load late.
				const broken = await page
					.locator("main img")
					.evaluateAll((all) =>
						(all as HTMLImageElement[]).filter((image) => image.naturalWidth === 0).map(({ src }) => src),
					);
				expect(broken).toEqual([]);
			});
	});
});

test.describe("with more than the shipped content", () => {
	test.use({ content: "changing" });

	test("a project that the admin adds stands first, and its page keeps the line breaks", async ({
		page,
		request,
		api,
	}) => {
		const description = `A first line\nand a second\n\n${"words ".repeat(40)}`;
		await api.call("POST", "/project", { title: "Gateway for forty meters", description });
		const cards = only(await readSent(request, "/projects"), "main").all("article");
		const addresses = cards.map((card) => only(card, "a").attributes.href);
		expect(addresses.slice(-10)).toEqual(Object.keys(shippedProjects).map((id) => `/project/${id}`));
		await page.goto("/projects");
		const first = page.locator("main article").first();
		await expect
			.poll(() => first.locator("img:visible").evaluate((image: HTMLImageElement) => image.naturalWidth))
			.toBeGreaterThan(0);
		await expect(first.getByText(projectsPage.example.label)).toHaveCount(0);
		await expect(first.getByText(projectsPage.example.note)).toHaveCount(0);
		await first.getByRole("link", { name: "Gateway for forty meters" }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Gateway for forty meters" })).toBeVisible();
		await expect(page.getByText(projectsPage.example.note)).toHaveCount(0);
		await expect(page.locator("head meta[name=description]")).toHaveAttribute("content", /^A first line/);
		expect(await page.locator(".post-text p").first().innerText()).toBe("A first line\nand a second");
	});
});
