import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTestApp } from "../../../tests/support/app.ts";
import { aPhoto } from "../../../tests/support/photo.ts";
import { signIn } from "../../../tests/support/session.ts";
import { trustedClock } from "../../../tests/support/trusted-clock.ts";
import type { ImageFolder } from "./image-store.ts";
import { orphanJob, quarantineOrphans } from "./orphans.ts";
import { openQuarantine } from "./quarantine.ts";

const day = 24 * 60 * 60 * 1000;
const orphan = "0".repeat(32);

/** An application whose data folder has belonged to its store for a year. */
async function openImages() {
	const app = await createTestApp();
	const token = await signIn(app);
	const quarantineDirectory = join(app.imageDirectory, "..", "quarantine");
	const quarantine = openQuarantine(app.appContext.files);
	const { store, images, clock } = app;
	const { log } = app.appContext;
	const since = (days: number) => async () => new Date(clock.now().getTime() - days * day);
	const context = { store, images, quarantine, log };
	/** @param days for how many the folder has belonged to the store */
	const sweep = (days = 365) => quarantineOrphans({ ...context, belongsSince: since(days) }, clock.now());
	const files = async (folder: ImageFolder) => (await readdir(join(app.imageDirectory, folder))).toSorted();
	const quarantined = async (path = "") => (await readdir(join(quarantineDirectory, path)).catch(() => [])).toSorted();
	/** A file that was written so many days ago. */
	const put = async (folder: ImageFolder, name: string, age: number) => {
		const path = join(app.imageDirectory, folder, name);
		await writeFile(path, "x");
		await setAge(path, age);
	};
	const setAge = async (path: string, age: number) => {
		const then = new Date(clock.now().getTime() - age * day);
		await utimes(path, then, then);
	};
	const publish = async (folder: ImageFolder) => {
		const path = folder === "blogs" ? "/api/v1/blog" : "/api/v1/project";
		const form = { title: "A", content: "B", description: "B", image: await aPhoto() };
		const { data } = await (await app.request(path, { form, token })).json();
		for (const name of await files(folder)) await setAge(join(app.imageDirectory, folder, name), 2);
		return `${path}/${folder === "blogs" ? "b" : "p"}/${data._id}`;
	};
	return { ...app, token, quarantine, quarantineDirectory, sweep, files, quarantined, put, setAge, publish };
}

test("what nothing shows is in quarantine once it is a day old; what is shown, fresh or not ours stays", async () => {
	const app = await openImages();
	for (const folder of ["blogs", "projects"] as const) {
		const shown = await app.publish(folder);
		await app.request(shown, { method: "DELETE", token: app.token });
		const kept = await app.files(folder);
		expect(kept).toHaveLength(6);
		const old = [`${orphan}-1600.webp`, `${orphan}-480.avif`, `${orphan}-960.webp.4711-ab.part`];
		for (const name of old) await app.put(folder, name, 1.1);
		const left = [`${orphan}-960.avif`, "notes.txt"];
		await app.put(folder, `${orphan}-960.avif`, 0.9);
		await app.put(folder, "notes.txt", 400);
		await app.sweep();
		expect(await app.files(folder)).toEqual([...kept, ...left].toSorted());
		expect(await app.quarantined(join("2026-03-10", folder))).toEqual(old.toSorted());
		expect(app.logged.at(-1)).toMatchObject({ level: "warn", data: { folder, files: 3 } });
	}
});

test("nothing moves when the store shows no image, or is new to the folder, and the log says so", async () => {
	const app = await openImages();
	await app.put("blogs", `${orphan}-480.webp`, 90);
	await app.sweep();
	await app.publish("projects");
	await app.sweep(0.5);
	expect(await app.files("blogs")).toEqual([`${orphan}-480.webp`]);
	expect(await app.quarantined()).toEqual([]);
	expect(app.logged.map(({ level, data }) => [level, data.files])).toEqual([
		["warn", 1],
		["warn", 1],
	]);
});

test("an image that a row shows again comes back by itself", async () => {
	const app = await openImages();
	await app.publish("blogs");
	await app.publish("projects");
	const kept = await app.files("blogs");
	const [post] = await app.store.deleteFrom("posts").returningAll().execute();
	await app.sweep();
	expect(await app.files("blogs")).toEqual([]);
	expect(await app.quarantined("2026-03-10/blogs")).toEqual(kept);
	app.clock.advance(20 * day);
	if (post) await app.store.insertInto("posts").values(post).execute();
	await app.sweep();
	expect(await app.files("blogs")).toEqual(kept);
	expect(app.logged.at(-1)).toMatchObject({ level: "info", data: { folder: "blogs", files: 6 } });
	await app.sweep();
	expect(await app.files("blogs")).toEqual(kept);
});

test("an image that is shown and nowhere to be found is named in the log", async () => {
	const app = await openImages();
	await app.publish("blogs");
	const [lost = ""] = await app.files("blogs");
	await app.images.remove("blogs", [lost]);
	await app.sweep();
	expect(app.logged).toEqual([{ level: "warn", data: { folder: "blogs", files: 1, such: lost } }]);
});

test("what is in quarantine goes after thirty days, and nothing that others put there", async () => {
	const app = await openImages();
	await app.publish("blogs");
	await app.put("blogs", `${orphan}-480.webp`, 2);
	await app.sweep();
	await mkdir(join(app.quarantineDirectory, "mine"));
	app.clock.advance(30 * day);
	expect(await app.quarantine.removeExpired(app.clock.now())).toBe(0);
	expect(await app.quarantined("2026-03-10/blogs")).toHaveLength(1);
	app.clock.advance(day);
	expect(await app.quarantine.removeExpired(app.clock.now())).toBe(1);
	expect(await app.quarantined()).toEqual(["mine"]);
});

test("what gives way, and what a failed upload left, is in quarantine after a day", async () => {
	const app = await openImages();
	await app.publish("projects");
	const path = await app.publish("blogs");
	await app.request(path, { form: { title: "A", content: "B", removeImage: "true" }, token: app.token });
	const stale = { title: "A", content: "B", updatedAt: "2020-01-01T00:00:00.000Z", image: await aPhoto({ width: 80 }) };
	expect((await app.request(path, { form: stale, token: app.token })).status).toBe(409);
	expect(await app.files("blogs")).toHaveLength(12);
	for (const name of await app.files("blogs")) await app.setAge(join(app.imageDirectory, "blogs", name), 2);
	await app.sweep();
	expect(await app.files("blogs")).toEqual([]);
	expect(await app.quarantined("2026-03-10/blogs")).toHaveLength(12);
});

test("the daily job sweeps at the start, and removes from quarantine a day later at the earliest", async () => {
	const app = await openImages();
	await app.publish("blogs");
	await app.put("blogs", `${orphan}-480.webp`, 2);
	const belongsSince = async () => new Date("2025-03-10T06:00:00.000Z");
	const { store, images, quarantine } = app;
	const job = () =>
		orphanJob({ store, images, quarantine, log: app.appContext.log, belongsSince }, app.clock.now, trustedClock);
	const signal = new AbortController().signal;
	const first = job();
	expect([first.period, first.atStart]).toEqual([day, true]);
	await first.run(signal);
	expect(await app.quarantined("2026-03-10/blogs")).toHaveLength(1);
	app.clock.advance(31 * day);
	const second = job();
	await second.run(signal);
	expect(await app.quarantined()).toEqual(["2026-03-10"]);
	await second.run(signal);
	expect(await app.quarantined()).toEqual([]);
});
