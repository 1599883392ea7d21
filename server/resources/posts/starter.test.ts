import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTestApp } from "../../../tests/support/app.ts";
import { aDataFolder } from "../../../tests/support/data-folder.ts";
import { signIn } from "../../../tests/support/session.ts";
import { importStarterPosts } from "./starter.ts";

/** An application, and a folder of three posts that ship. */
async function open() {
	const app = await createTestApp();
	const shipped = await aDataFolder();
	for (const day of [10, 11, 12])
		await writeFile(join(shipped, `day-${day}.md`), `# Day ${day}\npublishDate: 2026-03-${day}\n\nText.`);
	const importFrom = (folder = shipped) => importStarterPosts(app.store, folder, app.clock.now(), "Asia/Kolkata");
	return { ...app, shipped, importFrom };
}

test("an empty store gets the posts that ship, once, and each opens by its address", async () => {
	const app = await open();
	expect(await app.importFrom()).toBe(3);
	expect(await app.importFrom()).toBe(0);
	const ids = (await app.store.selectFrom("posts").select("id").execute()).map(({ id }) => id);
	expect(ids.toSorted()).toEqual(["day-10", "day-11", "day-12"]);
	app.clock.set("2030-01-01T00:00:00Z");
	for (const id of ids) expect((await app.request(`/api/v1/blog/b/${id}`)).status).toBe(200);
});

test("starter posts that the owner deleted do not come back, and none are added to the owner's own", async () => {
	const app = await open();
	await app.importFrom();
	app.clock.set("2030-01-01T00:00:00Z");
	const token = await signIn(app);
	for (const { _id } of (await (await app.request("/api/v1/blog", { token })).json()).data)
		await app.request(`/api/v1/blog/b/${_id}`, { method: "DELETE", token });
	await app.importFrom();
	expect((await (await app.request("/api/v1/blog", { token })).json()).data).toEqual([]);
});

test("two processes that import at once import each post once", async () => {
	const app = await open();
	const counts = await Promise.all([1, 2, 3].map(() => app.importFrom()));
	expect(counts.filter((count) => count > 0)).toHaveLength(1);
});

test("a file that cannot be read as a post imports nothing", async () => {
	const app = await open();
	const broken = await aDataFolder();
	await writeFile(join(broken, "broken.md"), "no front matter");
	await expect(app.importFrom(broken)).rejects.toThrow();
	expect(await app.importFrom()).toBeGreaterThan(0);
});

test("a folder that is gone, because its last post was removed, imports nothing", async () => {
	const app = await open();
	expect(await app.importFrom(join(app.shipped, "removed"))).toBe(0);
});
