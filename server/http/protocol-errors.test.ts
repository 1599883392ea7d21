import { once } from "node:events";
import { expect, test } from "vitest";
import { openSocket, sendRaw } from "../../tests/support/listen.ts";
import { openTestSite } from "../../tests/support/site.ts";
import { securityHeaders } from "./security-headers.ts";

/** The status and the headers of the last answer that came, their names in lower case. */
function read(response: string): { status: number; headers: Record<string, string> } {
	const [start = "", ...lines] = (response.split("\r\n\r\n")[0] ?? "").split("\r\n");
	const headers = lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.replace(/^[^:]*: */, "")]);
	return { status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(start)?.[1]), headers: Object.fromEntries(headers) };
}

function expectWhole({ headers }: { headers: Record<string, string> }) {
	for (const [name, value] of Object.entries(securityHeaders({})))
		expect([name, headers[name.toLowerCase()]]).toEqual([name, value]);
	expect(headers).toMatchObject({ "cache-control": "no-store", connection: "close" });
	expect(Date.parse(headers.date ?? "")).not.toBeNaN();
	expect(headers["x-request-id"]).toMatch(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/);
}

const host = "Host: localhost\r\n";
const post = `POST /api/v1/user/contact-us HTTP/1.1\r\n${host}Content-Type: application/json\r\n`;

test.each<readonly [number, string, string]>([
	[400, "no HTTP at all", "hello\r\n\r\n"],
	[400, "the first words of TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"],
	[400, "an unknown version", `GET / HTTP/3.0\r\n${host}\r\n`],
	[400, "a header without a name", `GET / HTTP/1.1\r\n${host}: x\r\n\r\n`],
	[400, "a header over two lines", `GET / HTTP/1.1\r\n${host}X-A: b\r\n c\r\n\r\n`],
	[400, "no host", "GET / HTTP/1.1\r\n\r\n"],
	[400, "no host for a response that is made each time", "GET /healthz HTTP/1.1\r\n\r\n"],
	...["a b", "[::1", "a/b", "a:b:c", "exa%mple", "x\\y"].map(
		(name) => [400, `the host ${name}`, `GET /healthz HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`] as const,
	),
	[400, "an invalid method", `GE(T / HTTP/1.1\r\n${host}\r\n`],
	[400, "an invalid length", `${post}Content-Length: abc\r\n\r\n{}`],
	[400, "a negative length", `${post}Content-Length: -1\r\n\r\n{}`],
	[400, "two lengths", `${post}Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}`],
	[400, "a length together with chunks", `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`],
	[400, "a chunk without a size", `${post}Transfer-Encoding: chunked\r\n\r\nx\r\n`],
	[413, "chunk extensions without end", `${post}Transfer-Encoding: chunked\r\n\r\n1;${"a=b;".repeat(10_000)}\r\n`],
	[417, "an expectation that nobody meets", `${post}Expect: 200-ok\r\nContent-Length: 2\r\n\r\n{}`],
	[431, "a header that is too long", `GET / HTTP/1.1\r\n${host}X-A: ${"a".repeat(500_000)}\r\n\r\n`],
	[431, "too many headers", `GET / HTTP/1.1\r\n${host}${"X-A: b\r\n".repeat(20_000)}\r\n`],
])("%i to %s, which no route answers, carries every header", async (status, _what, sent) => {
	const { origin, ask } = await openTestSite();
	const response = read(await sendRaw(origin, Buffer.from(sent, "latin1")));
	expect(response.status).toBe(status);
	expectWhole(response);
	expect((await ask("/healthz")).status).toBe(200);
});

test.each([
	["/healthz", 200],
	["/readyz", 200],
	["/", 200],
	["/about", 200],
	["/about/", 308],
	["/a~b", 404],
	["/api/v1/blog", 200],
	["/api/v1/project?limit=1", 200],
	["/api/v1/user/contact-us", 401],
	["/assets/blogs/unknown.webp", 404],
	["/dummyData/DummyBlogs.json", 200],
	["/robots.txt", 200],
])("HTTP/1.0 without a host answers on %s as HTTP/1.1 does", async (path, status) => {
	const { origin, ask } = await openTestSite();
	const response = read(await sendRaw(origin, `GET ${path} HTTP/1.0\r\n\r\n`));
	expect(response.status).toBe(status);
	expect((await ask(path)).status).toBe(status);
	expect(response.headers["x-content-type-options"]).toBe("nosniff");
});

test("a response that has begun is not changed when its request turns out to be broken", async () => {
	const { origin } = await openTestSite();
	const socket = await openSocket(origin);
	let received = "";
	socket.on("data", (bytes) => {
		received += bytes;
	});
	socket.write(`GET /about HTTP/1.1\r\n${host}\r\n`);
	await expect.poll(() => received).toContain("</title>");
	socket.write("nonsense\r\n\r\n");
	await once(socket, "close");
	expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 400"]);
});
