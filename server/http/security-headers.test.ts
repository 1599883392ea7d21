import { expect, test } from "vitest";
import { createTestApp } from "../../tests/support/app.ts";
import { aPost } from "../../tests/support/factories.ts";
import { aPhoto } from "../../tests/support/photo.ts";
import { signIn } from "../../tests/support/session.ts";
import { openTestSite, type TestSite } from "../../tests/support/site.ts";
import { readConfig } from "../config/config.ts";
import { securityHeaders } from "./security-headers.ts";

/** What every response carries, whatever it is. */
const always = {
	"cross-origin-embedder-policy": "require-corp",
	"cross-origin-opener-policy": "same-origin",
	"origin-agent-cluster": "?1",
	"permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
	"referrer-policy": "strict-origin-when-cross-origin",
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
	// Nothing says what the server is made of.
	server: null,
	"x-powered-by": null,
};

function expectHeaders(response: Response, what: string) {
	const found = Object.fromEntries(Object.keys(always).map((name) => [name, response.headers.get(name)]));
	expect([what, found]).toEqual([what, always]);
	const mayBeShown = /^[23].*(?:feed|picture|drawing|card|icon)/.test(what) ? "cross-origin" : "same-origin";
	expect([what, response.headers.get("cross-origin-resource-policy")]).toEqual([what, mayBeShown]);
	const policy = response.headers.get("content-security-policy") ?? "";
	for (const part of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"])
		expect(policy).toContain(part);
	expect(policy).not.toMatch(/unsafe-(inline|eval)|\*/);
}

/** A response of each status, from every part of the site. */
async function everyKind(site: TestSite): Promise<Record<string, Response>> {
	const ask = (path: string, init: RequestInit = {}) => fetch(site.origin + path, { redirect: "manual", ...init });
	const known = async (path: string) => ({ "If-None-Match": (await ask(path)).headers.get("etag") ?? "" });
	const login = (body: string, headers = { "Content-Type": "application/json" }) =>
		ask("/api/v1/user/login", { method: "POST", body, headers });
	const token = await signIn(site);
	const session = { Authorization: `Bearer ${token}` };
	const form = { title: "A", content: "B", image: await aPhoto() };
	const { data } = await (await site.request("/api/v1/blog", { form, token })).json();
	const image = `/assets/blogs/${data.image}`;
	const found = {
		"200 page": await ask("/about"),
		"200 file": await ask("/static/a.js"),
		"200 feed": await ask("/feed.xml"),
		"200 picture": await ask(image),
		"200 drawing": await ask("/drawings/a.svg"),
		"200 card": await ask("/cards/about.png"),
		"200 icon": await ask("/icon-192.png"),
		"307 icon of another brand": await ask("/brand/0/icon-192.png"),
		"200 words": await ask(`/words/${site.appContext.words.published().hash}/frame.js`),
		"200 snapshot": await ask("/dummyData/DummyBlogs.json"),
		"200 health": await ask("/healthz"),
		"200 API": await ask("/api/v1/blog"),
		"200 document of the API": await ask("/api/v1/openapi.json"),
		"200 export of the API": await ask("/api/v1/admin/submissions/export?kind=contact", { headers: session }),
		"304 page": await ask("/about", { headers: await known("/about") }),
		"304 card": await ask("/cards/about.png", { headers: await known("/cards/about.png") }),
		"304 picture": await ask(image, { headers: await known(image) }),
		"308 page": await ask("/about/"),
		"400 API": await login("{"),
		"401 API": await ask("/api/v1/user/contact-us"),
		"404 page": await ask("/nothing"),
		"404 page from the cache": await ask("/~not-found"),
		"404 path": await ask("/%2fabout"),
		"404 picture": await ask("/assets/blogs/unknown.webp"),
		"404 API": await ask("/api/v1/unknown"),
		"405 page": await ask("/about", { method: "PUT" }),
		"413 API": await login("x".repeat(600_000)),
		"415 API": await login("x", { "Content-Type": "text/plain" }),
		"422 API": await login("{}"),
	};
	await site.store.schema.alterTable("projects").renameTo("gone").execute();
	return { ...found, "500 API": await ask("/api/v1/project") };
}

test.each([
	["http://www.example.com", null],
	["https://www.example.com", "max-age=63072000"],
])(
	"with SITE_URL=%j every kind of response carries the whole set, and allows no inline or evaluated code",
	async (siteUrl, hsts) => {
		const site = await openTestSite({
			settings: { SITE_URL: siteUrl },
			files: { "static/a.js": "a", "drawings/a.svg": "<svg/>" },
		});
		const found = await everyKind(site);
		const ids = new Set(Object.values(found).map(({ headers }) => headers.get("x-request-id")));
		expect(ids.size, "each has an id of its own, also what is cached").toBe(Object.keys(found).length);
		expect([...ids].join()).toMatch(/^[\da-f,-]+$/);
		for (const [what, response] of Object.entries(found)) {
			expect(`${response.status} ${what.slice(4)}`).toBe(what);
			expectHeaders(response, what);
			expect([what, response.headers.get("strict-transport-security")]).toEqual([what, hsts]);
			if (!what.endsWith("API")) continue;
			expect([what, response.headers.get("cache-control")]).toEqual([what, "no-store"]);
			expect(response.headers.get("content-type")).toMatch(/^(?:application\/json|text\/csv)/);
		}
	},
);

test.each([
	["", "", undefined],
	["https://www.example.com", "subdomains", "max-age=63072000; includeSubDomains"],
	["https://www.example.com", "subdomains,preload", "max-age=63072000; includeSubDomains; preload"],
	["http://www.example.com", "subdomains", undefined],
])("SITE_URL=%j and HSTS=%j keep browsers to HTTPS as %j says", (siteUrl, hsts, expected) => {
	expect(securityHeaders(readConfig({ SITE_URL: siteUrl, HSTS: hsts }))["Strict-Transport-Security"]).toBe(expected);
});

test("no response lets another origin read it, whatever origin asks", async () => {
	const app = await createTestApp();
	await aPost(app);
	for (const method of ["GET", "OPTIONS"]) {
		const response = await app.request("/api/v1/blog", {
			method,
			headers: { Origin: "https://evil.example", "Access-Control-Request-Method": "POST" },
		});
		expect([...response.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
	}
});
