import { beforeAll, expect, test } from "vitest";
import { projectsPage } from "../../content/projects-page.ts";
import { type ServiceName, serviceNames } from "../../contract/service.ts";
import { readAll, sendJson, signInAt } from "../support/client.ts";
import { crawl } from "../support/crawl.ts";
import { hiddenIn, offering } from "../support/offered.ts";
import { otherCompany, tracesIn } from "../support/traces.ts";
import { sharedProduct } from "../support/vitest-product.ts";

/** No hidden one is called like a position or a word of the hero. */
const four: ServiceName[] = ["web-development", "app-development", "hardware-and-pcbdesign", "embedded-systems-iot"];

/** Addresses that no page of the site leads to. */
const unlinked = [
	"/nothing-here",
	"/service/nothing",
	"/contact-us/sent",
	"/careers/sent",
	"/manifest.webmanifest",
	"/dummyData/DummyBlogs.json",
	"/api/v1/openapi.json",
	"/feed.xml",
	"/sitemap.xml",
	"/.well-known/security.txt",
	"/services/ServiceAppDevelopment.json",
	...["blog", "project"].flatMap((list) =>
		["", "?published=unpublished", "?published=false"].map((query) => `/api/v1/${list}${query}`),
	),
];

const product = sharedProduct({ SITE_URL: "https://www.example.com" });
const read = async (path: string) => (await fetch(product.origin + path)).text();
/** Words that nobody can guess, of what is hidden, unpublished, a draft or an earlier version. */
const secret = "xqzvwkj";
const secretWords = { title: `${secret}1`, field: `${secret}2`, desc: `${secret}3` };
/** Every address of a site whose owner has another company, which offers four of eleven services. */
const pages = new Map<string, string>();

beforeAll(async () => {
	expect((await fetch(`${product.origin}/service/vlsi`)).status).toBe(200);
	const token = await signInAt(product.origin);
	const { servicesList } = offering(four);
	const services = servicesList.map((service) => (service.offered ? service : { ...service, ...secretWords }));
	const send = async (method: string, path: string, json: object = {}) => {
		const saved = await sendJson(method, `${product.origin}/api/v1/${path}`, json, token);
		expect(saved.status, path).toBe(200);
		return (await saved.json()).data;
	};
	for (const [file, values] of Object.entries({ company: otherCompany, services: { servicesList: services } }))
		await send("PUT", `admin/words/${file}`, { values });
	await send("PUT", "admin/drafts/1111-2222-3333-4444", {
		...{ kind: "words", item: "home", base: null, values: { hero: { headTitle: secret } } },
	});
	for (const [kind, page, one] of [
		["post", "blog", "blog/b"],
		["project", "project", "project/p"],
	]) {
		const words = { content: secret, description: secret, services: four.slice(0, 1) };
		const { _id: shown } = await send("POST", `${page}`, { ...words, title: `Shown ${kind}` });
		await send("POST", `${one}/${shown}`, { title: `Shown ${kind}`, content: "Words", description: "Words" });
		const { _id: hidden } = await send("POST", `${page}`, { ...words, title: `${secret} hidden` });
		await send("POST", `${one}/${hidden}/unpublish`);
		const values = { ...words, title: secret, slug: `${secret}-new` };
		for (const [index, item] of [null, shown, hidden].entries()) {
			await send("PUT", `admin/drafts/draft-of-${kind}-number-${index}`, { kind, item, values });
			await send("POST", `admin/drafts/draft-of-${kind}-number-${index}/preview`);
		}
		for (const id of [shown, hidden, `${secret}-new`])
			for (const path of ["", "?view=public", "/neighbours"])
				unlinked.push(`/${page}/${id}`, `/api/v1/${one}/${id}${path}`);
	}
	for await (const { path, text } of crawl(read, unlinked)) pages.set(path, text);
});

/** The matches in the texts of all addresses. */
const findIn = (look: (text: string) => string[]) =>
	[...pages].flatMap(([path, text]) => look(text).map((trace) => `${path}: ${trace}`));

test("after the company's file says another one, no address of the site names the one that ships", () => {
	expect(findIn(tracesIn)).toEqual([]);
	expect(pages.size).toBeGreaterThan(40);
});

test("no address of the site holds a word of what is hidden, unpublished, a draft or an earlier version", () => {
	expect(findIn((text) => (text.toLowerCase().includes(secret) ? [secret] : []))).toEqual([]);
	expect(pages.get("/api/v1/blog")).toContain("Shown post");
	expect([...pages.keys()].filter((path) => /^\/words\/.*\/frame\.js$/.test(path))).toHaveLength(1);
});

test("with four of eleven services offered, no address of the site names another one, and its own is not found", async () => {
	expect(findIn((text) => hiddenIn(text, four))).toEqual([]);
	expect([...pages.keys()].filter((path) => /^\/service\/(?!nothing)[^.]+$/.test(path)).sort()).toEqual(
		four.map((name) => `/service/${name}`).sort(),
	);
	expect(pages.get("/services")).toContain("<title>4 engineering services");
	expect(pages.get("/services")).toContain("Engineering in 4 fields: web, mobile, PCB i embedded.");
	// Four cards leave room in their rows, which the call fills.
	expect(pages.get("/")).toContain("wide-call");
	const unknown = await read("/service/time-travel");
	for (const name of serviceNames.filter((name) => !four.includes(name))) {
		const page = await fetch(`${product.origin}/service/${name}`);
		expect([page.status, await page.text()]).toEqual([404, unknown]);
	}
});

test("public pages say in which language they are, and the admin stays in English", async () => {
	for (const said of ['<html lang="pl">', '"inLanguage":"pl"']) expect(pages.get("/")).toContain(said);
	expect(pages.get("/nothing-here")).toContain('<html lang="pl">');
	expect(pages.get("/feed.xml")).toContain('xml:lang="pl"');
	expect(pages.get("/manifest.webmanifest")).toContain('"lang":"pl"');
	for (const path of ["/admin/login", "/admin/dashboard"]) expect(await read(path)).toContain('<html lang="en">');
});

test("the projects that ship are deleted like any other, and then nothing leads to them", async () => {
	const shown = await readAll(`${product.origin}/api/v1/project`);
	const headers = { Authorization: `Bearer ${await signInAt(product.origin)}` };
	const ids = shown.map(({ _id }) => _id);
	for (const id of ids)
		expect((await fetch(`${product.origin}/api/v1/project/p/${id}`, { method: "DELETE", headers })).status).toBe(200);
	expect(await read("/projects")).toContain(projectsPage.empty.headTitle);
	for (const path of ["/", "/sitemap.xml", `/service/${four[0]}`]) expect(await read(path)).not.toContain("/project/");
	for (const path of [`/project/${ids[0]}`, `/cards/project/${ids[0]}.png`])
		expect((await fetch(product.origin + path)).status).toBe(404);
});
