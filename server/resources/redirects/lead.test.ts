import { expect, test } from "vitest";
import { messages } from "../../../contract/messages.ts";
import { maxRedirects } from "../../../contract/redirects.ts";
import type { Store } from "../../../db/connect.ts";
import { aPost } from "../../../tests/support/factories.ts";
import { openTestSite } from "../../../tests/support/site.ts";
import { openTestStore } from "../../../tests/support/store.ts";
import { oldAddress, targetAddress } from "./address.ts";
import { putRedirect, readRedirects } from "./repository.ts";

const put = async (store: Store, from: string, to: string, replace?: boolean) =>
	(await putRedirect(store, await readRedirects(store), { from, to }, replace))?.reason;

/** A site with old addresses, and what it answers: status, where it leads, and for data where the router goes. */
async function openMoved(moves: Record<string, string>) {
	const site = await openTestSite();
	// As where another process changes them.
	const check = () => site.content.check(site.appContext, site.clock.now());
	await check();
	await site.ask("/unknown");
	for (const [from, to] of Object.entries(moves)) expect(await put(site.store, from, to)).toBeUndefined();
	await check();
	const answers = async (path: string, method = "GET") => {
		const { status, headers } = await site.ask(path, {}, method);
		return [status, headers.location ?? headers["x-remix-redirect"]];
	};
	return { ...site, answers };
}

test("an old address leads to the new one, its data too, until it has a page again", async () => {
	const site = await openMoved({
		"/2020/old.html": "/about",
		"/blog/old": "/blogs?a=1&c#part",
		"/blog/caf%C3%A9": "/",
	});
	const { ask, answers, store } = site;
	const { status, headers } = await ask("/2020/old.html");
	expect([status, headers.location, headers["cache-control"]]).toEqual([301, "/about", "no-cache"]);
	expect(await answers("/blog/old/?a=2&b=%2B+&%63=", "HEAD")).toEqual([301, "/blogs?a=1&c&b=%2B+#part"]);
	expect(await answers("/blog/old.data?b=2&_routes=x")).toEqual([204, "/blogs?a=1&c&b=2#part"]);
	expect((await ask("/blog/caf%C3%A9.data")).headers).toMatchObject({
		"x-remix-redirect": "/",
		"cache-control": "no-cache",
	});
	expect(await answers("/blog/cafe%cc%81/?a")).toEqual([301, "/?a"]);
	expect(await answers("/blog/old", "POST")).toEqual([405, undefined]);
	expect(await answers("/2020")).toEqual([404, undefined]);
	await aPost(site, { title: "Old" });
	expect(await answers("/blog/old")).toEqual([200, undefined]);
	expect(await answers("/blog/old/")).toEqual([308, "/blog/old"]);
	await store.destroy();
	expect(await answers("/2020/old.html")).toEqual([301, "/about"]);
});

test("an old address with a query leads where exactly that one is asked, in any order, before a page and a plain one", async () => {
	const moves = { "/?p=7": "/about", "/old?a=1&b=2": "/blogs", "/old": "/about", "/about?x=%C3%BC": "/blog/later" };
	const { answers, rendered } = await openMoved(moves);
	expect(await answers("/?p=7")).toEqual([301, "/about"]);
	expect(await answers("/_.data?p=7&_routes=home")).toEqual([204, "/about"]);
	expect(await answers("/old/?b=2&a=%31")).toEqual([301, "/blogs"]);
	expect(await answers("/old?a=1")).toEqual([301, "/about?a=1"]);
	for (const other of ["/", "/?p=8", "/?p=7&p=7", "/?P=7", `/?p=${"7".repeat(9_000)}`])
		expect(await answers(other)).toEqual([200, undefined]);
	expect(await answers("/about?x=ü".replace("ü", "%c3%bc"))).toEqual([404, undefined]);
	expect(rendered).toEqual(["/~not-found", "/", "/~not-found"]);
});

test("a chain leads to its end at once; without a page there it answers 404 until there is one", async () => {
	const site = await openMoved({ "/a": "/b#part", "/b": "/blog/new", "/c": "/a?x=1", "/d": "https://shop.example/?y" });
	const { answers } = site;
	for (const path of ["/a", "/b", "/c", "/c.data"]) expect(await answers(path)).toEqual([404, undefined]);
	await aPost(site, { title: "New" });
	expect(await answers("/c")).toEqual([301, "/blog/new?x=1#part"]);
	expect(await answers("/d?z=2")).toEqual([301, "https://shop.example/?y&z=2"]);
	expect(await answers("/d.data")).toEqual([204, "https://shop.example/?y"]);
});

test("old addresses are stored up to a bound, and lead in no circle; two whose queries make one answer 404", async () => {
	const { store } = await openTestStore();
	const refused = (from: string, to: string, replace?: boolean) => put(store, from, to, replace);
	expect(await refused("/a", "/b")).toBeUndefined();
	expect(await refused("/b", "/c")).toBeUndefined();
	for (const to of ["/a", "/c", "/c?x=1#y"]) expect(await refused("/c", to)).toBe(messages.addressLeadsBack);
	expect([await refused("/a", "/b"), await refused("/a", "/c")]).toEqual([undefined, messages.addressLeads]);
	expect(await refused("/a", "/c", true)).toBeUndefined();
	const known = await readRedirects(store);
	for (let number = 2; number < maxRedirects; number += 1)
		expect(await putRedirect(store, known, { from: `/${number}`, to: "/b" })).toBeUndefined();
	expect(await refused("/one-more", "/b")).toBe(messages.addressesFull);
	expect((await readRedirects(store)).size).toBe(maxRedirects);
	const { answers } = await openMoved({ "/y?x=1": "/z?x=1", "/z": "/y" });
	expect(await answers("/z?x=1")).toEqual([404, undefined]);
});

test.each([
	["/old/", "/old"],
	["/2020/caf\u0065\u0301/%61.html?p=1#part", "/2020/caf%C3%A9/a.html?p=1"],
	["https://old.example/a%2Db/?b=ü&a=x y&a", "/a-b?a=x+y&a=&b=%C3%BC"],
	["/old/../%61dmin/words", undefined],
	["/preview/a", undefined],
	["/apis?", "/apis"],
	["/a%2fb", undefined],
	["/a.data", undefined],
	["/a?b=%E9", undefined],
	["/a\nb", undefined],
	["ftp://old.example/a", undefined],
])("%s as an old address is %s", (address, path) => {
	expect(oldAddress(address)).toBe(path);
});

test.each([
	["/contact-us/?service=vlsi#form", "/contact-us?service=vlsi#form"],
	["https://www.site.example/a?b=Ü#c", "/a?b=%C3%9C#c"],
	["http://site.example", "/"],
	["HTTPS://shop.example/a?b#c", "https://shop.example/a?b#c"],
	["https://bücher.example", "https://xn--bcher-kva.example/"],
	["http://shop.example/a", undefined],
	["//shop.example", undefined],
	["/\\shop.example", undefined],
	["https:shop.example", undefined],
	["https://site.example@shop.example", undefined],
	["https://shop.example/\t", undefined],
	["javascript:alert(1)", undefined],
	["/admin?a", undefined],
	["/blogs.data", undefined],
])("%s as a target is %s", (address, target) => {
	expect(targetAddress(address, "https://site.example")).toBe(target);
});
