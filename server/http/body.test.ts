import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { messages } from "../../contract/messages.ts";
import { createTestApp, openWithOwner, type TestApp } from "../../tests/support/app.ts";
import { careerForm, contactForm } from "../../tests/support/factories.ts";
import { listen, sendRaw } from "../../tests/support/listen.ts";
import { runs } from "../../tests/support/property-runs.ts";
import { owner, signIn } from "../../tests/support/session.ts";

/** Every call that takes a body, and a body that it accepts. */
const calls = [
	["/api/v1/user/login", owner],
	["/api/v1/user/contact-us", contactForm],
	["/api/v1/user/carrier", careerForm],
	["/api/v1/blog", { title: "A", content: "B" }],
	["/api/v1/project", { title: "A", description: "B" }],
] as const;

const json = { "Content-Type": "application/json" };

async function send(app: TestApp, path: string, body: BodyInit, headers: Record<string, string> = json) {
	return app.call(path, { method: "POST", body, headers, token: await signIn(app) });
}

test.each(calls)("%s answers 400 to what is not JSON", async (path) => {
	const app = await createTestApp();
	for (const body of ["", "{", "{'a': 1}", "undefined", '{"a": 1} x', "\0", "[".repeat(16_000)]) {
		const refused = { code: 400, status: "fail", message: messages.notJson };
		expect(await send(app, path, body)).toEqual(refused);
	}
});

test.each(calls)("%s answers 415 to a body of another type, or of none", async (path, body) => {
	const app = await createTestApp();
	for (const type of [
		"text/plain",
		"application/xml",
		"application/json-patch",
		"text/json",
		"application/x-www-form-urlencoded",
		"*/*",
		"",
	]) {
		const { code, message } = await send(app, path, JSON.stringify(body), { "Content-Type": type });
		expect([type, code, message]).toEqual([type, 415, expect.stringMatching(/^Send the body as /)]);
	}
});

test.each(["/api/v1/admin/images", "/api/v1/admin/brand"])("%s answers 415 to JSON", async (path) => {
	const app = await createTestApp();
	const refused = { code: 415, status: "fail", message: messages.formBodyType };
	expect(await send(app, path, "{}")).toEqual(refused);
});

const bomb = gzipSync(Buffer.alloc(50_000_000));

test.each(calls)("%s answers 415 to a compressed body, without unpacking it", async (path) => {
	const app = await createTestApp();
	for (const encoding of ["gzip", "br", "deflate", "zstd", "GZIP", "identity, gzip"]) {
		const refused = { code: 415, status: "fail", message: messages.bodyCompressed };
		expect(await send(app, path, bomb, { ...json, "Content-Encoding": encoding })).toEqual(refused);
	}
});

test("a body of exactly its limit is taken, and one byte more is not, whether or not it says its length", async () => {
	const app = await createTestApp();
	const origin = await listen(app);
	const form = JSON.stringify(contactForm);
	for (const [more, status] of [
		[0, 200],
		[1, 413],
	] as const) {
		const body = form.padEnd(512 * 1024 + more);
		const whole = { method: "POST", headers: json, body };
		const pieces = { ...whole, body: new Blob([body]).stream(), duplex: "half" };
		for (const init of [whole, pieces])
			expect((await fetch(`${origin}/api/v1/user/contact-us`, init)).status).toBe(status);
	}
});

test.each(calls)("%s answers 413 to a body over its limit", async (path) => {
	const app = await createTestApp();
	const body = JSON.stringify({ title: "x".repeat(2 * 1024 * 1024) });
	const limit = (/login/.test(path) && "16 KiB") || (/blog|project/.test(path) && "2 MiB") || "512 KiB";
	const refused = { code: 413, status: "fail", message: messages.bodyTooLarge(limit) };
	expect(await send(app, path, body)).toEqual(refused);
});

test("a form without a boundary answers 400 and says so", async () => {
	const app = await createTestApp();
	const sent = await send(app, "/api/v1/blog", "--x\r\n", { "Content-Type": "multipart/form-data" });
	expect(sent).toEqual({ code: 400, status: "fail", message: messages.bodyUnreadable });
});

const settings = { FORM_LIMIT: "1000000" };
const token = fc.stringMatching(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,12}$/);
const space = fc.stringMatching(/^[ \t]{0,3}$/);
/** RFC 9110: a parameter, its value bare or quoted, or nothing between two semicolons. */
const parameter = fc.oneof(
	fc.constant(""),
	fc.tuple(token, token).map(([name, value]) => `${name}=${value}`),
	fc.tuple(token, fc.stringMatching(/^[\t !#-[\]-~\x80-\xff]{0,12}$/)).map(([name, text]) => `${name}="${text}"`),
);
const parameters = fc
	.array(fc.tuple(space, space, parameter), { maxLength: 4 })
	.map((all) => all.map(([before, after, text]) => `${before};${after}${text}`).join(""));
const spelled = (type: string) =>
	fc
		.array(fc.boolean(), { minLength: type.length, maxLength: type.length })
		.map((upper) => [...type].map((letter, index) => (upper[index] ? letter.toUpperCase() : letter)).join(""));
/** RFC 2046: what may stand in a boundary. */
const boundaryText = fc.stringMatching(/^[0-9A-Za-z'()+_,./:=?-][0-9A-Za-z'()+_,./:=? -]{0,60}[0-9a-z]zz$/);
/** Whatever Node lets through as a header's value. */
const anything = fc.stringMatching(/^[\t -~\x80-\xff]{0,40}$/);

function form(boundary: string): string {
	return ["title", "content"]
		.map((name) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${name}\r\n`)
		.join("")
		.concat(`--${boundary}--\r\n`);
}

async function post(app: TestApp, path: string, type: string, body: string, session: string): Promise<number> {
	const headers = { "Content-Type": type };
	const { code, status } = await app.call(path, { method: "POST", headers, body, token: session });
	expect(status).toBe(code === 200 ? "success" : "fail");
	return code;
}

test.each(calls)("%s reads JSON under every legal spelling of its type", async (path, body) => {
	const app = await openWithOwner({ settings });
	const session = await signIn(app);
	const types = fc.tuple(spelled("application/json"), parameters).map((parts) => parts.join(""));
	const examples = ["application/json ; charset=utf-8", "application/json;", 'application/json; a="b;c, d"'];
	await fc.assert(
		fc.asyncProperty(types, async (type) => {
			expect(await post(app, path, type, JSON.stringify(body), session)).toBe(200);
		}),
		{ numRuns: runs(path.endsWith("login") ? 5 : 40), examples: examples.map((type) => [type]) },
	);
});

test("a form is read under every legal spelling of its type and boundary", async () => {
	const app = await createTestApp();
	const session = await signIn(app);
	const types = fc.record({ type: spelled("multipart/form-data"), name: spelled("boundary"), parameters });
	await fc.assert(
		fc.asyncProperty(types, boundaryText, async ({ type, name, parameters: others }, boundary) => {
			const spelling = `${type};${name}="${boundary}"${others}`;
			expect(await post(app, "/api/v1/blog", spelling, form(boundary), session)).toBe(200);
		}),
		{
			numRuns: runs(60),
			examples: [[{ type: "multipart/form-data", name: "boundary", parameters: " ;" }, "a b'c/d?zz"]],
		},
	);
});

test("a type or boundary that means nothing is refused, and never an error", async () => {
	const app = await createTestApp({ settings });
	const session = await signIn(app);
	const wild = fc.oneof(
		anything,
		fc.tuple(fc.constantFrom("application/json", "multipart/form-data"), anything).map((parts) => parts.join(";")),
		anything.map((boundary) => `multipart/form-data; boundary=${boundary}`),
		fc.constant("multipart/form-data; boundary=x"),
		anything.map((boundary) => `multipart/form-data; boundary="${boundary}"`),
	);
	const pieces = ["--x", "\r\n", "--", "Content-Disposition: form-data", '; name="a"', "; filename=b", "\0", "é"];
	const parts = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 30 });
	const bodies = fc.oneof(
		anything,
		anything.map(form),
		fc.constant(form("x")),
		fc.json(),
		parts.map((all) => all.join("")),
	);
	const paths = fc.constantFrom("/api/v1/blog", "/api/v1/project", "/api/v1/user/contact-us", "/api/v1/user/login");
	await fc.assert(
		fc.asyncProperty(paths, wild, bodies, async (path, type, body) => {
			expect(await post(app, path, type, body, session)).toBeOneOf([200, 400, 415, 422]);
		}),
		{
			numRuns: runs(300),
			examples: ["multipart/form-data; boundary=", 'multipart/form-data; boundary=""', "multipart/form-data;"].map(
				(type) => ["/api/v1/blog", type, form("")],
			),
		},
	);
	expect(app.logged.filter(({ level }) => level === "error")).toEqual([]);
});

test("two types in one request are refused", async () => {
	const app = await createTestApp();
	const both = "Content-Type: application/json\r\nContent-Type: multipart/form-data; boundary=x";
	const response = await sendRaw(
		await listen(app),
		`POST /api/v1/user/contact-us HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${both}\r\nContent-Length: 2\r\n\r\n{}`,
	);
	expect(response).toMatch(/^HTTP\/1\.1 415 /);
});

test.each(["identity", "Identity"])("a body that says it is not encoded (%s) is taken", async (encoding) => {
	const app = await createTestApp();
	const headers = { "Content-Encoding": encoding };
	expect((await app.request("/api/v1/user/contact-us", { json: contactForm, headers })).status).toBe(200);
});
