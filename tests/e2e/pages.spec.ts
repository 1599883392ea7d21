import { type APIRequestContext, expect } from "@playwright/test";
import { about } from "../../content/about.ts";
import { blog } from "../../content/blog.ts";
import { careers } from "../../content/careers.ts";
import { company } from "../../content/company.ts";
import { contact } from "../../content/contact.ts";
import { home } from "../../content/home.ts";
import { layout } from "../../content/layout.ts";
import { privacy, privacySections } from "../../content/privacy.ts";
import { projectsPage } from "../../content/projects-page.ts";
import { servicePages } from "../../content/service-pages.ts";
import { offeredServices, services } from "../../content/services.ts";
import { servicesPage } from "../../content/services-page.ts";
import { shippedProjects } from "../../content/shipped-projects.ts";
import { technologies } from "../../content/technologies.ts";
import { testimonials } from "../../content/testimonials.ts";
import type { RenderedProject } from "../../contract/projects.ts";
import { wordsIn } from "../../contract/text-tree.ts";
import { contentOf, readElements } from "../../server/site/html/elements.ts";
import { publicPages } from "../support/public-pages.ts";
import { untilFormRuns } from "./fixtures/page-state.ts";
import { findJoinedWords, readSent, type SentPart } from "./fixtures/sent-page.ts";
import { test } from "./fixtures/test.ts";

const texts = (parts: SentPart[]) => parts.map(({ text }) => text);
const linksOf = (parts: SentPart[]) => parts.map(({ text, attributes }) => [text, attributes.href]);

/** The only element of this name, or the only one with these attributes too. */
function only(part: SentPart, name: string, attributes?: Record<string, string>): SentPart {
	const [found, ...others] = part.all(name, attributes);
	if (!found || others.length > 0) throw new Error(`${found ? "More than one" : "No"} ${name}`);
	return found;
}

const readMain = async (request: APIRequestContext, path: string) => only(await readSent(request, path), "main");

/** What no visitor reads: the names of icons and drawings, and what machines read. */
const unread = new Set(["bgOne", "bgTwo", "icon", "id", "imagesrc", "logo", "meta", "path", "checked", "url"]);

/** Each sentence and name in a part of a file of content. */
const sentencesOf = (part: unknown): string[] =>
	typeof part === "string"
		? [part]
		: Object.entries(part ?? {}).flatMap(([key, value]) => (unread.has(key) ? [] : sentencesOf(value)));

const { list: examples, ...ofOneExample } = projectsPage.example;
const isAllExamples = Object.values(shippedProjects).every(({ example }) => example);

/** What each page has of its file. */
const contents: [path: string, parts: unknown][] = [
	["/", [home.hero.headDesc, home.hero.spoken, home.hero.actions, home.technologies, home.whyChooseUs, home.features]],
	["/", [testimonials.items, servicesPage.section]],
	["/", offeredServices().map(({ title, desc }) => ({ title, desc, label: services.detailsLabel }))],
	["/services", [servicesPage.overview, offeredServices().map(({ title }) => title)]],
	["/about", [about.hero, about.details.mission, about.details.vision, about.details.story, about.details.benefits]],
	["/about", [about.story, about.introduction, testimonials.items]],
	["/technologies", technologies],
	["/projects", [projectsPage.hero, isAllExamples ? examples.description : examples.note]],
	["/blogs", [blog.hero, blog.insights]],
	["/contact-us", [contact.title, contact.subtitle, contact.heading.spoken]],
	["/careers", [careers.title, careers.subtitle, careers.heading.spoken, careers.applyingFor]],
	...offeredServices().map(({ path }): [string, unknown] => [`/service/${path}`, servicePages[path]]),
];

test("spec 1, 2 and 3: each page has every part of its file, home a card for every service, and projects ten", async ({
	request,
}) => {
	for (const [path, parts] of contents) {
		const main = await readMain(request, path);
		const attributes = main.all("*").flatMap((element) => Object.values(element.attributes));
		const said = [main.text, ...attributes].join("\n");
		const missing = sentencesOf(parts).filter((sentence) => !said.includes(sentence));
		expect(missing, path).toEqual([]);
	}
	const main = await readMain(request, "/");
	const section = (id: string) => only(main, "section", { "aria-labelledby": id });
	expect(only(section("headline"), "span", { class: "typed" }).text).toBe(home.hero.rotateWords[0]);
	const chips = section("headline")
		.all("a")
		.map(({ attributes }) => [attributes["aria-label"], attributes.href]);
	for (const { title, path } of offeredServices()) {
		expect(chips).toContainEqual([title, `/service/${path}`]);
		const details = [`${services.detailsLabel} ${title}`, `/service/${path}`];
		expect(linksOf(section("services").all("a"))).toContainEqual(details);
	}
	const strip = only(main, "section", { "aria-label": home.technologies.headTitle });
	expect(texts(strip.all("li"))).toEqual(home.technologies.strip.map(({ name }) => name));
	const reasons = section("why").all("li");
	for (const [index, { evidence }] of home.whyChooseUs.benefits.entries()) {
		const project = shippedProjects[evidence.path.replace("/project/", "")];
		const mark = project?.example ? `${home.whyChooseUs.example} ` : "";
		expect(linksOf(reasons[index]?.all("a") ?? [])).toEqual([[mark + evidence.name, evidence.path]]);
	}
	const { name, path } = services.technologies;
	for (const page of ["/", `/service/${offeredServices()[0]?.path}`])
		expect(linksOf((await readMain(request, page)).all("a")), page).toContainEqual([name, path]);
	expect((await readMain(request, "/projects")).all("article")).toHaveLength(Object.keys(shippedProjects).length);
});

test("spec 1 and 2: the navigation bar in its order, the same with every service in the side panel, every part of the footer, and its call, which asks about the page", async ({
	request,
}) => {
	const page = await readSent(request, "/");
	const [header] = page.all("header", { "data-at-top": "false" });
	if (!header) throw new Error("There is no header");
	const [panel] = header.all("details");
	if (!panel) throw new Error("There is no panel");
	const inPanel = linksOf(panel.all("a"));
	const { about, services: allServices, staticLinks, contact } = layout.navigation;
	const named = ({ name, path }: { name: string; path: string }) => [name, path];
	const pages = staticLinks.map(named);
	const call = named(contact);
	expect(linksOf(header.all("a")).slice(0, -inPanel.length)).toEqual([
		[company.name, "/"],
		...[about, allServices].map(named),
		...pages,
		call,
	]);
	const designated = offeredServices().map(({ title, path }, index) => [`U${index + 1} ${title}`, `/service/${path}`]);
	const all = [layout.navigation.allServices, "/services"];
	expect(inPanel).toEqual([named(about), ...pages, all, ...designated, call]);

	const footer = only(page, "footer");
	const { phone, email, address } = company.contact_info;
	for (const text of [
		company.name,
		layout.footer.mainTitle,
		layout.footer.mainDesc,
		address,
		`${company.copyrightYear}`,
	])
		expect(footer.text).toContain(text);
	const links = [
		...layout.footer.quickLinks.map(named),
		[phone, `tel:${phone.replaceAll(" ", "")}`],
		[email, `mailto:${email}`],
	];
	expect(linksOf(footer.all("a"))).toEqual(expect.arrayContaining(links));

	const [slug = ""] = Object.keys(shippedProjects);
	const service = offeredServices().at(-1)?.path;
	const calls: [string, string?][] = [
		["/about", "/contact-us"],
		[`/service/${service}`, `/contact-us?service=${service}`],
		[`/project/${slug}`, "/contact-us"],
		["/contact-us"],
	];
	for (const [path, called] of calls) {
		const links = linksOf(only(await readSent(request, path), "footer").all("a"));
		expect(links.find(([name]) => name === layout.footer.action.name)?.[1], path).toBe(called);
	}
});

test("each project's page tells problem, approach, result and facts, names its services, and says that it is an example, as the list does", async ({
	request,
}) => {
	const cards = (await readMain(request, "/projects")).all("article");
	for (const [index, [id, project]] of Object.entries(shippedProjects).entries()) {
		const { data: shown }: { data: RenderedProject } = await (await request.get(`/api/v1/project/p/${id}`)).json();
		const main = await readMain(request, `/project/${id}`);
		const told = [
			project.title,
			...(project.example ? [ofOneExample.label, ofOneExample.note] : []),
			...Object.values(shown.text).flatMap((text) => text.map(wordsIn)),
			...project.facts.flatMap(({ name, value, condition }) => [name, value, condition]),
		];
		const said = new Set(texts(main.all("*")));
		expect(
			told.filter((text) => !said.has(text)),
			id,
		).toEqual([]);
		const offered = offeredServices().filter(({ path }) => project.services.includes(path));
		const links = linksOf(main.all("a"));
		for (const { title, path } of offered) expect(links).toContainEqual([title, `/service/${path}`]);

		const card = cards[index] as SentPart;
		expect(linksOf(card.all("a"))).toEqual([[project.title, `/project/${id}`]]);
		expect(texts(card.all("*")).includes(ofOneExample.label)).toBe(project.example && !isAllExamples);
	}
});

test("an address that leads nowhere is a 404 that leads on, so is a page beyond the end, and the first page has one address", async ({
	request,
}) => {
	for (const path of ["/no-such-page", "/blog/none", "/blogs/page/99", "/blogs/page/0", "/blogs/page/two"]) {
		const response = await request.get(path);
		const html = await response.text();
		expect([path, response.status()]).toEqual([path, 404]);
		for (const said of [layout.notFound.headTitle, ...layout.notFound.links.map(({ path }) => `href="${path}"`)])
			expect(html, path).toContain(said);
	}
	const response = await request.get("/blogs/page/1", { maxRedirects: 0 });
	expect([response.status(), response.headers().location]).toEqual([301, "/blogs"]);
});

test("the privacy notice stands in full on its own page, and in each form there is a link to it", async ({
	request,
}) => {
	const main = await readMain(request, "/privacy");
	const { data: retention } = await (await request.get("/api/v1/retention")).json();
	for (const { title, paragraphs } of privacySections(privacy, company, retention))
		for (const said of [title, ...paragraphs]) expect(main.text).toContain(said);
	for (const path of ["/contact-us", "/careers"]) {
		const form = only(await readMain(request, path), "form");
		expect(linksOf(form.all("a"))).toContainEqual([layout.privacyLink.name, layout.privacyLink.path]);
	}
});

// A step that finds nothing to do, because the framework writes its pages in another way than before, fails here.
test("each page reads completely as it is sent, also without styles, holds what its first paint needs, and lets the rest wait", async ({
	request,
}) => {
	const files = new Map<string, string>();
	const read = async (path = "") => {
		const text = files.get(path) ?? (await (await request.get(path)).text());
		files.set(path, text);
		return text;
	};
	for (const path of publicPages)
		await test.step(path, async () => {
			const page = await readSent(request, path);
			const main = only(page, "main");
			expect([page.all("h1"), main.all("h1")].map(({ length }) => length)).toEqual([1, 1]);
			const hidden = main.all("*").filter(({ attributes }) => "hidden" in attributes);
			expect(hidden).toHaveLength(path.endsWith("/sent") ? 1 : 0);
			expect(only(page, "footer").text).toContain(company.contact_info.email);
			// A form asks for no choice that is always made.
			expect(page.all("select", { required: "" })).toEqual([]);

			const html = await (await request.get(path)).text();
			expect(findJoinedWords(html)).toEqual([]);
			const elements = readElements(html);
			const find = (name: string, attribute = "", value = "") =>
				elements.filter((element) => element.name === name && (element.attributes[attribute] ?? "") === value);
			const [site, fonts] = elements.filter(({ name }) => name === "style").map((style) => contentOf(html, style));
			const [expected] = find("link", "rel", "expect");
			const start = html.indexOf(`id="${expected?.attributes.href?.slice(1)}"`);
			expect(start).toBeGreaterThan(0);
			// Words in a centered hero move until all of them are there.
			if (path === "/") expect(start).toBeGreaterThan(html.indexOf(home.hero.headDesc, html.indexOf("<main")));
			const [fontsFile, stylesheet] = find("link", "rel", "stylesheet");
			const whole = await read(stylesheet?.attributes.href);
			expect(site?.length).toBeLessThan(whole.length / 2);
			// Both would make a browser lay out the whole page again when the stylesheet comes.
			expect(whole).not.toMatch(/@layer|@font-face/);
			expect(await read(fontsFile?.attributes.href)).toContain("@font-face");
			expect(site).not.toMatch(/@font-face\{[^}]*url\(|:hover|@media print|-webkit-hyphens/);
			expect(fonts).toMatch(/^(?:@font-face\{[^}]*url\(\/static\/[^}]+\})+$/);
			expect(find("script", "type", "module")).toEqual([]);
			const scripts = elements.filter(({ name, attributes }) => name === "script" && attributes.type === undefined);
			expect(scripts.map((script) => contentOf(html, script)).filter(Boolean)).toHaveLength(2);
			expect(find("link", "rel", "modulepreload")).toEqual([]);
			expect(html).not.toContain("nonce=");
		});
	for (const path of ["/admin", "/admin/login", "/admin/dashboard"]) {
		const page = await readSent(request, path);
		expect([only(page, "title").text, page.all("main").length], path).toEqual([expect.stringMatching(/\S/), 1]);
	}
});

test("covers follow the theme, its switch included; a visit leaves in the browser what the privacy notice names, and no cookie, and brings no code of the admin", async ({
	page,
	context,
	request,
}) => {
	const fetched: string[] = [];
	page.on("request", (sent) => fetched.push(new URL(sent.url()).pathname));
	await page.emulateMedia({ colorScheme: "light" });
	await page.goto("/blogs", { waitUntil: "networkidle" });
	const shown = () =>
		page.locator("article img:visible").evaluateAll((all) => (all as HTMLImageElement[]).map(({ src }) => src));
	for (const address of await shown()) expect(address).toMatch(/\/drawings\/posts\/[\w-]+\.svg$/);
	await expect(page.locator("article img:visible").first()).toHaveAttribute("loading", "eager");
	// None is fetched for the other theme.
	expect(fetched.filter((path) => path.includes("/dark/"))).toEqual([]);
	await page.getByRole("button", { name: layout.navigation.theme.dark }).click();
	for (const address of await shown()) expect(address).toMatch(/\/drawings\/posts\/dark\/[\w-]+\.svg$/);

	await page.getByRole("banner").locator('a[href="/contact-us"]').first().click();
	await untilFormRuns(page);
	await page.getByLabel(contact.labels.name, { exact: true }).fill("Asha Rao");
	// What a tab keeps is stored when the page is left.
	await page.reload();
	await expect
		.poll(() => page.evaluate(() => [localStorage, sessionStorage].map((area) => Object.keys(area).toSorted())))
		.toEqual([
			["fonts", "theme"],
			["draft:contact", "scroll-positions"],
		]);
	expect(await context.cookies()).toEqual([]);
	const scripts = new Set(fetched.filter((path) => path.endsWith(".js")));
	expect(scripts.size).toBeGreaterThan(3);
	for (const path of scripts)
		expect(await (await request.get(path)).text()).not.toMatch(/admin\/submissions|Your Contents/);
});
