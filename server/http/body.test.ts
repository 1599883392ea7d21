import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { messages } from "../../contract/messages.ts";
import { createTestApp, type TestApp } from "../../tests/support/app.ts";
import { careerForm, contactForm } from "../../tests/support/factories.ts";
import { listen } from "../../tests/support/listen.ts";
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
	return app.request(path, { method: "POST", body, headers, token: await signIn(app) });
}

test.each(calls)("%s answers 400 to what is not JSON", async (path) => {
	const app = await createTestApp();
	for (const body of ["", "{", "{'a': 1}", "undefined", '{"a": 1} x', "\0", "[".repeat(16_000)]) {
		const response = await send(app, path, body);
		expect([response.status, await response.json()]).toEqual([400, { status: "fail", message: messages.notJson }]);
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
		const response = await send(app, path, JSON.stringify(body), { "Content-Type": type });
		expect([type, response.status]).toEqual([type, 415]);
		expect((await response.json()).message).toMatch(/^Send the body as /);
	}
});

test.each(calls)("%s answers 415 to a compressed body, without unpacking it", async (path) => {
	const app = await createTestApp();
	const bomb = gzipSync(Buffer.alloc(50_000_000));
	for (const encoding of ["gzip", "br", "deflate", "zstd", "GZIP", "identity, gzip"]) {
		const response = await send(app, path, bomb, { ...json, "Content-Encoding": encoding });
		expect([response.status, await response.json()]).toEqual([
			415,
			{ status: "fail", message: messages.bodyCompressed },
		]);
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
	const response = await send(app, path, body);
	expect(response.status).toBe(413);
	const limit = (/login/.test(path) && "16 KiB") || (/blog|project/.test(path) && "2 MiB") || "512 KiB";
	expect(await response.json()).toEqual({ status: "fail", message: messages.bodyTooLarge(limit) });
});

test("a form without a boundary answers 400 and says so", async () => {
	const app = await createTestApp();
	const response = await send(app, "/api/v1/blog", "--x\r\n", { "Content-Type": "multipart/form-data" });
	expect([response.status, await response.json()]).toEqual([400, { status: "fail", message: messages.bodyUnreadable }]);
});
