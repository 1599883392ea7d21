import { expect, test } from "vitest";
import { aPost } from "../../../tests/support/factories.ts";
import { openTestSite } from "../../../tests/support/site.ts";
import { addRedirect, redirectPath } from "./repository.ts";

test("an old address leads to the new one, its data too, until it has a page again", async () => {
	const site = await openTestSite();
	const { ask, store } = site;
	const moves = [
		["/2020/old.html", "/about"],
		["/blog/old", "/blog/new"],
		["/blog/caf%C3%A9", "/"],
	];
	for (const [from = "", to = ""] of moves) expect(await addRedirect(store, from, to)).toBeUndefined();
	const answers = async (path: string, method = "GET") => {
		const { status, headers } = await ask(path, {}, method);
		return [status, headers.location, headers["cache-control"]];
	};
	const moved = (location: string) => [301, location, "max-age=3600"];
	expect(await answers("/2020/old.html")).toEqual(moved("/about"));
	expect(await answers("/blog/old/?a=b", "HEAD")).toEqual(moved("/blog/new?a=b"));
	expect(await answers("/blog/old.data?_routes=x")).toEqual(moved("/blog/new.data?_routes=x"));
	expect(await answers("/blog/caf%C3%A9.data")).toEqual(moved("/_.data"));
	expect((await answers("/blog/old", "POST"))[0]).toBe(405);
	expect((await answers("/2020"))[0]).toBe(404);
	await aPost(site, { title: "Old" });
	expect((await answers("/blog/old"))[0]).toBe(200);
	expect(await answers("/blog/old/")).toEqual([308, "/blog/old", "no-store"]);
	await store.destroy();
	expect((await answers("/2020/old.html"))[0]).toBe(404);
});

test("addresses are added up to a bound, and lead in no circle", async () => {
	const { store } = await openTestSite();
	expect(await addRedirect(store, "/a", "/b")).toBeUndefined();
	expect(await addRedirect(store, "/b", "/c")).toBeUndefined();
	expect(await addRedirect(store, "/c", "/a")).toBe("would lead back to itself");
	expect(await addRedirect(store, "/a", "/b")).toBeUndefined();
	expect(await addRedirect(store, "/a", "/c")).toBe("leads to /b already");
	for (let number = 3; number <= 500; number += 1) await addRedirect(store, `/${number}`, "/b");
	expect(await addRedirect(store, "/one-more", "/b")).toBe("is one more than the 500 that a site keeps");
	const { length } = await store.selectFrom("redirects").selectAll().execute();
	expect(length).toBe(500);
});

test.each([
	["/old/", "/old"],
	["/2020/caf\u0065\u0301/%61.html?p=1#part", "/2020/caf%C3%A9/a.html"],
	["https://old.example/a%2Db/", "/a-b"],
	["/old/../%61dmin/words", undefined],
	["/preview/a", undefined],
	["/apis", "/apis"],
	["/a%2fb", undefined],
])("%s as an old address is %s", (address, path) => {
	expect(redirectPath(address)).toBe(path);
});
