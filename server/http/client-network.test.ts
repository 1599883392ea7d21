import { expect, test } from "vitest";
import { signIn } from "../../tests/support/session.ts";
import { openTestSite } from "../../tests/support/site.ts";

test("a named proxy that hands over no address is said, and not once it hands one over", async () => {
	const site = await openTestSite({ settings: { TRUST_PROXY: "127.0.0.1" } });
	const headers = { Authorization: `Bearer ${await signIn(site)}` };
	const conditions = async (given: Record<string, string>) =>
		JSON.parse((await site.ask("/api/v1/admin/conditions", { ...headers, ...given })).text).data;
	// What watches the site comes without the proxy.
	for (const path of ["/healthz", "/readyz", "/about"]) await site.ask(path);
	expect(site.appContext.hiddenVisitors.isProxySilent()).toBe(false);
	const silent = [{ kind: "proxy", since: null, reason: expect.stringContaining("hands over no addresses") }];
	for (const given of [{}, { "X-Real-IP": "192.0.2.1" }, { "X-Forwarded-For": "unknown" }, { "X-Forwarded-For": " ," }])
		expect(await conditions(given)).toEqual(silent);
	expect(await conditions({ "X-Forwarded-For": "192.0.2.1" })).toEqual([]);
	expect(await conditions({})).toEqual([]);
});

test("a sender that is not the named proxy says nothing about it", async () => {
	const site = await openTestSite({ settings: { TRUST_PROXY: "10.0.0.5" } });
	await site.ask("/api/v1/blog");
	expect(site.appContext.hiddenVisitors.isProxySilent()).toBe(false);
});
