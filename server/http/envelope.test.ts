import { expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../tests/support/app.ts";
import { contactForm } from "../../tests/support/factories.ts";
import { beforeQueries } from "../../tests/support/failing-store.ts";

/** A store whose every query fails in this way. */
async function failing(fault: Error): Promise<TestApp> {
	const app = await createTestApp();
	const broken = beforeQueries(app.store, () => {
		throw fault;
	});
	return createTestApp({ appContext: { store: broken } });
}

const reads = [
	"/api/v1/blog",
	"/api/v1/blog/b/x",
	"/api/v1/project",
	"/api/v1/project/p/x",
	"/dummyData/DummyBlogs.json",
	"/readyz",
];

test.each([
	[503, Object.assign(new Error("connect ECONNREFUSED 10.0.0.5:5432"), { code: "ECONNREFUSED" })],
	[503, Object.assign(new Error("terminating connection due to administrator command"), { code: "57P01" })],
	[503, Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014" })],
	[503, Object.assign(new Error("database is locked"), { errcode: 5 })],
	[503, new Error("Connection terminated unexpectedly")],
	[503, new Error("timeout exceeded when trying to connect")],
	[503, new Error("Client has encountered a connection error and is not queryable")],
	[507, Object.assign(new Error("database or disk is full"), { errcode: 13 })],
	[507, Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" })],
	[507, Object.assign(new Error("EDQUOT: quota exceeded, write"), { code: "EDQUOT" })],
	[507, Object.assign(new Error("could not extend file: No space left on device"), { code: "53100" })],
	[500, new TypeError("Cannot read properties of undefined (reading 'secret')")],
])("answers %i with an id and no detail: %s", async (status, fault) => {
	const app = await failing(fault);
	for (const path of reads) {
		app.logged.length = 0;
		const response = await app.request(path);
		expect([path, response.status]).toEqual([path, status]);
		const body = await response.json();
		expect(body).toEqual({
			status: "error",
			message: "Something went wrong",
			id: expect.stringMatching(/^[\da-f-]{36}$/),
		});
		expect(response.headers.get("retry-after")).toBe(status === 503 ? "5" : null);
		expect(app.logged).toMatchObject([{ level: "error", data: { id: body.id, status, path, error: fault } }]);
	}
});

test("an error while storing a form gives the visitor's place in the limit back", async () => {
	const app = await createTestApp({ settings: { FORM_LIMIT: "1" } });
	await app.store.schema.alterTable("submissions").renameTo("gone").execute();
	for (let round = 0; round < 3; round++)
		expect((await app.request("/api/v1/user/contact-us", { json: contactForm })).status).toBe(500);
	await app.store.schema.alterTable("gone").renameTo("submissions").execute();
	expect((await app.request("/api/v1/user/contact-us", { json: contactForm })).status).toBe(200);
	expect((await app.request("/api/v1/user/contact-us", { json: contactForm })).status).toBe(429);
});

test("the log's line of an error holds the path without its query", async () => {
	const app = await failing(new Error("x"));
	await app.request("/api/v1/blog?limit=3&cursor=someone@example.com");
	expect(JSON.stringify(app.logged)).not.toContain("someone");
});

test.each([
	"/api",
	"/api/",
	"/api/v1",
	"/api/v1/",
	"/api/v2/blog",
	"/api/v1/unknown",
	"/api/v1/blog/b",
	"/api/v1/user",
	"/api/v1/blog/b/x/y",
])("%s is not found, in the envelope", async (path) => {
	const app = await createTestApp();
	for (const method of ["GET", "POST", "DELETE"]) {
		expect(await app.call(path, { method })).toEqual({ code: 404, status: "fail", message: "Not found" });
		expect((await app.request(path, { method })).headers.get("cache-control")).toBe("no-store");
	}
});
