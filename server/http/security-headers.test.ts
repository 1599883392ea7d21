import { expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../tests/support/app.ts";
import { aPost } from "../../tests/support/factories.ts";
import { aPhoto } from "../../tests/support/photo.ts";
import { signIn } from "../../tests/support/session.ts";

/** What every response carries, whatever it is. */
const always = {
	"cross-origin-embedder-policy": "require-corp",
	"cross-origin-opener-policy": "same-origin",
	"cross-origin-resource-policy": "same-origin",
	"referrer-policy": "strict-origin-when-cross-origin",
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
};

function expectHeaders(response: Response, what: string) {
	const found = Object.fromEntries(Object.keys(always).map((name) => [name, response.headers.get(name)]));
	expect([what, found]).toEqual([what, always]);
	const policy = response.headers.get("content-security-policy") ?? "";
	for (const part of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"])
		expect(policy).toContain(part);
	expect(policy).not.toMatch(/unsafe-(inline|eval)|\*/);
}

/** A response of each status. */
async function everyKind(app: TestApp): Promise<Record<string, Response>> {
	const token = await signIn(app);
	const photo = await aPhoto();
	const { data } = await (
		await app.request("/api/v1/blog", { form: { title: "A", content: "B", image: photo }, token })
	).json();
	const image = `/assets/blogs/${data.image}`;
	const etag = (await app.request(image)).headers.get("etag") ?? "";
	const found = {
		"200 API": await app.request("/api/v1/blog"),
		"200 picture": await app.request(image),
		"200 snapshot": await app.request("/dummyData/DummyBlogs.json"),
		"200 document": await app.request("/api/v1/openapi.json"),
		"200 health": await app.request("/healthz"),
		"304 picture": await app.request(image, { headers: { "If-None-Match": etag } }),
		"400 API": await app.request("/api/v1/user/login", {
			method: "POST",
			body: "{",
			headers: { "Content-Type": "application/json" },
		}),
		"401 API": await app.request("/api/v1/user/contact-us"),
		"404 API": await app.request("/api/v1/unknown"),
		"404 picture": await app.request("/assets/blogs/unknown.webp"),
		"413 API": await app.request("/api/v1/user/login", { json: { password: "x".repeat(600_000) } }),
		"415 API": await app.request("/api/v1/user/login", { method: "POST", body: "x" }),
		"422 API": await app.request("/api/v1/user/login", { json: {} }),
	};
	await app.store.schema.alterTable("projects").renameTo("gone").execute();
	return { ...found, "500 API": await app.request("/api/v1/project") };
}

test("every kind of response carries the whole set, and no policy allows inline or evaluated code", async () => {
	const app = await createTestApp();
	for (const [what, response] of Object.entries(await everyKind(app))) {
		expect(`${response.status} ${what.slice(4)}`).toBe(what);
		expectHeaders(response, what);
		expect([what, response.headers.has("strict-transport-security")]).toEqual([what, false]);
		if (what.endsWith("API")) expect([what, response.headers.get("cache-control")]).toEqual([what, "no-store"]);
	}
});

test.each([
	["https://www.example.com", "", "max-age=63072000"],
	["https://www.example.com", "subdomains", "max-age=63072000; includeSubDomains"],
	["https://www.example.com", "subdomains,preload", "max-age=63072000; includeSubDomains; preload"],
	["http://www.example.com", "subdomains", null],
])("with SITE_URL=%s and HSTS=%s every answer's HSTS is %s", async (siteUrl, hsts, expected) => {
	const app = await createTestApp({ settings: { SITE_URL: siteUrl, HSTS: hsts } });
	for (const [what, response] of Object.entries(await everyKind(app)))
		expect([what, response.headers.get("strict-transport-security")]).toEqual([what, expected]);
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

test("no response says what the server is made of", async () => {
	const app = await createTestApp();
	const response = await app.request("/api/v1/blog");
	for (const name of ["server", "x-powered-by"]) expect(response.headers.has(name)).toBe(false);
});
