import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp } from "../../../tests/support/app.ts";
import { signIn } from "../../../tests/support/session.ts";
import { importStarterPosts } from "./starter.ts";

let folder: string;
let shipped: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "tracewright-posts-"));
	shipped = join(folder, "shipped");
	await mkdir(shipped);
	for (const day of [10, 11, 12])
		await writeFile(join(shipped, `day-${day}.md`), `# Day ${day}\npublishDate: 2026-03-${day}\n\nText.`);
});
afterAll(() => rm(folder, { recursive: true }));

test("an empty store gets the posts that ship, once, and each opens by its address", async () => {
	const app = await createTestApp();
	expect(await importStarterPosts(app.store, shipped, app.clock.now(), "Asia/Kolkata")).toBe(3);
	expect(await importStarterPosts(app.store, shipped, app.clock.now(), "Asia/Kolkata")).toBe(0);
	const ids = (await app.store.selectFrom("posts").select("id").execute()).map(({ id }) => id);
	expect(ids.toSorted()).toEqual(["day-10", "day-11", "day-12"]);
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
	const broken = join(folder, "broken");
	await mkdir(broken);
	await writeFile(join(broken, "broken.md"), "no front matter");
	await expect(importStarterPosts(app.store, broken, app.clock.now(), "Asia/Kolkata")).rejects.toThrow();
	expect(await importStarterPosts(app.store, shipped, app.clock.now(), "Asia/Kolkata")).toBeGreaterThan(0);
});

test("a folder that is gone, because its last post was removed, imports nothing", async () => {
	const app = await createTestApp();
	expect(await importStarterPosts(app.store, join(folder, "removed"), app.clock.now(), "Asia/Kolkata")).toBe(0);
});
