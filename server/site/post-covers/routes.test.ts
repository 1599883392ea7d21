import { expect, test } from "vitest";
import { paints } from "../../../drawing/paint.ts";
import { postCover } from "../../../drawing/post-cover.ts";
import { createTestApp } from "../../../tests/support/app.ts";
import { aPost, aProject } from "../../../tests/support/factories.ts";

test("a published post has its own cover, always the same", async () => {
	const testApp = await createTestApp();
	const [one, other] = [await aPost(testApp, { title: "One" }), await aPost(testApp, { title: "Other" })];
	const cover = await testApp.request(`/drawings/posts/${one._id}.svg`);
	expect([cover.status, cover.headers.get("Content-Type")]).toEqual([200, "image/svg+xml"]);
	const drawing = await cover.text();
	expect(drawing).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [\s\S]*<\/svg>$/);
	expect(await (await testApp.request(`/drawings/posts/${one._id}.svg`)).text()).toBe(drawing);
	expect(await (await testApp.request(`/drawings/posts/${other._id}.svg`)).text()).not.toBe(drawing);
});

test("in the dark theme the same cover is on a dark ground", async () => {
	const testApp = await createTestApp();
	const [post, project] = [await aPost(testApp, { title: "One" }), await aProject(testApp, { title: "One" })];
	const paint = async (path: string) =>
		/<rect [^>]*fill="(#\w+)"/.exec(await (await testApp.request(path)).text())?.[1];
	expect(await paint(`/drawings/posts/dark/${post._id}.svg`)).toBe(paints("dark").ground);
	expect(await paint(`/drawings/added-projects/dark/${project._id}.svg`)).toBe(paints("dark").ground);
});

test("neighbors in the lists of posts and of added projects have covers of different kinds", async () => {
	const testApp = await createTestApp();
	const posts: string[] = [];
	const projects: string[] = [];
	for (let number = 0; number < 24; number++) {
		testApp.clock.advance(60_000);
		posts.push((await aPost(testApp, { title: `Post ${number}` }))._id);
		projects.push((await aProject(testApp, { title: `Project ${number}` }))._id);
	}
	for (const [folder, ids] of [
		["posts", posts],
		["added-projects", projects],
	] as const) {
		const kinds: number[] = [];
		// One after another: on a busy machine so many at once would find no free connection to PostgreSQL in time.
		for (const id of ids) {
			const cover = await testApp.request(`/drawings/${folder}/${id}.svg`);
			expect(cover.status).toBe(200);
			const drawing = await cover.text();
			kinds.push([0, 1, 2, 3, 4, 5].findIndex((kind) => postCover(id, "light", kind) === drawing));
		}
		expect(kinds).not.toContain(-1);
		expect(kinds.filter((kind, index) => kind === kinds[index + 1])).toEqual([]);
	}
});

test("a project with a drawing has the cover that it shows without the drawing", async () => {
	const testApp = await createTestApp();
	// These two are of one kind, so the older one takes another.
	const { _id } = await aProject(testApp, { title: "Project 15", cover: "chip" });
	testApp.clock.advance(60_000);
	await aProject(testApp, { title: "Project 16" });
	const read = async () => (await testApp.request(`/drawings/added-projects/${_id}.svg`)).text();
	const before = await read();
	await testApp.store.updateTable("projects").set({ cover: null }).where("id", "=", _id).execute();
	expect(await read()).toBe(before);
});

test("a post that is not published has no cover", async () => {
	const testApp = await createTestApp();
	const scheduled = await aPost(testApp, { publishDate: "2030-01-01" });
	for (const name of [scheduled._id, "nothing", `dark/${scheduled._id}`, "dark/nothing"])
		expect((await testApp.request(`/drawings/posts/${name}.svg`)).status).toBe(404);
});
