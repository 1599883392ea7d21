import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, inject, test } from "vitest";
import { postJson, publishWithPhoto, readAll, signInAt } from "../support/client.ts";
import { runCommand } from "../support/command.ts";
import { aDataFolder } from "../support/data-folder.ts";
import { contactForm } from "../support/factories.ts";
import { aPhoto } from "../support/photo.ts";
import { createDatabase } from "../support/postgres/databases.ts";
import type { Product } from "../support/product.ts";
import { startOwnProduct } from "../support/vitest-product.ts";
import { integrity } from "../support/write-load.ts";

test("a backup of PostgreSQL that is made while forms and images are written holds what was answered before, and starts on SQLite", async () => {
	const settings = {
		DATA_DIR: await aDataFolder(),
		FORM_LIMIT: "1000000",
		DATABASE_URL: (await createDatabase(inject("postgresUrl"))).address,
	};
	const product = await startOwnProduct(settings);
	const token = await signInAt(product.origin);
	const load = startLoad(product, token);
	await expect.poll(() => load.sent.length > 0 && load.published.size > 0).toBe(true);
	const answered = [...load.sent];
	const made = await runCommand(["cli/backup.ts", await aDataFolder()], settings);
	expect(made).toMatchObject({ code: 0, complaint: "" });
	await load.stop();
	const [, file = ""] = /npm run restore -- (\S+)/.exec(made.output) ?? [];
	await product.kill();

	const restored = join(await aDataFolder(), "data");
	const done = await runCommand(["cli/restore.ts", file], { DATA_DIR: restored });
	expect(done).toMatchObject({ code: 0, complaint: "" });
	expect(integrity(restored)).toBe("ok");
	const { names, images } = contentsOf(restored);
	expect(answered.filter((name) => !names.has(name))).toEqual([]);
	expect(images.shown.difference(images.whole)).toEqual(new Set());
	for (const name of ["", "tracewright.sqlite", "running.lock"])
		expect([name, (await lstat(join(restored, name))).mode & 0o077]).toEqual([name, 0]);
	const again = await startOwnProduct({ DATA_DIR: restored });
	const [{ image } = { image: "" }] = (await readAll(`${again.origin}/api/v1/blog`)).filter((post) => post.image);
	expect((await fetch(`${again.origin}/assets/blogs/${image}`)).status).toBe(200);
	const requests = `${again.origin}/api/v1/user/contact-us`;
	expect((await fetch(requests, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
	expect((await readAll(requests, await signInAt(again.origin))).length).toBeGreaterThan(0);
});

/** What a database holds: the names of contact requests, the images that posts show, and those with every file. */
function contentsOf(folder: string) {
	const database = new DatabaseSync(join(folder, "tracewright.sqlite"));
	const read = (query: string) =>
		new Set(
			database
				.prepare(query)
				.all()
				.map(({ value }) => value),
		);
	try {
		return {
			names: read("select name as value from submissions"),
			images: {
				shown: read("select image as value from posts where image is not null"),
				whole: read("select image as value from image_files group by image having count(*) = 6"),
			},
		};
	} finally {
		database.close();
	}
}

/** Visitors who send forms, and an admin who publishes posts and puts other images in their place. */
function startLoad({ origin }: Product, token: string) {
	let stopped = false;
	const sent: string[] = [];
	const published = new Set<string>();
	const visitors = [1, 2, 3].map(async (visitor) => {
		for (let number = 0; !stopped; number++) {
			const name = `Request ${visitor}-${number}`;
			const { ok } = await postJson(`${origin}/api/v1/user/contact-us`, { ...contactForm, name });
			if (ok) sent.push(name);
		}
	});
	const replaceImage = async (id: string) => {
		const form = new FormData();
		form.append("title", "Another photo");
		form.append("content", "Text");
		form.append("image", await aPhoto({ width: 40 + Math.floor(Math.random() * 200), height: 30 }));
		await fetch(`${origin}/api/v1/blog/b/${id}`, {
			method: "POST",
			body: form,
			headers: { Authorization: `Bearer ${token}` },
		});
	};
	const admin = (async () => {
		for (let number = 0; !stopped; number++) {
			const post = await publishWithPhoto(origin, token, `Post ${number}`);
			if (!post) throw new Error("A post was refused");
			published.add(post.id);
			await replaceImage(post.id);
		}
	})();
	return {
		sent,
		published,
		async stop() {
			stopped = true;
			await Promise.all([...visitors, admin]);
		},
	};
}
