import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../../start.mjs";
import { createTestApp } from "../../tests/support/app.ts";
import { signIn } from "../../tests/support/session.ts";
import { importStarterPosts } from "./starter.ts";

const shipped = join(root, "content/posts");

test("an empty store gets the posts that ship, once, and each opens by its address", async () => {
	const app = await createTestApp();
	const imported = await importStarterPosts(app.store, shipped, app.clock.now(), "Asia/Kolkata");
	expect(imported).toBeGreaterThan(5);
	expect(await importStarterPosts(app.store, shipped, app.clock.now(), "Asia/Kolkata")).toBe(0);
	const ids = (await app.store.selectFrom("posts").select("id").execute()).map(({ id }) => id);
	expect(ids).toHaveLength(imported);
	app.clock.set("2030-01-01T00:00:00Z");
	for (const id of ids) expect((await app.request(`/api/v1/blog/b/${id}`)).status).toBe(200);
});

test("what the owner deleted does not come back, nor do starter posts join the owner's own", async () => {
	const app = await createTestApp();
	await importStarterPosts(app.store, shipped, app.clock.now(), "Asia/Kolkata");
	app.clock.set("2030-01-01T00:00:00Z");
	const token = await signIn(app);
	for (const { _id } of (await (await app.request("/api/v1/blog", { token })).json()).data)
		await app.request(`/api/v1/blog/b/${_id}`, { method: "DELETE", token });
	await importStarterPosts(app.store, shipped, app.clock.now(), "Asia/Kolkata");
	expect((await (await app.request("/api/v1/blog", { token })).json()).data).toEqual([]);
});

test("two processes that import at once import each post once", async () => {
	const app = await createTestApp();
	const counts = await Promise.all(
		[1, 2, 3].map(() => importStarterPosts(app.store, shipped, app.clock.now(), "Asia/Kolkata")),
	);
	expect(counts.filter((count) => count > 0)).toHaveLength(1);
});

test("a file that cannot be read as a post imports nothing", async () => {
	const app = await createTestApp();
	const folder = await mkdtemp(join(tmpdir(), "tracewright-posts-"));
	onTestFinished(() => rm(folder, { recursive: true }));
	await writeFile(join(folder, "broken.md"), "no front matter");
	await expect(importStarterPosts(app.store, folder, app.clock.now(), "Asia/Kolkata")).rejects.toThrow();
	expect(await importStarterPosts(app.store, shipped, app.clock.now(), "Asia/Kolkata")).toBeGreaterThan(0);
});
