import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTestApp } from "../../tests/support/app.ts";
import { aPhoto } from "../../tests/support/photo.ts";
import { signIn } from "../../tests/support/session.ts";

test("a picture whose files another process removed while it was stored has them all the same", async () => {
	const app = await createTestApp();
	const token = await signIn(app);
	let written = 0;
	const write = app.pictures.write;
	app.pictures.write = async (folder, name, bytes) => {
		await write(folder, name, bytes);
		written += 1;
		if (written === 6) await app.pictures.remove(folder, await app.pictures.list(folder));
	};
	const response = await app.request("/api/v1/blog", {
		form: { title: "A", content: "B", image: await aPhoto() },
		token,
	});
	expect(response.status).toBe(200);
	expect(await readdir(join(app.pictureDirectory, "blogs"))).toHaveLength(6);
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
