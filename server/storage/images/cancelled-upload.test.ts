import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { createTestApp } from "../../../tests/support/app.ts";
import { listen } from "../../../tests/support/listen.ts";
import { aPhoto } from "../../../tests/support/photo.ts";
import { signIn } from "../../../tests/support/session.ts";
import { uploadFolderOf } from "../../http/body-in-file.ts";
import type { ImageStore } from "./image-store.ts";

const resources = [
	["blogs", "posts", "/api/v1/blog"],
	["projects", "projects", "/api/v1/project"],
] as const;
const texts = { title: "With a picture", content: "Text", description: "Text" };

/** An application whose upload is broken off by its sender when `cancelsAt` says so of a file that is to be written. */
async function openCancelling(cancelsAt: (written: number) => boolean) {
	const sender = new AbortController();
	let written = 0;
	const app = await createTestApp();
	const images: ImageStore = {
		...app.images,
		write: async (...file) => {
			if (cancelsAt(written)) sender.abort();
			written += 1;
			return app.images.write(...file);
		},
	};
	const cancelling = await createTestApp({ appContext: { store: app.store, images } });
	return { ...cancelling, signal: sender.signal, cancel: () => sender.abort() };
}

test.each(resources)(
	"%s: an upload that is cancelled while it is processed leaves no row, and is no error of ours",
	async (_folder, table, path) => {
		const app = await openCancelling((written) => written === 3);
		const token = await signIn(app);
		const response = await app.request(path, { form: { ...texts, image: await aPhoto() }, token, signal: app.signal });
		expect(response.status).toBe(400);
		expect(await app.store.selectFrom(table).select("id").execute()).toEqual([]);
		expect(app.contentVersions).toEqual([]);
		expect(app.logged.filter(({ level }) => level === "error")).toEqual([]);
	},
);

test("an update whose upload is cancelled leaves the stored image and words", async () => {
	const app = await openCancelling((written) => written === 8);
	const token = await signIn(app);
	const first = await app.request("/api/v1/blog", { form: { ...texts, image: await aPhoto() }, token });
	const { data: post } = await first.json();
	const form = { ...texts, title: "Another title", image: await aPhoto({ width: 80 }) };
	await app.request(`/api/v1/blog/b/${post._id}`, { form, token, signal: app.signal });
	expect((await (await app.request(`/api/v1/blog/b/${post._id}`, { token })).json()).data).toEqual(post);
});

test("an upload that is cancelled while it waits for another is not processed", async () => {
	const app = await openCancelling(() => false);
	const token = await signIn(app);
	const send = async (title: string, signal?: AbortSignal) =>
		app.request("/api/v1/blog", { form: { ...texts, title, image: await aPhoto() }, token, ...(signal && { signal }) });
	const first = send("First");
	const second = send("Second", app.signal);
	app.cancel();
	expect([(await first).status, (await second).status]).toEqual([200, 400]);
	expect(await app.store.selectFrom("posts").select("title").execute()).toEqual([{ title: "First" }]);
});

test("whoever hangs up while an image is processed leaves no row and no upload, over a real connection", async () => {
	const sender = new AbortController();
	const app = await createTestApp();
	const write = app.images.write;
	let origin = "";
	app.images.write = async (...file) => {
		sender.abort();
		// A request that came later has been answered, so the server has met the end of the earlier connection.
		for (let count = 0; count < 3; count += 1) await fetch(`${origin}/healthz`, { headers: { Connection: "close" } });
		return write(...file);
	};
	origin = await listen(app);
	const body = new FormData();
	for (const [name, text] of Object.entries({ ...texts, image: await aPhoto() })) body.append(name, text);
	const headers = { Authorization: `Bearer ${await signIn(app)}` };
	const sent = fetch(`${origin}/api/v1/blog`, { method: "POST", headers, body, signal: sender.signal });
	await expect(sent).rejects.toThrow();
	await expect.poll(() => readdir(uploadFolderOf(app.appContext.config))).toEqual([]);
	expect(await app.store.selectFrom("posts").select("id").execute()).toEqual([]);
});
