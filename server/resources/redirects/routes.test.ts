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
	const led = async () => (await ask("/old")).headers.location;
	expect(await call("PUT", { from: "https://www.example.com/old/?a=b", to: " /about " })).toEqual([
		200,
		[{ from: "/old", to: "/about" }],
	]);
	expect(await led()).toBe("/about");
	expect(await call("PUT", { from: "/old", to: "/blogs" })).toEqual([200, [{ from: "/old", to: "/blogs" }]]);
	expect(await led()).toBe("/blogs");
	expect(await call("DELETE", { from: "/o\0ld" })).toEqual([422, { from: [messages.addressRefused] }]);
	expect(await call("DELETE", { from: "/%6fld/" })).toEqual([200, []]);
	expect([await led(), (await call("DELETE", { from: "/old" }))[0]]).toEqual([undefined, 404]);
	const changed = "owner@example.com redirectChanged redirect /old";
	expect(await audited(store, "redirectChanged")).toEqual([changed, changed]);
	expect(await audited(store, "redirectRemoved")).toEqual(["owner@example.com redirectRemoved redirect /old"]);
});

test("an address that has a page leads nowhere else, nor does one of the admin area, or in a circle", async () => {
	const site = await openRedirects();
	const { call } = site;
	await aPost(site, { title: "New" });
	for (const from of ["/about", "/blog/new", "/feed.xml"])
		expect(await call("PUT", { from, to: "/blogs" })).toEqual([422, { from: [messages.addressHasPage] }]);
	for (const wrong of ["/admin/words", "/API/v1/blog", "javascript:alert(1)", "/assets/a.png", ""]) {
		expect(await call("PUT", { from: wrong, to: "/about" })).toEqual([422, { from: [messages.addressRefused] }]);
		expect(await call("PUT", { from: "/old", to: wrong })).toEqual([422, { to: [messages.addressRefused] }]);
	}
	await call("PUT", { from: "/one", to: "/two" });
	expect(await call("PUT", { from: "/two", to: "/one" })).toEqual([422, { from: ["/two would lead back to itself"] }]);
	expect(await call("GET")).toEqual([200, [{ from: "/one", to: "/two" }]]);
});
