import { expect, test } from "vitest";
import { messages } from "../../../contract/messages.ts";
import { audited } from "../../../tests/support/audited.ts";
import { aPost } from "../../../tests/support/factories.ts";
import { signIn } from "../../../tests/support/session.ts";
import { openTestSite } from "../../../tests/support/site.ts";

const path = "/api/v1/admin/redirects";

async function openRedirects() {
	const site = await openTestSite();
	const token = await signIn(site);
	const call = async (method: string, json?: object) => {
		const { code, data, errors } = await site.call(path, { method, token, json });
		return [code, data ?? errors];
	};
	return { ...site, token, call };
}

test("an owner adds an old address, changes where it leads and removes it; the audit list says so", async () => {
	const { ask, call, store } = await openRedirects();
	const led = async () => (await ask("/old?a=b")).headers.location;
	const [from, to, replace] = ["/old?a=b", "/about", true];
	expect(await call("PUT", { from: "https://www.example.com/old/?a=b", to: " /about " })).toEqual([200, { from, to }]);
	expect(await led()).toBe("/about");
	expect(await call("PUT", { from, to: "/blogs" })).toEqual([409, { from, to }]);
	expect(await call("PUT", { from, to: "/blogs", replace })).toEqual([200, { from, to: "/blogs" }]);
	expect(await led()).toBe("/blogs");
	expect(await call("DELETE", { from: "/o\0ld" })).toEqual([422, { from: [messages.addressRefused] }]);
	expect(await call("DELETE", { from: "/%6fld/?a=%62" })).toEqual([200, undefined]);
	expect([await led(), (await call("DELETE", { from }))[0]]).toEqual([undefined, 404]);
	const changed = `owner@example.com redirectChanged redirect ${from}`;
	expect(await audited(store, "redirectChanged")).toEqual([changed, changed]);
	expect(await audited(store, "redirectRemoved")).toEqual([`owner@example.com redirectRemoved redirect ${from}`]);
});

test("an address that has a page leads nowhere else, nor does one of the admin area, or in a circle", async () => {
	const site = await openRedirects();
	const { call } = site;
	await aPost(site, { title: "New" });
	for (const from of ["/about", "/blog/new", "/feed.xml"])
		expect(await call("PUT", { from, to: "/blogs" })).toEqual([422, { from: [messages.addressHasPage] }]);
	for (const wrong of ["/admin/words", "/API/v1/blog", "javascript:alert(1)", "/assets/a.png"]) {
		expect(await call("PUT", { from: wrong, to: "/about" })).toEqual([422, { from: [messages.addressRefused] }]);
		expect(await call("PUT", { from: "/old", to: wrong })).toEqual([422, { to: [messages.targetRefused] }]);
	}
	await call("PUT", { from: "/one", to: "/two" });
	expect(await call("PUT", { from: "/two", to: "/one" })).toEqual([422, { from: [messages.addressLeadsBack] }]);
	expect(await call("GET")).toEqual([200, [{ from: "/one", to: "/two", leads: false }]]);
});

test("the list is paged and searched in any case and spelling, and says what leads to no page now", async () => {
	const site = await openTestSite();
	const token = await signIn(site);
	const moves = { "/A_b": "/blog/new", "/axb": "/about", "/hakkımızda": "https://shop.example", "/z": "/a_b" };
	for (const [from, to] of Object.entries(moves)) await site.call(path, { method: "PUT", token, json: { from, to } });
	const list = (query: string) => site.call(path + query, { token });
	const listed = async (query: string) =>
		(await list(query)).data.map(({ from, leads }: { from: string; leads: boolean }) => `${from} ${leads}`);
	expect(await listed("?search=a_B")).toEqual(["/A_b false", "/z false"]);
	expect(await listed("?search=HAKKımız%20shop")).toEqual(["/hakk%C4%B1m%C4%B1zda true"]);
	const { data, nextCursor } = await list("?limit=3");
	expect(data).toHaveLength(3);
	expect(await listed(`?limit=3&cursor=${nextCursor}`)).toHaveLength(1);
	await aPost(site, { title: "New" });
	expect(await listed("?search=a_b")).toEqual(["/A_b true", "/z false"]);
});
