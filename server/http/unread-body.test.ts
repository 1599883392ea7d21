import { once } from "node:events";
import { Agent, get } from "node:http";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { openSocket } from "../../tests/support/listen.ts";
import { uploadByFetch, uploadByHttp } from "../../tests/support/refused-upload.ts";
import { signIn } from "../../tests/support/session.ts";
import { openTestSite } from "../../tests/support/site.ts";

const megabyte = 1024 * 1024;
const json = { "Content-Type": "application/json" };
const form = { "Content-Type": "multipart/form-data; boundary=x" };

/** Requests whose response does not wait for their body. */
const early = [
	[401, "an upload without a token", { path: "/api/v1/blog", headers: form, bytes: 15 * megabyte }],
	[413, "a form over its limit", { path: "/api/v1/user/contact-us", headers: json, bytes: 5 * megabyte }],
	[415, "a form of another type", { path: "/api/v1/user/contact-us", headers: form, bytes: 5 * megabyte }],
	[404, "a call that does not exist", { path: "/api/v1/unknown", headers: json, bytes: 5 * megabyte }],
	[405, "a page that takes none", { path: "/about", method: "PUT", headers: json, bytes: 5 * megabyte }],
] as const;

/** What only Node's client sends a body with. */
const reading = [
	[200, "a page", { path: "/about", method: "GET", headers: json, bytes: 5 * megabyte }],
	[200, "a list", { path: "/api/v1/blog", method: "GET", headers: json, bytes: 5 * megabyte }],
] as const;

const ways = [false, true].flatMap((chunked) => [
	...[...early, ...reading].map((one) => ["Node's client", chunked, ...one, uploadByHttp] as const),
	...early.map((one) => ["fetch", chunked, ...one, uploadByFetch] as const),
]);

test.each(ways)(
	"%s (in chunks: %s) gets each %i to %s, and then a new connection",
	async (_client, chunked, status, _what, what, upload) => {
		const { origin } = await openTestSite();
		for (let time = 0; time < 4; time++) {
			const response = await upload(origin, { ...what, chunked });
			expect([response.status, response.connection]).toEqual([status, "close"]);
			if (response.contentLength !== null) expect(response.text.length).toBe(response.contentLength);
			expect((await fetch(`${origin}/healthz`)).status).toBe(200);
		}
	},
);

test("an upload over its limit, with a token, gets its 413 too", async () => {
	const site = await openTestSite();
	const headers = { ...form, Authorization: `Bearer ${await signIn(site)}` };
	for (const chunked of [false, true])
		for (const upload of [uploadByHttp, uploadByFetch]) {
			const response = await upload(site.origin, { path: "/api/v1/blog", headers, bytes: 20 * megabyte, chunked });
			expect(response.status).toBe(413);
			// What comes in chunks may have been read to its end by the time that its file is gone, and then nothing has to close.
			if (!chunked) expect(response.connection).toBe("close");
			expect(JSON.parse(response.text)).toMatchObject({ status: "fail" });
			expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
		}
});

test("a body that was read keeps its connection, whatever the response", async () => {
	const { origin } = await openTestSite();
	const socket = await openSocket(origin);
	let received = "";
	socket.on("data", (bytes) => {
		received += bytes;
	});
	for (const [body, status] of [
		["{}", 422],
		["{", 400],
		['{"email":"a@example.com","password":"x"}', 401],
	] as const) {
		received = "";
		socket.write(
			`POST /api/v1/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
		);
		await expect
			.poll(() => received)
			.toMatch(new RegExp(`^HTTP/1\\.1 ${status}.*\r\nConnection: keep-alive\r\n.*}$`, "s"));
	}
});

test("requests after a response that closes its connection are not answered", async () => {
	const site = await openTestSite();
	const socket = await openSocket(site.origin);
	const response = text(socket);
	const post = (name: string) => {
		const body = JSON.stringify({ name, email: "a@example.com" });
		return `POST /api/v1/user/contact-us HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
	};
	const large = "x".repeat(600_000);
	socket.write(
		`POST /api/v1/user/contact-us HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${large.length}\r\n\r\n`,
	);
	await once(socket, "readable").catch(() => undefined);
	socket.write(`${large}${post("Asha Rao")}`);
	expect((await response).match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 413"]);
	expect(await site.store.selectFrom("submissions").select("id").execute()).toEqual([]);
});

test("a request without a body keeps its connection", async () => {
	const { origin } = await openTestSite();
	const agent = new Agent({ keepAlive: true });
	onTestFinished(() => agent.destroy());
	for (const path of ["/about", "/api/v1/blog", "/healthz", "/api/v1/user/contact-us"]) {
		const [response] = await once(get(`${origin}${path}`, { agent }), "response");
		await text(response);
		expect([path, response.headers.connection]).toEqual([path, "keep-alive"]);
	}
});
