import { expect, test } from "vitest";
import { aPost } from "../../../tests/support/factories.ts";
import { signIn } from "../../../tests/support/session.ts";
import { openTestSite, type RawResponse } from "../../../tests/support/site.ts";

test("of many simultaneous misses few are rendered, many wait, the rest gets 503, and what is cached is served", async () => {
	const site = await openTestSite({
		render: async ({ url }) => {
			await gate;
			return new Response(`<title>${url}</title>`, { headers: { "Content-Type": "text/html" } });
		},
	});
	const { promise: gate, resolve: open } = Promise.withResolvers<void>();
	await aPost(site);
	for (let number = 1; number <= 60; number += 1) await aPost(site, { title: `Post ${number}` });
	await site.ask("/api/v1/openapi.json");
	const asked = Array.from({ length: 60 }, (_, number) => site.ask(`/blog/post-${number + 1}`));
	const refused = asked.map((response) => response.then(({ status }) => status === 503));
	await expect
		.poll(async () => (await Promise.all(refused.map((one) => Promise.race([one, false])))).filter(Boolean))
		.toHaveLength(26);
	expect(site.rendered).toHaveLength(2);
	expect((await site.ask("/api/v1/openapi.json")).status).toBe(200);
	const busy = await site.ask("/api/v1/blog?search=something");
	expect([busy.status, busy.headers["retry-after"], JSON.parse(busy.text)]).toEqual([
		503,
		"1",
		{ status: "error", message: "Something went wrong", id: expect.any(String) },
	]);
	open();
	const responses = await Promise.all(asked);
	const counts = Object.groupBy(responses, ({ status }) => String(status));
	expect([counts[200]?.length, counts[503]?.length]).toEqual([34, 26]);
	for (const { headers, text } of counts[503] as RawResponse[]) {
		expect([headers["retry-after"], headers["cache-control"]]).toEqual(["1", "no-store"]);
		expect(text).toMatch(/try again/i);
	}
	expect((await site.ask("/blog/post-60")).status).toBe(200);
});

test.each([
	["PUT", "/healthz"],
	["POST", "/healthz"],
	["DELETE", "/readyz"],
	["POST", "/about"],
	["PUT", "/about.data"],
	["POST", "/about.data"],
	["POST", "/nothing"],
	["PATCH", "/.well-known/security.txt"],
	["POST", "/.well-known/nothing"],
	["PUT", "/feed.xml"],
	["POST", "/cards/about.png"],
	["DELETE", "/assets/blogs/nothing.webp"],
	["OPTIONS", "/"],
])("%s %s is refused without a page being made", async (method, path) => {
	const { ask, rendered } = await openTestSite();
	const response = await ask(path, {}, method);
	expect([response.status, response.headers.allow, rendered]).toEqual([405, "GET, HEAD", []]);
	expect(JSON.parse(response.text)).toMatchObject({ status: "fail" });
});

test("a page with a form takes it, and no other page", async () => {
	const { ask, rendered } = await openTestSite({ routes: ["about", "contact-us", "*"], forms: ["contact-us"] });
	expect((await ask("/contact-us", {}, "POST")).status).not.toBe(405);
	expect((await ask("/about", {}, "POST")).status).toBe(405);
	expect((await ask("/contact-us.data", {}, "POST")).status).toBe(405);
	expect(rendered).toEqual(["/contact-us"]);
});

test("unknown addresses of every kind cost one page", async () => {
	const { ask, rendered, caches } = await openTestSite();
	for (let number = 0; number < 50; number += 1)
		for (const path of [`/.well-known/${number}`, `/nothing/${number}`, `/service/${number}`, `/feed.xml/${number}`])
			expect((await ask(path)).status).toBe(404);
	expect(rendered).toEqual(["/~", "/service/~"]);
	expect(caches.pages.size()).toBeLessThan(100_000);
});

test("the documents are made once, whatever the query and whoever asks", async () => {
	const site = await openTestSite();
	const token = await signIn(site);
	for (const path of ["/api/v1/openapi.json"]) {
		await site.ask(path);
		const size = site.caches.apiResponses.size();
		for (const [query, headers] of [
			["?x=1", {}],
			["?y=2", { "Accept-Encoding": "br" }],
			["", { Authorization: `Bearer ${token}` }],
		] as const)
			expect((await site.ask(path + query, headers)).status).toBe(200);
		expect(site.caches.apiResponses.size()).toBe(size);
		expect(site.caches.apiResponses.get(path)).toBeDefined();
	}
});

test("parameters that the API does not know share one response of a list, and so do tokens that are not live", async () => {
	const site = await openTestSite();
	await aPost(site, { title: "Scheduled", publishDate: "2030-01-01" });
	await aPost(site, { title: "Published" });
	const titles = async (query: string, headers = {}) =>
		JSON.parse((await site.ask(`/api/v1/blog${query}`, headers)).text).data.map(
			({ title }: { title: string }) => title,
		);
	expect(await titles("")).toEqual(["Published"]);
	const size = site.caches.apiResponses.size();
	for (let number = 0; number < 30; number += 1) expect(await titles(`?x=${number}`)).toEqual(["Published"]);
	for (const authorization of ["", "Bearer", "Bearer nonsense", `Bearer ${"x".repeat(43)}`, "Basic YTpi"])
		expect(await titles("", { Authorization: authorization })).toEqual(["Published"]);
	expect(site.caches.apiResponses.size()).toBe(size);
	expect(await titles("", { Authorization: `Bearer ${await signIn(site)}` })).toEqual(["Scheduled", "Published"]);
	expect(await titles("")).toEqual(["Published"]);
});

test("a store that goes away sends away at once whatever waits for it", async () => {
	const { promise: gone, reject: lose } = Promise.withResolvers<Response>();
	gone.catch(() => undefined);
	const site = await openTestSite({ render: () => gone });
	for (let number = 1; number <= 10; number += 1) await aPost(site, { title: `Post ${number}` });
	const asked = Array.from({ length: 10 }, (_, number) => site.ask(`/blog/post-${number + 1}`));
	await expect.poll(() => site.rendered.length).toBe(2);
	lose(Object.assign(new Error("the server closed the connection"), { code: "57P01" }));
	expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(10).fill(503));
	expect(site.rendered).toHaveLength(2);
});
