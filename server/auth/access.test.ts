import { expect, test } from "vitest";
import { createTestApp, openSignedIn } from "../../tests/support/app.ts";
import { aContactRequest, anApplication, aPost, aProject } from "../../tests/support/factories.ts";
import { signIn } from "../../tests/support/session.ts";
import { openTestSite } from "../../tests/support/site.ts";

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
	"every operation that is not open to all answers 401 to a token that is %s, and changes nothing (spec 7)",
	async (_name, make) => {
		const app = await createTestApp();
		const stored = {
			"/blog": (await aPost(app))._id,
			"/project": (await aProject(app))._id,
			"/user/contact-us": (await aContactRequest(app)).id,
			"/user/carrier": (await anApplication(app)).id,
		};
		const token = await make(app);
		const everything = async () => [
			await app.store.selectFrom("posts").selectAll().execute(),
			await app.store.selectFrom("projects").selectAll().execute(),
			await app.store.selectFrom("submissions").selectAll().execute(),
		];
		const before = await everything();
		const { paths } = await (await app.request("/api/v1/openapi.json")).json();
		const unguarded: string[] = [];
		for (const [path, methods] of Object.entries<object>(paths))
			for (const method of Object.keys(methods).map((name) => name.toUpperCase())) {
				const [, id = "1"] = Object.entries(stored).find(([start]) => path.startsWith(start)) ?? [];
				const body = method === "GET" ? {} : { json: { title: "Taken over", content: "x", description: "x" } };
				const target = `/api/v1${path.replace(/\{\w+\}/g, id)}`;
				const response = await app.request(target, { method, token, ...body });
				if (response.status !== 401) unguarded.push(`${method} ${path}`);
				else expect([target, await response.json()]).toEqual([target, { status: "fail", message: "Sign in first" }]);
				if (response.status === 401) expect(response.headers.get("www-authenticate")).toBe("Bearer");
			}
		expect(unguarded.toSorted()).toEqual(open);
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
