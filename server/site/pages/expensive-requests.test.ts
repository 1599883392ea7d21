import { expect, test, vi } from "vitest";
import { layout } from "../../../content/layout.ts";
import { postJson } from "../../../tests/support/client.ts";
import { aPost } from "../../../tests/support/factories.ts";
import { openSocket } from "../../../tests/support/listen.ts";
import { createOwner, owner } from "../../../tests/support/session.ts";
import { openTestSite, type RawResponse } from "../../../tests/support/site.ts";

test("of many simultaneous misses few are rendered, many wait, the rest gets 503, and cached pages are served", async () => {
	const site = await openTestSite({
		render: async ({ url }) => {
			if (url.includes("/blog/")) await gate;
			return new Response(`<title>${url}</title>`, { headers: { "Content-Type": "text/html" } });
		},
	});
	const { promise: gate, resolve: open } = Promise.withResolvers<void>();
	await aPost(site);
	for (let number = 1; number <= 90; number += 1) await aPost(site, { title: `Post ${number}` });
	await site.ask("/about");
	const asked = Array.from({ length: 90 }, (_, number) => site.ask(`/blog/post-${number + 1}`));
	const refused = asked.map((response) => response.then(({ status }) => status === 503));
	await expect
		.poll(async () => (await Promise.all(refused.map((one) => Promise.race([one, false])))).filter(Boolean))
		.toHaveLength(24);
	expect(site.rendered).toHaveLength(3);
	expect((await site.ask("/about")).status).toBe(200);
	expect((await site.ask("/api/v1/blog?search=something")).status).toBe(200);
	open();
	const responses = await Promise.all(asked);
	const counts = Object.groupBy(responses, ({ status }) => String(status));
	expect([counts[200]?.length, counts[503]?.length]).toEqual([66, 24]);
	for (const { headers, text } of counts[503] as RawResponse[]) {
		expect([headers["retry-after"], headers["cache-control"]]).toEqual(["1", "no-store"]);
		expect(text).toBe(layout.busy);
	}
	expect((await site.ask("/blog/post-90")).status).toBe(200);
});

test("only pages with a form accept one", async () => {
	const { ask, rendered } = await openTestSite({ routes: ["about", "contact-us", "*"], forms: ["contact-us"] });
	expect((await ask("/contact-us", {}, "POST")).status).not.toBe(405);
	for (const method of ["PUT", "OPTIONS"])
		expect((await ask("/contact-us", {}, method)).headers.allow).toBe("GET, HEAD, POST");
	expect((await ask("/about", {}, "POST")).status).toBe(405);
	expect((await ask("/contact-us.data", {}, "POST")).status).toBe(405);
	expect(rendered).toEqual(["/contact-us"]);
});

test("unknown addresses of every kind cost one page", async () => {
	const { ask, rendered, pages } = await openTestSite();
	for (let number = 0; number < 50; number += 1)
		for (const path of [
			"/.well-known/",
			"/nothing/",
			"/service/",
			"/feed.xml/",
			"/assets/",
			"/assets/blogs/",
			"/cards/",
		]) {
			const { status, headers } = await ask(path + number, {}, number % 2 === 0 ? "GET" : "HEAD");
			expect([path, status, headers["content-type"]]).toEqual([path, 404, "text/html; charset=utf-8"]);
		}
	expect(rendered).toEqual(["/~not-found", "/service/~not-found"]);
	expect(pages.size()).toBeLessThan(100_000);
});

test("a store that goes away sends away at once whatever waits for it", async () => {
	const { promise: gone, reject: lose } = Promise.withResolvers<Response>();
	gone.catch(() => undefined);
	const site = await openTestSite({ render: () => gone });
	for (let number = 1; number <= 10; number += 1) await aPost(site, { title: `Post ${number}` });
	const getPage = vi.spyOn(site.pages, "getOrRender");
	const asked = Array.from({ length: 10 }, (_, number) => site.ask(`/blog/post-${number + 1}`));
	await expect.poll(() => getPage.mock.calls).toHaveLength(10);
	lose(Object.assign(new Error("the server closed the connection"), { code: "57P01" }));
	expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(10).fill(503));
	expect(site.rendered).toHaveLength(2);
});

test("a new browser signs in while many slow sign-ins of strangers drip", async () => {
	const site = await openTestSite();
	await createOwner(site);
	const sockets = await Promise.all(Array.from({ length: 40 }, () => openSocket(site.origin)));
	const head = "POST /api/v1/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n";
	for (const socket of sockets) socket.write(`${head}\r\n{`);
	// An answer on a connection that was opened later means that the server has seen these.
	expect((await site.ask("/healthz")).status).toBe(200);
	expect((await postJson(`${site.origin}/api/v1/user/login`, owner)).status).toBe(200);
	for (const socket of sockets) socket.destroy();
});
