import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTestApp } from "../../../tests/support/app.ts";
import { aPhoto } from "../../../tests/support/photo.ts";
import { signIn } from "../../../tests/support/session.ts";

test("an image that cannot be written leaves no row, and room brings it back", async () => {
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
