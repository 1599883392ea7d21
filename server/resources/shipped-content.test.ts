import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { shippedProjects } from "../../content/shipped-projects.ts";
import { createTestApp } from "../../tests/support/app.ts";
import { aDataFolder } from "../../tests/support/data-folder.ts";
import { aPost, aProject } from "../../tests/support/factories.ts";
import { signIn } from "../../tests/support/session.ts";
import { importShippedContent } from "./shipped-content.ts";

const projects = shippedProjects;
const projectIds = Object.keys(projects);

/** An application, and a folder of three posts that ship. */
async function open() {
	const app = await createTestApp();
	const folder = await aDataFolder();
	for (const day of [10, 11, 12])
		await writeFile(join(folder, `day-${day}.md`), `---\ntitle: Day ${day}\ndate: 2026-03-${day}\n---\n\nText.`);
	const importFrom = (posts = folder) =>
		importShippedContent(app.store, { posts, projects, timeZone: "Asia/Kolkata" }, app.clock.now());
	const ids = async (list: string, token?: string) =>
		(await (await app.request(`/api/v1/${list}`, { token })).json()).data.map(({ _id }: { _id: string }) => _id);
	return { ...app, folder, importFrom, ids };
}

test("an empty store gets the posts and projects that ship, once, and each opens by its address", async () => {
	const app = await open();
	expect(await app.importFrom()).toEqual({ posts: 3, projects: 10 });
	expect(await app.importFrom()).toEqual({ posts: 0, projects: 0 });
	app.clock.set("2030-01-01T00:00:00Z");
	expect([await app.ids("blog"), await app.ids("project")]).toEqual([["day-12", "day-11", "day-10"], projectIds]);
	for (const id of await app.ids("blog")) expect((await app.request(`/api/v1/blog/b/${id}`)).status).toBe(200);
	for (const [id, { title, services, cover, facts, result }] of Object.entries(projects)) {
		const { data } = await (await app.request(`/api/v1/project/p/${id}`)).json();
		expect(data).toMatchObject({ title, services, cover, facts, example: true, result: result.join("\n\n") });
	}
});

test("what ships and the owner deleted does not come back", async () => {
	const app = await open();
	await app.importFrom();
	const token = await signIn(app);
	for (const [list, one] of [
		["blog", "blog/b"],
		["project", "project/p"],
	] as const) {
		for (const id of await app.ids(list, token))
			expect((await app.request(`/api/v1/${one}/${id}`, { method: "DELETE", token })).status).toBe(200);
		await app.importFrom();
		expect(await app.ids(list, token)).toEqual([]);
	}
});

test("nothing is added to the owner's own", async () => {
	const app = await open();
	await aProject(app);
	expect(await app.importFrom()).toEqual({ posts: 3, projects: 0 });
	const other = await open();
	await aPost(other);
	expect(await other.importFrom()).toEqual({ posts: 0, projects: 10 });
});

test("a project that the owner adds stands before those that ship", async () => {
	const app = await open();
	await app.importFrom();
	app.clock.advance(1);
	const { _id } = await aProject(app);
	expect(await app.ids("project")).toEqual([_id, ...projectIds]);
});

test("two processes that import at once import each post and project once", async () => {
	const app = await open();
	const counts = await Promise.all([1, 2, 3].map(() => app.importFrom()));
	expect(counts.filter((count) => count.posts + count.projects > 0)).toEqual([{ posts: 3, projects: 10 }]);
});

test("a file that cannot be read as a post imports nothing", async () => {
	const app = await open();
	const broken = await aDataFolder();
	await writeFile(join(broken, "broken.md"), "no front matter");
	await expect(app.importFrom(broken)).rejects.toThrow();
	expect(await app.importFrom()).toEqual({ posts: 3, projects: 10 });
});

test("a folder that is gone, because its last post was removed, imports no posts", async () => {
	const app = await open();
	expect(await app.importFrom(join(app.folder, "removed"))).toEqual({ posts: 0, projects: 10 });
});
