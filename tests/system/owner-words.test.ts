import { beforeAll, expect, test } from "vitest";
import { projectsPage } from "../../content/projects-page.ts";
import { shippedProjects } from "../../content/shipped-projects.ts";
import { type ServiceName, serviceNames } from "../../contract/service.ts";
import { sendJson, signInAt } from "../support/client.ts";
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
	"/llms.txt",
	"/sitemap.xml",
	"/.well-known/security.txt",
	"/services/ServiceAppDevelopment.json",
];

const product = sharedProduct({ SITE_URL: "https://www.example.com" });
const read = async (path: string) => (await fetch(product.origin + path)).text();
/** Words that nobody can guess, of a hidden service and of a draft. */
const secret = "Xqzvwkj";
const secretWords = { title: `${secret}1`, field: `${secret}2`, desc: `${secret}3` };
/** Every address of a site whose owner has another company, which offers four of eleven services. */
const pages = new Map<string, string>();

beforeAll(async () => {
	expect((await fetch(`${product.origin}/service/vlsi`)).status).toBe(200);
	const token = await signInAt(product.origin);
	const { servicesList } = offering(four);
	const services = servicesList.map((service) => (service.offered ? service : { ...service, ...secretWords }));
	for (const [file, values] of Object.entries({ company: otherCompany, services: { servicesList: services } })) {
		const saved = await sendJson("PUT", `${product.origin}/api/v1/admin/words/${file}`, { values }, token);
		expect(saved.status).toBe(200);
	}
	const draft = { kind: "words", item: "home", base: null, values: { hero: { headTitle: secret } } };
	const address = `${product.origin}/api/v1/admin/drafts/1111-2222-3333-4444`;
	expect((await sendJson("PUT", address, draft, token)).status).toBe(200);
	for await (const { path, text } of crawl(read, unlinked)) pages.set(path, text);
});

/** What is found in the texts of all addresses. */
const findIn = (look: (text: string) => string[]) =>
	[...pages].flatMap(([path, text]) => look(text).map((trace) => `${path}: ${trace}`));

test("after the company's file says another one, no address of the site names the one that ships", () => {
	expect(findIn(tracesIn)).toEqual([]);
	expect(pages.size).toBeGreaterThan(40);
});

test("no address of the site holds a word of a hidden service or of a draft", () => {
	expect(findIn((text) => (text.includes(secret) ? [secret] : []))).toEqual([]);
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
	for (const said of ['<html lang="pl">', '"inLanguage":"pl"', '<meta property="og:locale" content="pl_PL"/>'])
		expect(pages.get("/")).toContain(said);
	expect(pages.get("/nothing-here")).toContain('<html lang="pl">');
	expect(pages.get("/feed.xml")).toContain('xml:lang="pl"');
	expect(pages.get("/manifest.webmanifest")).toContain('"lang":"pl"');
	for (const path of ["/admin/login", "/admin/dashboard"]) expect(await read(path)).toContain('<html lang="en">');
});

test("the projects that ship are deleted like any other, and then nothing leads to them", async () => {
	const headers = { Authorization: `Bearer ${await signInAt(product.origin)}` };
	const ids = Object.keys(shippedProjects);
	for (const id of ids)
		expect((await fetch(`${product.origin}/api/v1/project/p/${id}`, { method: "DELETE", headers })).status).toBe(200);
	expect(await read("/projects")).toContain(projectsPage.empty.headTitle);
	for (const path of ["/", "/sitemap.xml", "/llms.txt", `/service/${four[0]}`])
		expect(await read(path)).not.toContain("/project/");
	for (const path of [`/project/${ids[0]}`, `/cards/project/${ids[0]}.png`])
		expect((await fetch(product.origin + path)).status).toBe(404);
});
