import { copyFile, mkdir, open, readdir, readFile, stat, statfs, truncate, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { Decrypter } from "age-encryption";
import fc from "fast-check";
import { expect, test } from "vitest";
import packageJson from "../../../package.json" with { type: "json" };
import { aDataFolder } from "../../../tests/support/data-folder.ts";
import { runs } from "../../../tests/support/property-runs.ts";
import { mayMount, smallDisk } from "../../../tests/support/small-disk.ts";
import { anEmptySite, aUsedSite, startOnce } from "../../../tests/support/stored-site.ts";
import { reservedBytes } from "../room.ts";
import { checkContents } from "./contents.ts";
import { makeBackup } from "./make.ts";
import { unseal } from "./seal.ts";

const now = new Date("2026-03-10T06:00:00.000Z");
const passphrase = "a passphrase of some words";

async function check(path: string, given?: string) {
	const opened = join(await aDataFolder(), "opened.sqlite");
	await unseal(path, opened, given);
	return checkContents(opened);
}

/** A backup of a site that has served, in a folder of its own. */
async function aBackup(more: { backupPassphrase?: string } = {}) {
	const site = { ...(await aUsedSite()), ...more };
	return { site, ...(await makeBackup(site, join(await aDataFolder(), "backups"), now, "manual")) };
}

test("one file that names its site, its instant and its kind holds every row and image, for this user alone", async () => {
	const { site, file, bytes, rows, images } = await aBackup();
	const id = await startOnce(site);
	expect(basename(file)).toBe(`tracewright-${id?.slice(0, 8)}-2026-03-10T06-00-00.000Z-manual.sqlite.zst`);
	expect(await readdir(join(file, ".."))).toHaveLength(1);
	expect(await stat(file)).toMatchObject({ size: bytes, mode: 0o100600 });
	const { madeAt, version, tables } = await check(file);
	expect([madeAt, version, images]).toEqual([now.toISOString(), packageJson.version, 1]);
	expect(tables).toContainEqual({ name: "submissions", rows: 5 });
	expect(tables).toContainEqual({ name: "image_files", rows: 6 });
	expect(tables.reduce((sum, table) => sum + table.rows, 0)).toBe(rows + 1);
	expect((await readdir(site.dataDirectory)).filter((name) => name.startsWith("scratch"))).toEqual([]);
});

test("tools that know nothing of this program open it, and find what was stored and who is signed in nowhere", async () => {
	const { file } = await aBackup({ backupPassphrase: passphrase });
	expect(file).toMatch(/\.sqlite\.zst\.age$/);
	const decrypter = new Decrypter();
	decrypter.addPassphrase(passphrase);
	const path = join(await aDataFolder(), "backup.sqlite");
	await writeFile(path, zstdDecompressSync(await decrypter.decrypt(await readFile(file))));
	const database = new DatabaseSync(path, { readOnly: true });
	expect(database.prepare("select title from posts").all()).toEqual([{ title: "With a photo" }]);
	const image = database.prepare("select bytes from image_files order by name limit 1").get()?.bytes as Uint8Array;
	expect(Buffer.from(image).toString("latin1")).toMatch(/ftypavif|RIFF/);
	for (const table of ["sessions", "recovery_codes", "preview_links", "account_links", "job_locks"])
		expect(database.prepare(`select count(*) as rows from ${table}`).get()).toEqual({ rows: 0 });
	expect(database.prepare("select name from settings").all()).not.toContainEqual({ name: "signInMarkKey" });
	database.close();
});

test("with a passphrase nothing of it can be read, and only with that one is it opened", async () => {
	const { file } = await aBackup({ backupPassphrase: passphrase });
	const bytes = await readFile(file);
	for (const word of ["With a photo", "example.com", "submissions", "RIFF"])
		expect([word, bytes.includes(word)]).toEqual([word, false]);
	expect((await check(file, passphrase)).madeAt).toBe(now.toISOString());
	await expect(check(file)).rejects.toThrow("it is encrypted: set BACKUP_PASSPHRASE");
	await expect(check(file, "another passphrase of words")).rejects.toThrow("BACKUP_PASSPHRASE is not the passphrase");
});

/** Whether a file opens as the one whose bytes these are; a byte may change that says nothing of them. */
async function opensAs(whole: Buffer, path: string, given?: string): Promise<boolean> {
	const opened = join(await aDataFolder(), "opened.sqlite");
	await unseal(path, opened, given);
	return whole.equals(await readFile(opened));
}

test.each([
	["open", undefined, 60],
	["encrypted", passphrase, 8],
])(
	"no byte of one that is %s changes what it holds, and one that is cut off is refused",
	async (_what, given, usualRuns) => {
		const { file, bytes } = await aBackup(given ? { backupPassphrase: given } : {});
		const spoiled = `${file}.spoiled`;
		const opened = join(await aDataFolder(), "opened.sqlite");
		await unseal(file, opened, given);
		const whole = await readFile(opened);
		await fc.assert(
			fc.asyncProperty(fc.nat(bytes - 1), fc.integer({ min: 1, max: 255 }), async (position, change) => {
				await copyFile(file, spoiled);
				await using handle = await open(spoiled, "r+");
				const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, position);
				await handle.write(Buffer.of((buffer[0] ?? 0) ^ change), 0, 1, position);
				expect(await opensAs(whole, spoiled, given).catch(({ message }: Error) => message)).toSatisfy(
					(found) => found === true || /^(?:it is |BACKUP_PASSPHRASE is not)/.test(found),
				);
				await copyFile(file, spoiled);
				await truncate(spoiled, position);
				await expect(check(spoiled, given)).rejects.toThrow(/^(?:it is |BACKUP_PASSPHRASE is not)/);
			}),
			{ numRuns: runs(usualRuns) },
		);
	},
);

test("what is no backup is refused by what it is", async () => {
	const path = join(await aDataFolder(), "file");
	const refused = async (bytes: Uint8Array | string) => {
		await writeFile(path, bytes);
		return check(path).catch((error: Error) => error.message);
	};
	expect(await refused("TRACEWRIGHT BACKUP 1\n")).toMatch(/^it is not a backup of this program/);
	expect(await refused(zstdCompressSync("text"))).toMatch(/^it is damaged/);
	const foreign = join(await aDataFolder(), "foreign.sqlite");
	const database = new DatabaseSync(foreign);
	database.exec("create table notes (text)");
	database.close();
	expect(await refused(zstdCompressSync(await readFile(foreign)))).toBe(
		"it is a database, but no backup of this program",
	);
});

test("one that lacks rows which were there when it was made is refused", async () => {
	const { file } = await aBackup();
	const path = join(await aDataFolder(), "less.sqlite");
	await writeFile(path, zstdDecompressSync(await readFile(file)));
	const database = new DatabaseSync(path);
	database.exec("delete from submissions where name = 'Ada'");
	database.close();
	await expect(checkContents(path)).rejects.toThrow("it does not hold every row of submissions");
});

test("what cannot be backed up leaves nothing behind, and what others put there stays", async () => {
	const site = await aUsedSite("SQLite");
	const folder = await aDataFolder();
	await writeFile(join(folder, "of another"), "");
	// In the place of the file that it writes is a folder.
	const { file: named } = await makeBackup(site, await aDataFolder(), now, "manual");
	await mkdir(join(folder, `${basename(named)}.unfinished`));
	await expect(makeBackup(site, folder, now, "manual")).rejects.toThrow("EISDIR");
	const outer = await aDataFolder();
	const missing = await anEmptySite("SQLite");
	await expect(makeBackup(missing, join(outer, "new"), now, "manual")).rejects.toThrow("ENOENT");
	expect([await readdir(outer), await readdir(missing.dataDirectory)]).toEqual([[], []]);
	expect(await readdir(folder)).toContain("of another");
});

if (await mayMount())
	test("room is asked for where it is needed: for the copy beside the data, for the backup in its folder", async () => {
		const [dataDirectory, full] = [await smallDisk(90), await smallDisk(1)];
		const site = { ...(await aUsedSite("SQLite")), dataDirectory };
		const { bavail, bsize } = await statfs(dataDirectory);
		const left = reservedBytes + 1.5 * (await stat(site.database)).size;
		await writeFile(join(dataDirectory, "ballast"), Buffer.alloc(bavail * bsize - Math.round(left)));
		await writeFile(join(full, "ballast"), Buffer.alloc(2 * 1024 * 1024)).catch(() => undefined);
		const makeIn = (folder: string) => makeBackup(site, folder, now, "manual");
		await expect(makeIn(join(dataDirectory, "backups"))).rejects.toThrow(
			`MB on the disk of ${dataDirectory}: make room`,
		);
		await expect(makeIn(full)).rejects.toThrow(`no space is left for it on the disk of ${full}: make room`);
		expect(await readdir(full)).toEqual(["ballast"]);
		expect((await makeIn(await aDataFolder())).images).toBe(1);
	});
