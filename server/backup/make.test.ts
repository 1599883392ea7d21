import { appendFile, copyFile, open, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { aDataFolder } from "../../tests/support/data-folder.ts";
import { postgresUrl } from "../../tests/support/store.ts";
import { addContents, anEmptySite, aUsedSite } from "../../tests/support/stored-site.ts";
import { makeBackup } from "./make.ts";
import { checkBackup } from "./stage.ts";

const now = new Date("2026-03-10T06:00:00.000Z");
const passphrase = "a passphrase of some words";

/** A backup of a site that has served, in a folder of its own. */
async function aBackup(more: { backupPassphrase?: string } = {}) {
	const site = { ...(await aUsedSite()), ...more };
	return { site, ...(await makeBackup(site, join(await aDataFolder(), "backups"), now)) };
}

test("one file that names itself by its instant holds every table and every image, for this user alone", async () => {
	const { site, file, bytes, manifest } = await aBackup();
	expect(file).toMatch(/\/tracewright-2026-03-10T06-00-00\.000Z\.backup$/);
	expect(await readdir(join(file, ".."))).toHaveLength(1);
	expect(await stat(file)).toMatchObject({ size: bytes, mode: 0o100600 });
	expect(manifest.tables).toContainEqual(expect.objectContaining({ name: "submissions", rows: 5 }));
	expect(manifest.tables.map(({ name }) => name)).not.toContain("kysely_migration");
	expect(manifest.images).toHaveLength(6);
	expect([manifest.missing, manifest.damaged]).toEqual([[], []]);
	const checked = await checkBackup(file, undefined);
	expect(checked.manifest).toEqual(manifest);
	expect(checked.store).toMatchObject({ madeAt: now.toISOString(), database: postgresUrl ? "PostgreSQL" : "SQLite" });
	expect((await readdir(site.dataDirectory)).filter((name) => name.startsWith("scratch"))).toEqual([]);
});

test("with a passphrase nothing of it can be read, and only with that one is it opened", async () => {
	const read = async ({ file }: { file: string }) => (await readFile(file)).toString("latin1");
	const made = await aBackup({ backupPassphrase: passphrase });
	const [open, text] = await Promise.all([aBackup().then(read), read(made)]);
	for (const word of ["With a photo", "example.com", "submissions", "RIFF"])
		expect([word, open.includes(word), text.includes(word)]).toEqual([word, true, false]);
	const { file } = made;
	expect((await checkBackup(file, passphrase)).manifest.images).toHaveLength(6);
	await expect(checkBackup(file, undefined)).rejects.toThrow("it is encrypted: set BACKUP_PASSPHRASE");
	await expect(checkBackup(file, "another passphrase")).rejects.toThrow("BACKUP_PASSPHRASE is not the passphrase");
});

test("any byte that changed, is cut off or was added is noticed", async () => {
	const { file, bytes } = await aBackup();
	const spoiled = `${file}.spoiled`;
	await fc.assert(
		fc.asyncProperty(fc.nat(bytes - 1), fc.integer({ min: 1, max: 255 }), async (position, change) => {
			await copyFile(file, spoiled);
			await using handle = await open(spoiled, "r+");
			const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, position);
			await handle.write(Buffer.of((buffer[0] ?? 0) ^ change), 0, 1, position);
			await expect(checkBackup(spoiled, undefined)).rejects.toThrow(
				/^it is (?:damaged|cut off|not a backup|encrypted)/,
			);
			await copyFile(file, spoiled);
			await truncate(spoiled, position);
			await expect(checkBackup(spoiled, undefined)).rejects.toThrow(/^it is (?:cut off|not a backup)/);
		}),
		{ numRuns: 100 },
	);
	await copyFile(file, spoiled);
	await appendFile(spoiled, "x");
	await expect(checkBackup(spoiled, undefined)).rejects.toThrow("something comes after its end");
});

test("frames that changed places, are doubled or missing are noticed", async () => {
	const { file } = await aBackup();
	const { header, frames } = framesOf(await readFile(file));
	const write = (order: Buffer[]) => writeFile(file, Buffer.concat([header, ...order]));
	const [first, second, third, ...rest] = frames as [Buffer, Buffer, Buffer, ...Buffer[]];
	await write([first, third, second, ...rest]);
	await expect(checkBackup(file, undefined)).rejects.toThrow("it is damaged, at byte");
	await write([first, third, ...rest]);
	await expect(checkBackup(file, undefined)).rejects.toThrow("it is damaged, at byte");
	await write([first, second, second, third, ...rest]);
	await expect(checkBackup(file, undefined)).rejects.toThrow("it is damaged, at byte");
	await write(frames.slice(0, -1));
	await expect(checkBackup(file, undefined)).rejects.toThrow("it is cut off");
	await write(frames);
	expect((await checkBackup(file, undefined)).manifest.images).toHaveLength(6);
});

/** The first line of a backup, and its frames with their lengths. */
function framesOf(bytes: Buffer): { header: Buffer; frames: Buffer[] } {
	let at = bytes.indexOf("\n") + 1;
	const header = bytes.subarray(0, at);
	const frames: Buffer[] = [];
	while (at < bytes.length) {
		const end = at + 4 + (bytes.readUInt32BE(at) % 0x8000_0000);
		frames.push(bytes.subarray(at, end));
		at = end;
	}
	return { header, frames };
}

test("images that are missing, cut or no images are named, and the others are in it", async () => {
	const site = await aUsedSite();
	const images = join(site.dataDirectory, "pictures", "blogs");
	const [gone = "", cut = "", other = ""] = (await readdir(images)).toSorted();
	await rm(join(images, gone));
	await truncate(join(images, cut), 100);
	await writeFile(join(images, other), "not an image, and longer than its first bytes");
	const { file, manifest } = await makeBackup(site, await aDataFolder(), now);
	expect(manifest.missing).toEqual([`blogs/${gone}`]);
	expect(manifest.damaged.toSorted()).toEqual([`blogs/${cut}`, `blogs/${other}`]);
	expect((await checkBackup(file, undefined)).manifest).toEqual(manifest);
	expect(manifest.images).toHaveLength(5);
});

test("what cannot be backed up leaves nothing behind", async () => {
	const empty = await anEmptySite();
	const folder = join(await aDataFolder(), "backups");
	await expect(makeBackup(empty, folder, now)).rejects.toThrow();
	await expect(readdir(folder)).rejects.toThrow("ENOENT");
	const [one, other] = [await aUsedSite(), await anEmptySite()];
	await addContents(other, ["Grace"]);
	const mixed = { ...one, database: other.database };
	await expect(makeBackup(mixed, folder, now)).rejects.toThrow("belongs to another store");
	await expect(readdir(folder)).rejects.toThrow("ENOENT");
});
