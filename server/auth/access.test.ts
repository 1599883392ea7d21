import { expect, test } from "vitest";
import { createTestApp, openSignedIn } from "../../tests/support/app.ts";
import { aContactRequest, anApplication, aPost, aProject } from "../../tests/support/factories.ts";
import { signIn } from "../../tests/support/session.ts";
import { openTestSite } from "../../tests/support/site.ts";

/** Every call of the specification's section 7 that only an admin may make. */
const guarded = [
	["GET", "/api/v1/uesr/logout"],
	["POST", "/api/v1/blog"],
	["POST", "/api/v1/blog/b/reading-a-datasheet"],
	["DELETE", "/api/v1/blog/b/reading-a-datasheet"],
	["POST", "/api/v1/project"],
	["POST", "/api/v1/project/p/meter-gateway"],
	["DELETE", "/api/v1/project/p/meter-gateway"],
	["GET", "/api/v1/user/contact-us"],
	["DELETE", "/api/v1/user/contact-us/{contact}"],
	["GET", "/api/v1/user/carrier"],
	["DELETE", "/api/v1/user/carrier/{application}"],
] as const;

/** A token that does not, or no longer, open a session. */
const tokens = {
	none: async () => undefined,
	empty: async () => "",
	garbage: async () => "x".repeat(43),
	"SQL in it": async () => "' or '1'='1' --",
	"very long": async () => "a".repeat(10_000),
	expired: async (app: Awaited<ReturnType<typeof createTestApp>>) => {
		const token = await signIn(app);
		app.clock.advance(8 * 24 * 60 * 60 * 1000);
		return token;
	},
	revoked: async (app: Awaited<ReturnType<typeof createTestApp>>) => {
		const token = await signIn(app);
		await app.request("/api/v1/user/logout", { token });
		return token;
	},
};

test.each(Object.entries(tokens))(
	"every guarded call answers 401 to a token that is %s, and changes nothing",
	async (_name, make) => {
		const app = await createTestApp();
		await aPost(app);
		await aProject(app);
		const [contact, application] = [await aContactRequest(app), await anApplication(app)];
		const token = await make(app);
		const everything = async () => [
			await app.store.selectFrom("posts").selectAll().execute(),
			await app.store.selectFrom("projects").selectAll().execute(),
			await app.store.selectFrom("submissions").selectAll().execute(),
		];
		const before = await everything();
		for (const [method, path] of guarded) {
			const target = path.replace("{contact}", contact.id).replace("{application}", application.id);
			const body = method === "POST" ? { json: { title: "Taken over", content: "x", description: "x" } } : {};
			const response = await app.request(target, { method, token, ...body });
			expect([target, response.status, await response.json()]).toEqual([
				target,
				401,
				{ status: "fail", message: "Sign in first" },
			]);
			expect(response.headers.get("www-authenticate")).toBe("Bearer");
		}
		expect(await everything()).toEqual(before);
		expect(app.contentVersions).toEqual([]);
	},
);

test("a cookie, a query or a Basic header is not accepted as a token", async () => {
	const { token, ...app } = await openSignedIn();
	const path = "/api/v1/user/contact-us";
	expect((await app.request(`${path}?token=${token}&access_token=${token}`)).status).toBe(401);
	expect((await app.request(path, { headers: { Cookie: `token=${token}; adminToken=${token}` } })).status).toBe(401);
	expect((await app.request(path, { headers: { Authorization: `Basic ${token}` } })).status).toBe(401);
	expect((await app.request(path, { headers: { Authorization: token } })).status).toBe(401);
});

test.each([
	"/api/v1/user/contact-us/",
	"/api/v1//user/contact-us",
	"//api/v1/user/contact-us",
	"/api/v1/user/./contact-us",
	"/api/v1/blog/../user/contact-us",
	"/api/v1/user%2fcontact-us",
	"/api/v1/user%2Fcontact-us",
	"/api/v1/%75ser/contact-us",
	"/api/v1/user/contact-us%00",
	"/api/v1/user/contact-us%20",
	"/api/v1/user/contact-us%2e",
	"/api/v1/user/contact-us;a=b",
	"/api/v1/user/contact-us%3f",
	"/api/v1/USER/contact-us",
	"/API/v1/user/contact-us",
	"/api/v1/user\\contact-us",
	"/api/v1/user%5ccontact-us",
	"/api/v1/user/contact-us%252e",
	"/x/..%2fapi/v1/user/contact-us",
	"/api/v1/%2e%2e/v1/user/contact-us",
])("no spelling of a path skips the token: %s", async (path) => {
	const site = await openTestSite();
	await aContactRequest(site);
	const { status, text } = await site.ask(path);
	expect(status).toBeOneOf([308, 401, 404]);
	expect(text).not.toContain("Asha");
});

test("a method that a header or a query claims counts for nothing", async () => {
	const app = await createTestApp();
	await aPost(app);
	const token = await signIn(app);
	const headers = { "X-HTTP-Method-Override": "DELETE", "X-HTTP-Method": "DELETE" };
	expect((await app.request("/api/v1/blog/b/reading-a-datasheet?_method=DELETE", { token, headers })).status).toBe(200);
	expect((await app.request("/api/v1/blog/b/reading-a-datasheet")).status).toBe(200);
});

/** What anyone may call; every other operation of the document needs a live token. */
const open = [
	"GET /blog",
	"GET /blog/b/{id}",
	"GET /blog/b/{id}/neighbours",
	"GET /project",
	"GET /project/p/{id}",
	"GET /retention",
	"GET /service/{id}/proof",
	"GET /user/forgot-password",
	"POST /user/accept-invitation",
	"POST /user/carrier",
	"POST /user/contact-us",
	"POST /user/forgot-password",
	"POST /user/login",
	"POST /user/reset-password",
];

test("every operation that the document names is either open to all or answers 401 without a live token", async () => {
	const app = await createTestApp();
	const { paths } = await (await app.request("/api/v1/openapi.json")).json();
	const operations = Object.entries(paths).flatMap(([path, methods]) =>
		Object.keys(methods as object).map((method) => [method.toUpperCase(), path] as const),
	);
	const unguarded = [];
	for (const [method, path] of operations) {
		const target = `/api/v1${path.replace(/\{\w+\}/g, "1")}`;
		for (const token of [undefined, "not-a-token-that-anybody-has"]) {
			const response = await app.request(target, { method, token, ...(method === "GET" ? {} : { json: {} }) });
			if (response.status !== 401) unguarded.push(`${method} ${path}`);
		}
	}
	expect([...new Set(unguarded)].toSorted()).toEqual(open);
});
