import { expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../tests/support/app.ts";
import { aPost } from "../../../tests/support/factories.ts";

/** Four posts, a day between each. */
async function fourPosts(app: TestApp): Promise<void> {
	for (const [day, title] of ["One", "Two", "Three", "Four"].entries())
		await aPost(app, { title, publishDate: `2026-03-0${day + 1}` });
}

const neighboursOf = async ({ call }: TestApp, id: string) => (await call(`/api/v1/blog/b/${id}/neighbours`)).data;

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

test("the newest three others that share a service with a post are related to it", async () => {
	const app = await createTestApp();
	const services = { one: ["vlsi"], two: ["vlsi", "automotive"], three: ["automotive"], four: ["automotive"] } as const;
	for (const [day, [title, names]] of Object.entries(services).entries())
		await aPost(app, { title, services: [...names], publishDate: `2026-03-0${day + 1}` });
	await aPost(app, { title: "Plain" });
	await aPost(app, { title: "Later", services: ["vlsi"], publishDate: "2030-01-01" });
	const related = async (id: string) => (await neighboursOf(app, id)).related.map(({ _id }: { _id: string }) => _id);
	expect([await related("one"), await related("two"), await related("plain")]).toEqual([
		["two"],
		["four", "three", "one"],
		[],
	]);
	await aPost(app, { title: "Five", services: ["automotive"], publishDate: "2026-03-05" });
	expect(await related("two")).toEqual(["five", "four", "three"]);
});

test("a post that is not public has no neighbours and is not one", async () => {
	const app = await createTestApp();
	await fourPosts(app);
	await aPost(app, { title: "Later", publishDate: "2026-05-01" });
	expect((await app.request("/api/v1/blog/b/later/neighbours")).status).toBe(404);
	expect((await app.request("/api/v1/blog/b/none/neighbours")).status).toBe(404);
	expect(await neighboursOf(app, "four")).toMatchObject({ newer: null });
});
