import { expect, test } from "vitest";
import { layout } from "../../content/layout.ts";
import { contactForm } from "../../tests/support/factories.ts";
import { openTestSite } from "../../tests/support/site.ts";

/** A site whose event loop is late when the test says so. */
async function openLateSite() {
	let late = false;
	const site = await openTestSite({ isOverloaded: () => late });
	const send = () =>
		fetch(`${site.origin}/api/v1/user/contact-us`, {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify(contactForm),
		});
	const be = (now: boolean) => {
		late = now;
	};
	return { ...site, send, be };
}

test("a late loop goes on answering what is cached, and how it is", async () => {
	const { ask, be } = await openLateSite();
	for (const path of ["/about", "/api/v1/blog"]) expect((await ask(path)).status).toBe(200);
	const readiness = await ask("/readyz");
	be(true);
	for (const path of ["/about", "/about?x=1", "/api/v1/blog", "/healthz"])
		expect([path, (await ask(path)).status]).toEqual([path, 200]);
	expect((await ask("/readyz")).text).toBe(readiness.text);
});

test("a late loop begins nothing new, says when to come back, and takes everything again once it is in time", async () => {
	const { ask, send, be, rendered, store } = await openLateSite();
	be(true);
	for (const path of ["/about", "/api/v1/blog?search=a", "/assets/blogs/a.webp", "/cards/home.png"]) {
		const { status, headers } = await ask(path);
		expect([path, status, headers["retry-after"]]).toEqual([path, 503, "1"]);
	}
	expect((await ask("/about")).text).toBe(layout.busy);
	const refused = await send();
	expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
	expect(await refused.json()).toMatchObject({ status: "error", id: expect.any(String) });
	expect(rendered).toEqual([]);
	expect(await store.selectFrom("submissions").select("id").execute()).toEqual([]);
	be(false);
	expect((await ask("/about")).status).toBe(200);
	expect((await send()).status).toBe(200);
});

test("what is made ahead is made all the same", async () => {
	const { listener, be, ask } = await openLateSite();
	be(true);
	await listener.prerender("/about");
	expect((await ask("/about")).status).toBe(200);
});
