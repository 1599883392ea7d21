import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { aPost } from "../../../tests/support/factories.ts";
import { openSocket } from "../../../tests/support/listen.ts";
import { signIn } from "../../../tests/support/session.ts";
import { openTestSite, type RawResponse } from "../../../tests/support/site.ts";
import { storeImage } from "../../storage/images/image-store.ts";

test("a page is rendered once, whatever the query, cookies and forwarded headers say", async () => {
	const { ask, rendered } = await openTestSite();
	const first = await ask("/about");
	for (const headers of [
		{ Cookie: "a=b" },
		{ Host: "evil.example" },
		{ "X-Forwarded-Host": "evil.example" },
		{ "Accept-Language": "de" },
	]) {
		const again = await ask("/about?utm_source=x", headers);
		expect([again.status, again.text]).toEqual([200, first.text]);
	}
	expect(rendered).toEqual(["/about"]);
});

test.each([
	["/admin/login", "no-store, no-transform"],
	["/admin/dashboard.data", "no-store, no-transform"],
	["/about", "no-cache, no-transform"],
	["/about.data", "no-cache, no-transform"],
	["/dummyData/DummyBlogs.json", "public, max-age=0, must-revalidate"],
	["/feed.xml", "public, max-age=0, must-revalidate"],
	["/sitemap.xml", "public, max-age=0, must-revalidate"],
	["/robots.txt", "public, max-age=3600"],
])("a browser may keep %s as long as %j says", async (path, expected) => {
	const { ask } = await openTestSite({ routes: ["about", "admin/login", "admin/dashboard"] });
	for (const when of ["first", "from the cache"]) {
		const { status, headers } = await ask(path);
		expect([when, status, headers["cache-control"]]).toEqual([when, 200, expected]);
	}
});

test("each visitor gets the encoding it takes, and the same text", async () => {
	const { ask } = await openTestSite();
	const plain = await ask("/about");
	const br = await ask("/about", { "Accept-Encoding": "gzip, deflate, br" });
	const gzip = await ask("/about", { "Accept-Encoding": "br;q=0, gzip" });
	expect([plain, br, gzip].map(({ headers }) => headers["content-encoding"])).toEqual([undefined, "br", "gzip"]);
	expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.text);
	expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text);
	for (const { headers } of [plain, br, gzip]) expect(headers.vary).toBe("Accept-Encoding");
	expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
	for (const [accepted, encoding] of [
		["", undefined],
		["BR", "br"],
		["*", "br"],
		["*;q=0", undefined],
		["*;q=0, gzip;q=0.1", "gzip"],
		["br; q=0.5, gzip; q=0.9", "gzip"],
		["identity, br;q=0.5", undefined],
		["bread, gzipped", undefined],
		[`${"x,".repeat(100)}br`, undefined],
	] as const) {
		const { headers } = await ask("/about", { "Accept-Encoding": accepted });
		expect([accepted, headers["content-encoding"]]).toEqual([accepted, encoding]);
	}
});

test.each([(etag: string) => etag, (etag: string) => `"other", W/${etag}`, () => "*"])(
	"a visitor that has the page is told so without a body",
	async (known) => {
		const { ask } = await openTestSite();
		const { headers } = await ask("/about");
		const again = await ask("/about", { "If-None-Match": known(String(headers.etag)) });
		expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
		expect(again.headers["content-length"]).toBeUndefined();
		expect(again.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
	},
);

test("a missing page is never answered as one that the visitor has", async () => {
	const { ask } = await openTestSite();
	const { headers } = await ask("/nope");
	for (const known of [String(headers.etag), "*"])
		expect((await ask("/nope", { "If-None-Match": known })).status).toBe(404);
});

test("the page of an address has its parameter as it is, and a value that names nothing shares one page", async () => {
	const { ask, rendered } = await openTestSite({ routes: ["service/:serviceName", "admin/dashboard/blog/:blogId?"] });
	const pages = ["/", "/_.data", "/service/vlsi", "/service/vlsi.data", "/service/~not-found", "/admin/dashboard/blog"];
	for (const path of pages) await ask(path);
	expect(rendered).toEqual(pages);
	const unknown = ["/admin/nowhere", "/preview/nowhere", "/api", "/nothing.data"];
	for (const path of ["/Service/vlsi", "/service", "/service/vlsi/more", "/.data", "/*", ...unknown]) {
		const { status, headers } = await ask(path);
		expect([path, status, headers["cache-control"]]).toEqual([path, 404, "no-store, no-transform"]);
	}
	await ask("/admin/dashboard/blog/none");
	await ask("/service/none.data");
	const missing = ["/~not-found", "/admin/dashboard/blog/~not-found", "/service/~not-found.data"];
	expect(rendered.slice(pages.length)).toEqual(missing);
});

test("a trailing slash leads to the address without it", async () => {
	const { ask } = await openTestSite();
	const response = await ask("/about/?a=b");
	expect([response.status, response.headers.location]).toEqual([308, "/about?a=b"]);
});

test("a page that fails answers 500 with nothing of why", async () => {
	const { ask, logged } = await openTestSite({ render: () => Promise.reject(new Error("secret")) });
	const response = await ask("/about");
	expect(response.status).toBe(500);
	expect(response.text).not.toContain("secret");
	expect(logged.some(({ level }) => level === "error")).toBe(true);
});

test("files of the build are served with their type and lifetime, and no other files", async () => {
	const script = "export const a = 1;\n".repeat(50);
	const { ask } = await openTestSite({
		files: {
			"static/a-1.js": script,
			"static/a-1.js.br": "compressed",
			"services/S.json": "{}",
			".vite/manifest.json": "{}",
		},
	});
	const file = await ask("/static/a-1.js");
	expect([file.text, file.headers["content-type"], file.headers["cache-control"]]).toEqual([
		script,
		"text/javascript; charset=utf-8",
		"public, max-age=31536000, immutable",
	]);
	const compressed = await ask("/static/a-1.js", { "Accept-Encoding": "br" });
	expect([compressed.text, compressed.headers["content-encoding"]]).toEqual(["compressed", "br"]);
	expect((await ask("/static/a-1.js", { "If-None-Match": String(file.headers.etag) })).status).toBe(304);
	expect((await ask("/services/S.json")).headers["content-type"]).toBe("application/json");
	for (const path of ["/static/a-1.js.br", "/.vite/manifest.json", "/static/nothing.js", "/static"])
		expect((await ask(path)).status).toBe(404);
});

test("HEAD answers as GET does on every route, and where there is none", async () => {
	const site = await openTestSite({ files: { "static/a-1.js": "export {};" } });
	const { _id: id } = await aPost(site);
	const token = await signIn(site);
	const name = "0".repeat(32);
	const image = `/assets/blogs/${name}-480.webp`;
	const files = [{ name: `${name}-480.webp`, bytes: Buffer.from("image") }];
	await storeImage(site.store, { image: `${name}-1600.webp`, width: 1, height: 1, files }, site.clock.now());
	const routes = site.app.routes.filter(({ method }) => method === "GET").map(({ path }) => path);
	const ofRoutes = [...new Set(routes)].map((path) => path.replace(/:\w+(?:\{[^/]*\})?/g, "1").replaceAll("*", "1"));
	const known = [`/blog/${id}`, `/drawings/posts/${id}.svg`, "/cards/home.png", image, "/static/a-1.js", "/", "/about"];
	const none = ["/assets/nope", "/assets/blogs/nope", "/cards/nope", "/cards/nope.png", "/nope", "/drawings/nope"];
	const lasting = ({ status, headers }: RawResponse) => {
		const { date: _, "x-request-id": __, "transfer-encoding": ___, ...rest } = headers;
		return [status, rest];
	};
	for (const path of [...ofRoutes, ...known, ...none]) {
		// HEAD ends a session at the logout as GET does.
		if (path.endsWith("/logout")) continue;
		const headers = { Authorization: `Bearer ${token}`, "Accept-Encoding": "gzip" };
		const [get, head] = [await site.ask(path, headers), await site.ask(path, headers, "HEAD")];
		expect([path, ...lasting(head)]).toEqual([path, ...lasting(get)]);
		expect([path, head.bytes.length]).toEqual([path, 0]);
	}
});

test("a request that names the host in its target is answered like all others", async () => {
	const { ask, rendered } = await openTestSite();
	for (const target of ["http://www.example.com/about?a=b", "HTTPS://evil.example/about"])
		expect((await ask(target)).status).toBe(200);
	expect((await ask("http://www.example.com?a=b")).status).toBe(200);
	expect(rendered).toEqual(["/about", "/"]);
});

test("an answer that is not cached has no ETag", async () => {
	const { ask } = await openTestSite();
	const answers = [await ask("/about/"), await ask("/about", {}, "PUT")];
	expect(answers.map(({ status, headers }) => [status, headers.etag])).toEqual([
		[308, undefined],
		[405, undefined],
	]);
});

test("an answer of the API that is longer than a packet is compressed as the visitor takes it", async () => {
	const { ask, ...site } = await openTestSite();
	const { _id: id } = await aPost(site, { content: "Two layers. ".repeat(200) });
	const path = `/api/v1/blog/b/${id}`;
	const plain = await ask(path);
	const br = await ask(path, { "Accept-Encoding": "gzip, br" });
	const gzip = await ask(path, { "Accept-Encoding": "gzip" });
	expect([plain, br, gzip].map(({ headers }) => headers["content-encoding"])).toEqual([undefined, "br", "gzip"]);
	expect([brotliDecompressSync(br.bytes).toString(), gunzipSync(gzip.bytes).toString()]).toEqual([
		plain.text,
		plain.text,
	]);
	expect(gzip.headers).toMatchObject({ vary: "Accept-Encoding", "cache-control": "no-store" });
	const short = await ask("/api/v1/blog/b/nothing", { "Accept-Encoding": "gzip" });
	expect([short.status, short.headers["content-encoding"]]).toEqual([404, undefined]);
});

test("a request whose sender leaves before the answer is logged as 499", async () => {
	const { promise: gate, resolve: open } = Promise.withResolvers<void>();
	const site = await openTestSite({
		render: async () => {
			await gate;
			return new Response("<title>late</title>", { headers: { "Content-Type": "text/html" } });
		},
	});
	const socket = await openSocket(site.origin);
	socket.write("GET /about HTTP/1.1\r\nHost: x\r\n\r\n");
	await expect.poll(() => site.rendered).toEqual(["/about"]);
	socket.resetAndDestroy();
	await expect
		.poll(() => site.logged.map(({ data }) => [data.method, data.path, data.status]))
		.toContainEqual(["GET", "/about", 499]);
	open();
});

test("the well-known address for changing passwords leads to the account page", async () => {
	const { ask } = await openTestSite();
	const { status, headers } = await ask("/.well-known/change-password");
	expect([status, headers.location]).toEqual([302, "/admin/account"]);
});
