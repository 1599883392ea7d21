import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { publishWithPhoto, signInAt } from "../support/client.ts";
import { runCommand } from "../support/command.ts";
import { aDataFolder } from "../support/data-folder.ts";
import { createDatabase } from "../support/postgres/databases.ts";
import { startProduct } from "../support/product.ts";
import { refusedStart, startOwnProduct } from "../support/vitest-product.ts";

const day = 24 * 60 * 60 * 1000;

/** A data folder that served for a while, at rest: its store shows one photo. It is made once, and each test gets a copy. */
let used: { data: string; photo: string };
beforeAll(async () => {
	const data = await mkdtemp(join(tmpdir(), "tracewright-used-"));
	const product = await startProduct({ DATA_DIR: data });
	const published = await publishWithPhoto(product.origin, await signInAt(product.origin), "With a photo");
	await product.kill();
	if (!published) throw new Error("The photo was refused");
	used = { data, photo: published.image };
});
afterAll(() => rm(used.data, { recursive: true, force: true }));

async function aUsedFolder(): Promise<{ data: string; photo: string }> {
	const data = join(await aDataFolder(), "data");
	await cp(used.data, data, { recursive: true, preserveTimestamps: true });
	return { data, photo: used.photo };
}

/** Every file below a folder and its bytes, so that two looks can be compared. */
async function contents(folder: string): Promise<Map<string, string>> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
	return new Map(
		await Promise.all(files.toSorted().map(async (file) => [file, await readFile(file, "base64")] as const)),
	);
}

const photosIn = async (data: string) => (await readdir(join(data, "pictures", "blogs"))).toSorted();

async function moveDatabase(from: string, to: string): Promise<void> {
	await mkdir(to, { recursive: true });
	for (const name of await readdir(from))
		if (name.startsWith("tracewright.sqlite")) await rename(join(from, name), join(to, name));
}

test("a database that vanished is made anew only by the command that the refusal names, and no image is lost", async () => {
	const { data, photo } = await aUsedFolder();
	const elsewhere = join(data, "..", "elsewhere");
	await moveDatabase(data, elsewhere);
	const before = await contents(data);
	const { code, complaint } = await refusedStart({ DATA_DIR: data });
	expect(code).toBe(1);
	expect(complaint).toMatch(/^[^\n]*is not there[^\n]*npm run admin -- adopt[^\n]*\n$/);
	expect(await contents(data)).toEqual(before);

	await moveDatabase(elsewhere, data);
	const found = await startOwnProduct({ DATA_DIR: data });
	expect((await fetch(`${found.origin}/assets/blogs/${photo}`)).status).toBe(200);
	await found.kill();

	const photos = await photosIn(data);
	await moveDatabase(data, join(elsewhere, "again"));
	expect(await runCommand(["cli/admin.ts", "adopt"], { DATA_DIR: data })).toMatchObject({ code: 0, complaint: "" });
	const { origin } = await startOwnProduct({ DATA_DIR: data });
	await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(200);
	expect(await photosIn(data)).toEqual(photos);
});

test("an empty PostgreSQL, or another store, is refused on the folder; adopting is a choice that loses nothing", async () => {
	const { address } = await createDatabase(inject("postgresUrl"));
	const { data, photo } = await aUsedFolder();
	const photos = await photosIn(data);
	const wrong = { DATA_DIR: data, DATABASE_URL: address };
	const empty = await refusedStart(wrong);
	expect(empty.complaint).toMatch(/^[^\n]*is empty[^\n]*npm run admin -- adopt[^\n]*\n$/);

	const other = await startOwnProduct({ DATABASE_URL: address });
	await publishWithPhoto(other.origin, await signInAt(other.origin), "In the other store");
	await other.kill();
	const foreign = await refusedStart(wrong);
	expect(foreign.complaint).toMatch(/^[^\n]*belongs to another store[^\n]*npm run admin -- adopt[^\n]*\n$/);
	expect(foreign.complaint).not.toContain("postgres@");
	const commands = await runCommand(["cli/admin.ts", "create", "new@example.com"], wrong);
	expect(commands).toMatchObject({ code: 1, complaint: foreign.complaint });
	expect(await photosIn(data)).toEqual(photos);

	expect(await runCommand(["cli/admin.ts", "adopt"], wrong)).toMatchObject({ code: 0, complaint: "" });
	const adopted = await startOwnProduct(wrong);
	await adopted.kill();
	expect(await photosIn(data)).toEqual(photos);
	expect((await refusedStart({ DATA_DIR: data })).complaint).toContain("belongs to another store");

	expect(await runCommand(["cli/admin.ts", "adopt"], { DATA_DIR: data })).toMatchObject({ code: 0, complaint: "" });
	const { origin } = await startOwnProduct({ DATA_DIR: data });
	expect((await fetch(`${origin}/assets/blogs/${photo}`)).status).toBe(200);
});

test("a process that cannot have its port touches nothing", async () => {
	const taken = createServer().listen(0, "127.0.0.1");
	await once(taken, "listening");
	onTestFinished(() => void taken.close());
	const { data } = await aUsedFolder();
	const orphan = await anOrphan(data);
	const before = await contents(data);
	const port = String((taken.address() as AddressInfo).port);
	expect((await refusedStart({ PORT: port, DATA_DIR: data })).complaint).toMatch(/^Port \d+ is taken/);
	expect(await contents(data)).toEqual(before);
	expect(before.has(orphan)).toBe(true);
	const fresh = join(await aDataFolder(), "data");
	await refusedStart({ PORT: port, DATA_DIR: fresh });
	await expect(readdir(fresh)).rejects.toThrow("ENOENT");
});

/** A file as a killed upload leaves it, two days old, in a folder that has belonged to its store for as long. */
async function anOrphan(data: string): Promise<string> {
	const orphan = join(data, "pictures", "blogs", `${"0".repeat(32)}-960.webp`);
	await writeFile(orphan, "x");
	const then = new Date(Date.now() - 2 * day);
	await utimes(orphan, then, then);
	await utimes(join(data, "store-id"), then, then);
	return orphan;
}

test("what nothing shows moves to quarantine when it is a day old, and the log says so", async () => {
	const { data } = await aUsedFolder();
	const photos = await photosIn(data);
	const orphan = await anOrphan(data);
	const fresh = orphan.replace("-960", "-480");
	await writeFile(fresh, "x");
	const product = await startOwnProduct({ DATA_DIR: data });
	const today = new Date().toISOString().slice(0, 10);
	await expect
		.poll(() => readdir(join(data, "quarantine", today, "blogs")).catch(() => []))
		.toEqual([`${"0".repeat(32)}-960.webp`]);
	await expect.poll(product.printed).toContain("moved to quarantine");
	expect(await photosIn(data)).toEqual([...photos, `${"0".repeat(32)}-480.webp`].toSorted());
});

test("processes that start beside uploads, on the same folder and store, leave every image", async () => {
	const { data } = await aUsedFolder();
	const { origin } = await startOwnProduct({ DATA_DIR: data });
	const token = await signInAt(origin);
	const images: string[] = [];
	let uploads = true;
	const uploading = (async () => {
		while (uploads) {
			const published = await publishWithPhoto(origin, token, "Beside another start");
			if (published) images.push(published.image);
		}
	})();
	for (let start = 0; start < 2; start++) {
		const before = images.length;
		const beside = await startOwnProduct({ DATA_DIR: data });
		await expect.poll(() => images.length).toBeGreaterThan(before);
		await beside.kill();
	}
	uploads = false;
	await uploading;
	for (const image of images) expect((await fetch(`${origin}/assets/blogs/${image}`)).status).toBe(200);
	await expect(readdir(join(data, "quarantine"))).rejects.toThrow("ENOENT");
});
