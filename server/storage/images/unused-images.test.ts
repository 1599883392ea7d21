import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTestApp } from "../../../tests/support/app.ts";
import { aPhoto } from "../../../tests/support/photo.ts";
import { signIn } from "../../../tests/support/session.ts";

test("an image whose files another process removed while it was stored has them all the same", async () => {
	const app = await createTestApp();
	const token = await signIn(app);
	let written = 0;
	const write = app.images.write;
	app.images.write = async (folder, name, bytes) => {
		await write(folder, name, bytes);
		written += 1;
		if (written === 6) await app.images.remove(folder, await app.images.list(folder));
	};
	const response = await app.request("/api/v1/blog", {
		form: { title: "A", content: "B", image: await aPhoto() },
		token,
	});
	expect(response.status).toBe(200);
	expect(await readdir(join(app.imageDirectory, "blogs"))).toHaveLength(6);
});

test("an image that cannot be removed does not turn a stored change into an error", async () => {
	const app = await createTestApp();
	const token = await signIn(app);
	const form = { title: "A", content: "B", image: await aPhoto() };
	const { data } = await (await app.request("/api/v1/blog", { form, token })).json();
	app.contentVersions.length = 0;
	app.images.remove = () => Promise.reject(new Error("EIO: input/output error, unlink"));
	const response = await app.request(`/api/v1/blog/b/${data._id}`, {
		form: { title: "A", content: "C", removeImage: "true" },
		token,
	});
	expect([response.status, (await response.json()).data.content]).toEqual([200, "C"]);
	expect(app.contentVersions).toHaveLength(1);
});

test("an image that cannot be written leaves no row and no other file, and room brings it back", async () => {
	const app = await createTestApp();
	const token = await signIn(app);
	let written = 0;
	const write = app.images.write;
	app.images.write = (...file) => {
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
	expect(await readdir(join(app.imageDirectory, "blogs"))).toEqual([]);
	expect(await app.store.selectFrom("posts").select("id").execute()).toEqual([]);
	app.images.write = write;
	expect((await app.request("/api/v1/blog", { form, token })).status).toBe(200);
});

test("a folder that stands in a file's place is no reason to write elsewhere", async () => {
	const app = await createTestApp();
	const name = `${"1".repeat(32)}-480.webp`;
	await mkdir(join(app.imageDirectory, "blogs", name));
	await expect(app.images.write("blogs", name, Buffer.from("x"))).rejects.toThrow();
	expect(await readdir(join(app.imageDirectory, "blogs"))).toEqual([name]);
});
