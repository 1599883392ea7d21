import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTestApp } from "../../tests/support/app.ts";
import { aPhoto } from "../../tests/support/photo.ts";
import { signIn } from "../../tests/support/session.ts";
import { sweepOrphans } from "./sweep.ts";

test("what a killed upload left is removed, and what any post or project shows, also a deleted one, stays", async () => {
	const app = await createTestApp();
	const token = await signIn(app);
	const kept = [];
	for (const [path, folder] of [
		["/api/v1/blog", "blogs"],
		["/api/v1/project", "projects"],
	] as const) {
		const form = { title: "A", content: "B", description: "B", image: await aPhoto() };
		const { data } = await (await app.request(path, { form, token })).json();
		const item = folder === "blogs" ? "b" : "p";
		await app.request(`${path}/${item}/${data._id}`, { method: "DELETE", token });
		kept.push(await readdir(join(app.pictureDirectory, folder)));
		const orphan = "0".repeat(32);
		for (const name of [`${orphan}-1600.webp`, `${orphan}-480.avif`, `${orphan}-960.webp.4711.part`])
			await writeFile(join(app.pictureDirectory, folder, name), "x");
	}
	await sweepOrphans(app.store, app.pictures);
	const left = await Promise.all(["blogs", "projects"].map((folder) => readdir(join(app.pictureDirectory, folder))));
	expect(left.map((names) => names.toSorted())).toEqual(kept.map((names) => names.toSorted()));
	expect(left[0]).toHaveLength(6);
});

test("a picture that cannot be removed does not turn a stored change into a fault", async () => {
	const app = await createTestApp();
	const token = await signIn(app);
	const form = { title: "A", content: "B", image: await aPhoto() };
	const { data } = await (await app.request("/api/v1/blog", { form, token })).json();
	app.announced.length = 0;
	app.pictures.remove = () => Promise.reject(new Error("EIO: input/output error, unlink"));
	const response = await app.request(`/api/v1/blog/b/${data._id}`, {
		form: { title: "A", content: "C", removeImage: "true" },
		token,
	});
	expect([response.status, (await response.json()).data.content]).toEqual([200, "C"]);
	expect(app.announced.flat()).toContain(`post:${data._id}`);
});

test("a picture that cannot be written leaves no row and no other file, and room brings it back", async () => {
	const app = await createTestApp();
	const token = await signIn(app);
	let written = 0;
	const write = app.pictures.write;
	app.pictures.write = (...file) => {
		written += 1;
		return written < 4
			? write(...file)
			: Promise.reject(Object.assign(new Error("ENOSPC: no space left"), { code: "ENOSPC" }));
	};
	const form = { title: "A", content: "B", image: await aPhoto() };
	const response = await app.request("/api/v1/blog", { form, token });
	expect([response.status, await response.json()]).toEqual([
		507,
		{ status: "error", message: "Something went wrong", id: expect.any(String) },
	]);
	expect(await readdir(join(app.pictureDirectory, "blogs"))).toEqual([]);
	expect(await app.store.selectFrom("posts").select("id").execute()).toEqual([]);
	app.pictures.write = write;
	expect((await app.request("/api/v1/blog", { form, token })).status).toBe(200);
});

test("a folder that stands in a file's place is no reason to write elsewhere", async () => {
	const app = await createTestApp();
	const name = `${"1".repeat(32)}-480.webp`;
	await mkdir(join(app.pictureDirectory, "blogs", name));
	await expect(app.pictures.write("blogs", name, Buffer.from("x"))).rejects.toThrow();
	expect(await readdir(join(app.pictureDirectory, "blogs"))).toEqual([name]);
});
