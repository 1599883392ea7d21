import { expect, test } from "vitest";
import { openSignedIn } from "../../../tests/support/app.ts";
import { aPost, aProject } from "../../../tests/support/factories.ts";
import { signIn } from "../../../tests/support/session.ts";
import { openTestSite } from "../../../tests/support/site.ts";

const kinds = [
	["post", "/blog", "/blog/b", { title: "Again", content: "Text" }],
	["project", "/project", "/project/p", { title: "Again", description: "Text" }],
] as const;

test.each(kinds)(
	"an unpublished %s is hidden at once and keeps its address, and Update publishes it",
	async (kind, list, one, texts) => {
		const site = await openTestSite();
		const token = await signIn(site);
		const { _id } = kind === "post" ? await aPost(site) : await aProject(site);
		const page = `${list}/${_id}`;
		const call = (path: string, init = {}) => site.call(`/api/v1${path}`, init);
		expect((await site.ask(page)).status).toBe(200);
		const unpublished = await call(`${one}/${_id}/unpublish`, { method: "POST", token });
		expect(unpublished).toMatchObject({ code: 200, data: { unpublished: true } });
		expect((await site.ask(page)).status).toBe(404);
		expect((await call(`${one}/${_id}`)).code).toBe(404);
		expect((await call(`${one}/${_id}?view=public`, { token })).code).toBe(404);
		expect((await call(list)).data).toEqual([]);
		expect((await call(list, { token })).data).toMatchObject([{ _id, unpublished: true }]);
		const shown = async (published: string) => (await call(`${list}?published=${published}`, { token })).data;
		expect(await shown("unpublished")).toMatchObject([{ _id }]);
		expect([await shown("true"), await shown("false")]).toEqual([[], []]);
		// A second call changes nothing.
		expect(await call(`${one}/${_id}/unpublish`, { method: "POST", token })).toEqual(unpublished);
		const stored = site.store.selectFrom(kind === "post" ? "posts" : "projects").select("created_at");
		site.clock.advance(60_000);
		const { updatedAt } = unpublished.data;
		const updated = await call(`${one}/${_id}`, { token, json: { ...texts, updatedAt } });
		expect([updated.code, updated.data.unpublished]).toEqual([200, undefined]);
		expect((await site.ask(page)).status).toBe(200);
		expect((await call(`${one}/${_id}?view=public`, { token })).code).toBe(200);
		const published = site.store.selectFrom(kind === "post" ? "posts" : "projects").select("publish_at");
		expect((await published.executeTakeFirst())?.publish_at).toBe((await stored.executeTakeFirst())?.created_at);
		expect((await call(`${one}/nothing/unpublish`, { method: "POST", token })).code).toBe(404);
	},
);

test("a draft follows the unpublishing of what it changes, so that Update meets no conflict", async () => {
	const { token, ...app } = await openSignedIn();
	const { _id, updatedAt } = await aPost(app);
	const path = "/api/v1/admin/drafts/a-draft-of-the-test";
	const json = { kind: "post", item: _id, base: updatedAt, values: {} };
	await app.request(path, { method: "PUT", token, json });
	const unpublished = await app.request(`/api/v1/blog/b/${_id}/unpublish`, { method: "POST", token });
	const { data } = await (await app.request(path, { token })).json();
	expect(data.base).toBe((await unpublished.json()).data.updatedAt);
	expect(data.base).not.toBe(updatedAt);
});

test("an admin pages through published, scheduled and unpublished posts, each once and in one order", async () => {
	const { token, ...app } = await openSignedIn();
	for (let number = 0; number < 9; number += 1) {
		const publishDate = number % 3 === 1 ? "2026-09-01" : undefined;
		const { _id } = await aPost(app, { title: `Post ${number}`, publishDate });
		if (number % 3 === 2) await app.request(`/api/v1/blog/b/${_id}/unpublish`, { method: "POST", token });
		if (number % 4 === 0) app.clock.advance(1_000);
	}
	const list = async (query: string): Promise<{ data: { title: string }[]; nextCursor?: string }> =>
		(await app.request(`/api/v1/blog?${query}`, { token })).json();
	for (const sort of ["-date", "date"]) {
		const whole = (await list(`sort=${sort}`)).data.map(({ title }) => title);
		expect(new Set(whole).size).toBe(9);
		const found: string[] = [];
		let cursor = "";
		do {
			const page = await list(`sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`);
			found.push(...page.data.map(({ title }) => title));
			cursor = page.nextCursor ?? "";
		} while (cursor);
		expect(found).toEqual(whole);
	}
	const titles = async (show: string) => (await list(`published=${show}&sort=title`)).data.map(({ title }) => title);
	expect(await titles("unpublished")).toEqual(["Post 2", "Post 5", "Post 8"]);
	expect(await titles("false")).toEqual(["Post 1", "Post 4", "Post 7"]);
	expect(await titles("true")).toEqual(["Post 0", "Post 3", "Post 6"]);
	for (const show of ["unpublished", "false"])
		expect(await (await app.request(`/api/v1/blog?published=${show}`)).json()).toMatchObject({ data: [] });
});
