import { expect, test } from "vitest";
import { company } from "../../../content/company.ts";
import { findService } from "../../../content/services.ts";
import { anotherName } from "../../../tests/support/another-name.ts";
import { offering } from "../../../tests/support/offered.ts";
import { signIn } from "../../../tests/support/session.ts";
import { openTestSite } from "../../../tests/support/site.ts";

const draft = "5f0c8ad4-words-of-the-test";

/** A site whose pages say the company's name, and a link that previews another one. */
async function openPreview() {
	const site = await openTestSite({
		render: async ({ url }) =>
			new Response(
				`<html><body><p>${company.name}</p><a href="/about#story">About</a><a href="https://example.com/">Out</a>${new URL(url).pathname}</body></html>`,
				{ headers: { "Content-Type": "text/html", "Content-Security-Policy": "script-src 'self'" } },
			),
	});
	const token = await signIn(site);
	const call = (method: string, path: string, json?: object) => site.call(`/api/v1${path}`, { method, token, json });
	await call("PUT", `/admin/drafts/${draft}`, { kind: "words", item: "company", values: { name: anotherName } });
	const { url } = (await call("POST", `/admin/drafts/${draft}/preview`, {})).data;
	return { ...site, call, link: new URL(url).pathname };
}

test("a link shows every public page with the draft of a file of words, and its links keep the token", async () => {
	const { ask, link } = await openPreview();
	for (const [path, page] of [
		[link, "/"],
		[`${link}/about`, "/about"],
	] as const) {
		const { status, text, headers } = await ask(path);
		expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
		expect(text).toContain(`<p>${anotherName}</p><a href="${link}/about#story">About</a>`);
		expect(text).toContain('<a href="https://example.com/">Out</a>');
		expect(text).toContain(`</a>${page}</body>`);
	}
	expect((await ask("/about")).text).toContain(`<p>${company.name}</p><a href="/about#story">`);
});

test("no page of the admin has a preview, and a revoked link shows nothing", async () => {
	const { ask, call, link } = await openPreview();
	expect((await ask(`${link}/admin`)).text).not.toContain(anotherName);
	await call("DELETE", `/admin/drafts/${draft}/preview`);
	for (const path of [link, `${link}/about`]) expect((await ask(path)).text).not.toContain(anotherName);
});

test("a link to the words of one page begins at that page", async () => {
	const { call } = await openPreview();
	const id = "5f0c8ad4-about-of-the-test";
	await call("PUT", `/admin/drafts/${id}`, { kind: "words", item: "about", values: {} });
	expect((await call("POST", `/admin/drafts/${id}/preview`, {})).data.url).toMatch(/\/preview\/[\w-]{22}\/about$/);
});

test("a draft of words that do not fit yet shows what ships in their place", async () => {
	const { ask, call, link } = await openPreview();
	const { updatedAt } = (await call("GET", `/admin/drafts/${draft}`)).data;
	const values = { name: "", city: "Łódź" };
	await call("PUT", `/admin/drafts/${draft}`, { kind: "words", item: "company", values, updatedAt });
	expect((await ask(link)).text).toContain(`<p>${company.name}</p>`);
});

test("the page of a hidden service is previewed as if it were offered", async () => {
	const site = await openTestSite({
		render: async () =>
			new Response(`<html><body>${findService("vlsi") ? "offered" : "hidden"}</body></html>`, {
				headers: { "Content-Type": "text/html", "Content-Security-Policy": "script-src 'self'" },
			}),
	});
	const token = await signIn(site);
	const call = (method: string, path: string, json: object) =>
		site.call(`/api/v1/admin${path}`, { method, token, json });
	await call("PUT", "/words/services", { values: offering(["automotive"]) });
	await call("PUT", `/drafts/${draft}`, { kind: "words", item: "service-vlsi", values: { title: "Chips" } });
	const { url } = (await call("POST", `/drafts/${draft}/preview`, {})).data;
	const { pathname } = new URL(url);
	expect(pathname).toMatch(/\/service\/vlsi$/);
	expect((await site.ask(pathname)).text).toContain("offered");
	expect((await site.ask("/service/vlsi")).text).toContain("hidden");
});
