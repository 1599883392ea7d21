import { expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../tests/support/app.ts";
import { aPost } from "../../../tests/support/factories.ts";
import { signIn } from "../../../tests/support/session.ts";
import { schedulePublications } from "./schedule.ts";

/** Four posts, a day between each. */
async function fourPosts(app: TestApp): Promise<void> {
	for (const [day, title] of ["One", "Two", "Three", "Four"].entries())
		await aPost(app, { title, publishDate: `2026-03-0${day + 1}` });
}

const neighboursOf = async ({ request }: TestApp, id: string) =>
	(await (await request(`/api/v1/blog/b/${id}/neighbours`)).json()).data;

test("a post's neighbours are the ones published right before and after it", async () => {
	const app = await createTestApp();
	await fourPosts(app);
	expect(await neighboursOf(app, "two")).toMatchObject({
		older: { _id: "one", title: "One" },
		newer: { _id: "three" },
	});
	expect(await neighboursOf(app, "one")).toMatchObject({ older: null, newer: { _id: "two" } });
	expect(await neighboursOf(app, "four")).toMatchObject({ older: { _id: "three" }, newer: null });
});

test("a post that is not public has no neighbours and is nobody's", async () => {
	const app = await createTestApp();
	await fourPosts(app);
	await aPost(app, { title: "Later", publishDate: "2026-05-01" });
	expect((await app.request("/api/v1/blog/b/later/neighbours")).status).toBe(404);
	expect((await app.request("/api/v1/blog/b/none/neighbours")).status).toBe(404);
	expect(await neighboursOf(app, "four")).toMatchObject({ newer: null });
});

test("a page with neighbours depends on them by name", async () => {
	const app = await createTestApp();
	await fourPosts(app);
	const tags = new Set<string>();
	await app.app.request("/api/v1/blog/b/two/neighbours", {}, { tags });
	expect([...tags].sort()).toEqual(["post:one", "post:three", "post:two"]);
});

test("a change announces exactly the posts whose neighbours changed", async () => {
	const app = await createTestApp();
	await fourPosts(app);
	const token = await signIn(app);
	const change = async (path: string, json: object) => {
		app.invalidated.length = 0;
		expect((await app.request(`/api/v1/blog${path}`, { json, token })).status).toBe(200);
		return app.invalidated.flat().sort();
	};

	expect(await change("", { title: "Between", content: "Text", publishDate: "2026-03-02T12:00:00Z" })).toEqual([
		"post:between",
		"post:three",
		"post:two",
		"posts",
	]);
	expect(await change("", { title: "Scheduled", content: "Text", publishDate: "2026-05-01" })).toEqual([]);
	// One that may be public as soon as it is stored counts as public.
	const inAMinute = new Date(app.clock.now().getTime() + 60_000).toISOString();
	expect(await change("", { title: "Soon", content: "Text", publishDate: inAMinute })).toEqual([
		"post:four",
		"post:soon",
		"posts",
	]);
	expect(await change("/b/soon", { title: "Later", content: "Text", publishDate: "2026-07-01" })).toContain("posts");
	expect(await change("/b/scheduled", { title: "Still", content: "Text", publishDate: "2026-05-02" })).toEqual([]);
	expect(await change("/b/between", { title: "Renamed", content: "Text" })).toEqual(["post:between", "posts"]);
	expect(await change("/b/between", { title: "Moved", content: "Text", publishDate: "2026-03-05" })).toEqual([
		"post:between",
		"post:four",
		"post:three",
		"post:two",
		"posts",
	]);
	expect(await change("/b/four", { title: "Hidden", content: "Text", publishDate: "2026-06-01" })).toEqual([
		"post:between",
		"post:four",
		"post:three",
		"posts",
	]);

	app.invalidated.length = 0;
	expect((await app.request("/api/v1/blog/b/two", { method: "DELETE", token })).status).toBe(200);
	expect(app.invalidated.flat().sort()).toEqual(["post:one", "post:three", "post:two", "posts"]);
});

test("a scheduled post announces itself and its neighbours at its moment", async () => {
	const app = await createTestApp();
	await fourPosts(app);
	await aPost(app, { title: "Later", publishDate: "2026-03-10T06:00:01Z" });
	const { promise, resolve } = Promise.withResolvers<string[]>();
	const stop = schedulePublications(app.store, app.clock.now, resolve);
	app.clock.advance(1_001);
	expect((await promise).sort()).toEqual(["post:four", "post:later", "posts"]);
	stop();
});
