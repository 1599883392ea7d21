import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { watch, writeFileSync } from "node:fs";
import { appendFile, copyFile, mkdir, open, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { zstdDecompressSync } from "node:zlib";
import { Decrypter } from "age-encryption";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { openUnmigrated } from "../../../db/connect.ts";
import { aDataFolder } from "../../../tests/support/data-folder.ts";
import { postgresUrl } from "../../../tests/support/store.ts";
import { addContents, anEmptySite, aUsedSite } from "../../../tests/support/stored-site.ts";
import { readFilesId } from "../data-folder/store-id.ts";
import { openDiskStorage } from "../files/disk-storage.ts";
import { checkBackup } from "./load.ts";
import { makeBackup } from "./make.ts";
import { countContents, type Manifest, manifestSchema } from "./manifest.ts";

const now = new Date("2026-03-10T06:00:00.000Z");
const passphrase = "a passphrase of some words";
const check = (path: string, given?: string) => checkBackup({ path, passphrase: given });

/** A backup of a site that has served, in a folder of its own. */
async function aBackup(more: { backupPassphrase?: string } = {}) {
	const site = { ...(await aUsedSite()), ...more };
	return { site, ...(await makeBackup(site, join(await aDataFolder(), "backups"), now, "manual")) };
}

test("one file that names its site, its instant and its kind holds every row and image, for this user alone", async () => {
	const { site, file, bytes, manifest } = await aBackup();
	const id = await readFilesId(openDiskStorage(site.dataDirectory));
	expect(file).toMatch(/\/tracewright-[0-9a-f]{8}-2026-03-10T06-00-00\.000Z-manual\.tar\.zst$/);
	expect(file).toContain(`tracewright-${id?.slice(0, 8)}-`);
	expect(await readdir(join(file, ".."))).toHaveLength(1);
	expect(await stat(file)).toMatchObject({ size: bytes, mode: 0o100600 });
	expect(manifest.files[0]?.name).toBe("site.json");
	expect(manifest.files).toContainEqual(expect.objectContaining({ name: "tables/submissions.jsonl", lines: 5 }));
	for (const table of ["sessions", "recovery_codes", "rate_limits", "kysely_migration"])
		expect(manifest.files.map(({ name }) => name)).not.toContain(`tables/${table}.jsonl`);
	expect(manifest.files.filter(({ name }) => name.startsWith("tables/")).at(-1)?.name).toBe(
		"tables/content_version.jsonl",
	);
	expect(countContents(manifest).images).toBe(6);
	expect(manifest.missing).toEqual([]);
	const checked = await check(file);
	expect(checked.manifest).toEqual(manifest);
	expect(checked.site).toMatchObject({ madeAt: now.toISOString(), database: postgresUrl ? "PostgreSQL" : "SQLite" });
	expect((await readdir(site.dataDirectory)).filter((name) => name.startsWith("scratch"))).toEqual([]);
});

test("tools that know nothing of this program open it, and find what the manifest says", async () => {
	const { file } = await aBackup({ backupPassphrase: passphrase });
	expect(file).toMatch(/\.tar\.zst\.age$/);
	const decrypter = new Decrypter();
	decrypter.addPassphrase(passphrase);
	const folder = await aDataFolder();
	const tar = join(folder, "backup.tar");
	await writeFile(tar, zstdDecompressSync(await decrypter.decrypt(await readFile(file))));
	await mkdir(join(folder, "opened"));
	await promisify(execFile)("tar", ["-xf", tar, "-C", join(folder, "opened")]);
	const bytes = (name: string) => readFile(join(folder, "opened", name));
	const manifest: Manifest = manifestSchema.parse(JSON.parse((await bytes("manifest.json")).toString()));
	for (const { name, sha256 } of manifest.files)
		expect([
			name,
			createHash("sha256")
				.update(await bytes(name))
				.digest("hex"),
		]).toEqual([name, sha256]);
	const [line = ""] = (await bytes("tables/posts.jsonl")).toString().split("\n");
	expect(JSON.parse(line)).toMatchObject({ title: "With a photo" });
	expect((await bytes("tables/settings.jsonl")).toString()).not.toContain("signInMarkKey");
});

test("with a passphrase nothing of it can be read, and only with that one is it opened", async () => {
	const { file } = await aBackup({ backupPassphrase: passphrase });
	const bytes = await readFile(file);
	for (const word of ["With a photo", "example.com", "submissions", "RIFF"])
		expect([word, bytes.includes(word)]).toEqual([word, false]);
	expect(countContents((await check(file, passphrase)).manifest).images).toBe(6);
	await expect(check(file)).rejects.toThrow("it is encrypted: set BACKUP_PASSPHRASE");
	await expect(check(file, "another passphrase of words")).rejects.toThrow("BACKUP_PASSPHRASE is not the passphrase");
});

test.each([
	["open", undefined, 100],
	["encrypted", passphrase, 10],
])("any byte of one that is %s that changed, is cut off or was added is noticed", async (_what, given, numRuns) => {
	const { file, bytes } = await aBackup(given ? { backupPassphrase: given } : {});
	const spoiled = `${file}.spoiled`;
	await fc.assert(
		fc.asyncProperty(fc.nat(bytes - 1), fc.integer({ min: 1, max: 255 }), async (position, change) => {
			await copyFile(file, spoiled);
			await using handle = await open(spoiled, "r+");
			const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, position);
			await handle.write(Buffer.of((buffer[0] ?? 0) ^ change), 0, 1, position);
			await expect(check(spoiled, given)).rejects.toThrow(/^(?:it is |BACKUP_PASSPHRASE is not)/);
			await copyFile(file, spoiled);
			await truncate(spoiled, position);
			await expect(check(spoiled, given)).rejects.toThrow(/^(?:it is |BACKUP_PASSPHRASE is not)/);
		}),
		{ numRuns },
	);
	await copyFile(file, spoiled);
	await appendFile(spoiled, "x");
	await expect(check(spoiled, given)).rejects.toThrow("it is damaged");
});

test("a file of the earlier form is refused in one line", async () => {
	const file = join(await aDataFolder(), "tracewright-2026-03-10T06-00-00.000Z.backup");
	await writeFile(file, "TRACEWRIGHT BACKUP 1 sha256\n and more");
	await expect(check(file)).rejects.toThrow(/^it is of an earlier form, [^\n]+$/);
});

test("images that are missing are named, and the others are in it", async () => {
	const site = await aUsedSite();
	const images = join(site.dataDirectory, "pictures", "blogs");
	const [gone = ""] = await readdir(images);
	await rm(join(images, gone));
	const { file, manifest } = await makeBackup(site, await aDataFolder(), now, "auto");
	expect(manifest.missing).toEqual([`blogs/${gone}`]);
	expect((await check(file)).manifest).toEqual(manifest);
	expect(countContents(manifest).images).toBe(5);
});

test("an image that is removed with its post while a backup is made is no gap in it", async () => {
	const site = await aUsedSite();
	const folder = await aDataFolder();
	const store = await openUnmigrated(site.database);
	onTestFinished(() => store.destroy());
	await rm(join(site.dataDirectory, "pictures", "blogs"), { recursive: true });
	// The rows are read as they were before the file is begun.
	const watcher = watch(folder);
	onTestFinished(() => watcher.close());
	const begun = once(watcher, "change");
	const making = makeBackup(site, folder, now, "auto");
	await begun;
	await store.deleteFrom("posts").execute();
	const { file, manifest } = await making;
	expect(manifest.missing).toEqual([]);
	expect(countContents(manifest).images).toBe(0);
	expect(await readdir(folder)).toEqual([basename(file)]);
});

test("what cannot be backed up leaves nothing behind", async () => {
	const empty = await anEmptySite();
	const outer = await aDataFolder();
	const folder = join(outer, "of the site", "backups");
	await expect(makeBackup(empty, folder, now, "manual")).rejects.toThrow();
	expect(await readdir(outer)).toEqual([]);
	const [one, other] = [await aUsedSite(), await anEmptySite()];
	await addContents(other, ["Grace"]);
	const mixed = { ...one, database: other.database };
	await expect(makeBackup(mixed, folder, now, "manual")).rejects.toThrow("belongs to another store");
	expect(await readdir(outer)).toEqual([]);
});

test("what others put into the folder while a backup fails stays there", async () => {
	const outer = await aDataFolder();
	const folder = join(outer, "of the site", "backups");
	const { database, ...site } = await anEmptySite();
	const failing = {
		...site,
		// It is asked for when the folder is there.
		get database() {
			writeFileSync(join(outer, "of the site", "of another"), "");
			return database;
		},
	};
	await expect(makeBackup(failing, folder, now, "manual")).rejects.toThrow();
	expect(await readdir(join(outer, "of the site"))).toEqual(["of another"]);
});
