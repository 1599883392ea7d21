import { chown, lstat, readdir, readFile, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { isPostgres, openUnmigrated } from "../../../db/connect.ts";
import { readSetting } from "../../../db/settings.ts";
import { runCommand } from "../../../tests/support/command.ts";
import { aDataFolder } from "../../../tests/support/data-folder.ts";
import { aBucket } from "../../../tests/support/s3/bucket.ts";
import {
	addContents,
	anEmptySite,
	aUsedSite,
	contentsOf,
	type StoredSite,
	startOnce,
} from "../../../tests/support/stored-site.ts";
import { readCopiedStoreId, spareBucket } from "../data-folder/copied-store.ts";
import { adoptStore, openStore, takePlaceOfCopied } from "../data-folder/open-store.ts";
import { readFilesId } from "../data-folder/store-id.ts";
import { beganAt } from "./half-restore.ts";
import { type BackupConfig, makeBackup } from "./make.ts";
import { countContents } from "./manifest.ts";
import { restoreBackup, takeRestoreBack } from "./restore.ts";
import { changeBackupState, readBackupState } from "./state.ts";

const now = new Date("2026-03-10T06:00:00.000Z");
const later = new Date("2026-03-11T06:00:00.000Z");

async function backup(site: BackupConfig): Promise<string> {
	return (await makeBackup(site, await aDataFolder(), now, "manual")).file;
}

test("moves what was there aside, and it is whole", async () => {
	const site = await aUsedSite();
	const file = await backup(site);
	const then = await contentsOf(site);
	await addContents(site, ["Came later"]);
	const newest = await contentsOf(site);
	const { aside } = await restoreBackup(site, file, later);
	expect(await contentsOf(site)).toEqual(then);
	expect(aside.folder).toBe(join(site.dataDirectory, "before-restore-2026-03-11T06-00-00.000Z"));
	if (aside.schema === null) {
		const kept = aside.folder ?? "";
		expect(await contentsOf({ ...site, dataDirectory: kept, database: join(kept, "tracewright.sqlite") })).toEqual(
			newest,
		);
	} else {
		const store = await openUnmigrated(site.database);
		const { rows } = await sql<{
			name: string;
		}>`select name from ${sql.table(aside.schema)}.submissions where name = 'Came later'`.execute(store);
		await store.destroy();
		expect(rows).toHaveLength(1);
	}
	await addContents(site, ["After the restore"]);
	await restoreBackup(site, file, new Date("2026-03-12T06:00:00.000Z"));
	expect(await contentsOf(site)).toEqual(then);
});

test("a site moves from SQLite to this run's database, into a bucket and back, with every row and image equal", async () => {
	const onSqlite = await aUsedSite("SQLite");
	const before = await contentsOf(onSqlite);
	const onDisk = await anEmptySite();
	const { s3, bucket } = await aBucket();
	const inBucket = { ...(await anEmptySite()), s3 };
	const again = await anEmptySite("SQLite");
	let from: StoredSite = onSqlite;
	for (const to of [onDisk, inBucket, again]) {
		const { file, manifest } = await makeBackup(from, await aDataFolder(), now, "manual");
		expect([countContents(manifest).images, manifest.missing]).toEqual([6, []]);
		const { aside } = await restoreBackup(to, file, later);
		expect(aside).toEqual({ folder: null, schema: null });
		expect(await contentsOf(to)).toEqual(before);
		expect(await startOnce(to)).not.toEqual(await startOnce(from));
		expect(await contentsOf(to)).toEqual(before);
		from = to;
	}
	expect(await readFilesId(bucket)).toBe(await startOnce(inBucket));
	await addContents(again, ["Goes on"]);
});

test("a restored site knows whose copy it is, and removes nothing from the bucket that both may use until it takes the place", async () => {
	const { s3, bucket } = await aBucket();
	const site = await aUsedSite("SQLite", s3);
	const id = await startOnce(site);
	const file = await backup(site);
	const copy = { ...(await anEmptySite()), s3 };
	await restoreBackup(copy, file, later);
	const { store, ids } = await openStore(copy);
	expect(ids).toEqual([expect.not.stringContaining(id), id]);
	expect(await readFilesId(bucket)).toBe(id);
	expect(await startOnce(site)).toBe(id);
	const spared = spareBucket(bucket, store);
	const [name = expect.fail("no image")] = await bucket.list("pictures");
	const key = `pictures/${name}`;
	await spared.remove([key]);
	await spared.removeFolder("pictures");
	expect(await spared.move(key, "quarantine/x")).toBe(false);
	expect(await bucket.find(key)).not.toBeNull();
	await takePlaceOfCopied(store, copy);
	expect(await readCopiedStoreId(store)).toBeNull();
	await spared.remove([key]);
	expect(await bucket.find(key)).toBeNull();
	await store.destroy();
	expect(await startOnce(copy)).toBe(id);
});

test("a restored site was never backed up, and neither was one that takes another's place", async () => {
	const site = await aUsedSite();
	const begunAt = now.toISOString();
	const missing = { count: 0, names: [] };
	const verified = { begunAt, verifiedAt: begunAt, file: "its own", bytes: 1, rows: 1, images: 0, missing };
	const state = { begunAt, verified, failure: { at: begunAt, message: "no room" }, warning: "403" };
	const { store: original } = await openStore(site);
	await changeBackupState(original, state);
	await original.destroy();
	const copy = await anEmptySite();
	await restoreBackup(copy, await backup(site), later);
	const { store } = await openStore(copy);
	onTestFinished(() => store.destroy());
	const never = { begunAt: null, verified: null, failure: null, warning: null, running: false, wanted: false };
	expect(await readBackupState(store)).toEqual(never);
	await changeBackupState(store, state);
	await takePlaceOfCopied(store, copy);
	expect(await readBackupState(store)).toEqual(never);
});

test("the command that adopts lets a restored site take the place, too", async () => {
	const site = await aUsedSite();
	const id = await startOnce(site);
	const copy = await anEmptySite();
	await restoreBackup(copy, await backup(site), later);
	expect(await startOnce(copy)).not.toBe(id);
	await adoptStore(copy);
	expect(await startOnce(copy)).toBe(id);
});

test("mails that waited in the backup are not sent by themselves, and say why", async () => {
	const site = await aUsedSite();
	const copy = await anEmptySite();
	await restoreBackup(copy, await backup(site), later);
	const { store } = await openStore(copy);
	onTestFinished(() => store.destroy());
	const mails = await store.selectFrom("mails").select(["status", "last_error"]).execute();
	expect(mails.length).toBeGreaterThan(0);
	expect(new Set(mails.map(({ status, last_error }) => `${status}: ${last_error}`))).toEqual(
		new Set(["unknown: The site was restored from a backup, and this may have been sent before."]),
	);
});

test.skipIf(process.getuid?.() !== 0)("what root restores belongs to whom the data folder belongs", async () => {
	const file = await backup(await aUsedSite());
	const site = await anEmptySite("SQLite");
	await chown(site.dataDirectory, 1234, 4321);
	await restoreBackup(site, file, later);
	for (const name of await readdir(site.dataDirectory, { recursive: true })) {
		const { uid, gid } = await lstat(join(site.dataDirectory, name));
		expect([name, uid, gid]).toEqual([name, 1234, 4321]);
	}
});

test.skipIf(process.getuid?.() !== 0)("what a link in the data folder leads to keeps its owner", async () => {
	const elsewhere = await aDataFolder();
	await writeFile(join(elsewhere, "of another"), "");
	const file = await backup(await aUsedSite());
	const site = await anEmptySite("SQLite");
	await chown(site.dataDirectory, 1234, 4321);
	await symlink(elsewhere, join(site.dataDirectory, "a-link"));
	await restoreBackup(site, file, later);
	expect(await lstat(join(site.dataDirectory, "a-link"))).toMatchObject({ uid: 1234, gid: 4321 });
	expect(await lstat(join(elsewhere, "of another"))).toMatchObject({ uid: 0, gid: 0 });
});

test("the bucket of another site is refused", async () => {
	const { s3 } = await aBucket();
	await aUsedSite("SQLite", s3);
	const site = await aUsedSite("SQLite");
	await expect(restoreBackup({ ...site, s3 }, await backup(site), now)).rejects.toThrow("belongs to another site");
});

test("a damaged backup, or one of a newer program, touches nothing", async () => {
	const site = await aUsedSite();
	const file = await backup(site);
	const before = await contentsOf(site);
	const names = await readdir(site.dataDirectory);
	await truncate(file, (await readFile(file)).length - 1);
	await expect(restoreBackup(site, file, later)).rejects.toThrow(/^it is (?:cut off|damaged)/);
	await writeFile(file, "hello\n");
	await expect(restoreBackup(site, file, later)).rejects.toThrow("it is not a backup of this program");
	const store = await openUnmigrated(site.database);
	await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2030-01-01')`.execute(store);
	await store.destroy();
	const newer = await backup(site);
	await expect(restoreBackup(site, newer, later)).rejects.toThrow(/made by a newer version .* at 9999-of-tomorrow/);
	expect(await contentsOf(site)).toEqual(before);
	expect(await readdir(site.dataDirectory)).toEqual(names);
});

test("is refused while the store is open", async () => {
	const site = await aUsedSite();
	const file = await backup(site);
	const { store } = await openStore(site);
	onTestFinished(() => store.destroy());
	await expect(restoreBackup(site, file, later)).rejects.toThrow("stop it first");
});

test("a backup that turns out wrong when it is loaded leaves what was there", async () => {
	const site = await aUsedSite();
	const file = await backup(site);
	const before = await contentsOf(site);
	// A folder where an image should be written makes storing it fail.
	const away = { ...site, s3: { ...(await aBucket()).s3, bucket: "nowhere" } };
	await expect(restoreBackup(away, file, later)).rejects.toThrow();
	expect(await contentsOf(site)).toEqual(before);
	expect(await readdir(site.dataDirectory)).not.toContain("restore.json");
});

/** Restores in a separate process that is killed before a statement of that number. @returns how many there are */
async function restoreAndKill({ dataDirectory, database }: BackupConfig, file: string, at?: number): Promise<number> {
	const preload = join(import.meta.dirname, "../../../tests/support/kill-at-statement.ts");
	const settings = { DATA_DIR: dataDirectory, ...(isPostgres(database) && { DATABASE_URL: database }) };
	const script = `${join(import.meta.dirname, "../../../cli/restore.ts")}`;
	const { code, output } = await runCommand([`--import=${preload}`, script, file], {
		...settings,
		...(at !== undefined && { KILL_AT: String(at) }),
	});
	expect(code).toBe(at === undefined ? 0 : null);
	return Number(/(\d+)$/.exec(output)?.[1]);
}

/** Parts of a restore after which it is killed. */
const moments = [0.2, 0.5, 0.9];

test("after a restore that was killed the start refuses and says how it goes on; it can be run again, or taken back", async () => {
	const site = await aUsedSite();
	const file = await backup(site);
	const then = await contentsOf(site);
	await addContents(site, ["Before the restore"]);
	const old = await contentsOf(site);
	const statements = await restoreAndKill(await anEmptySite(), file);
	expect(statements).toBeGreaterThan(50);
	for (const moment of moments) {
		await restoreAndKill(site, file, Math.round(statements * moment));
		await expect(startOnce(site)).rejects.toThrow(/interrupted\. Run it again: npm run restore -- \S+, .*--take-back$/);
		await expect(adoptStore(site)).rejects.toThrow("was interrupted");
		await takeRestoreBack(site);
		await startOnce(site);
		expect(await contentsOf(site)).toEqual(old);
		await expect(takeRestoreBack(site)).rejects.toThrow("no restore");
	}
	await restoreAndKill(site, file, Math.round(statements * 0.2));
	await restoreAndKill(site, file, Math.round(statements * 0.8));
	const { aside } = await restoreBackup(site, file, later);
	await startOnce(site);
	expect(await contentsOf(site)).toEqual(then);
	const kept = aside.folder ?? "";
	if (!isPostgres(site.database))
		expect(await contentsOf({ ...site, dataDirectory: kept, database: join(kept, "tracewright.sqlite") })).toEqual(old);
	expect(await readdir(site.dataDirectory)).not.toContain("restore.json");
});

/** Leaves a note of a restore in a site as one does that is killed. */
async function leaveNote({ dataDirectory }: BackupConfig, more: object): Promise<void> {
	const aside = "before-restore-2026-03-11T06-00-00.000Z";
	const note = { pid: process.pid, backup: "a backup", aside, token: "", isAside: false, ...more };
	await writeFile(join(dataDirectory, "restore.json"), JSON.stringify(note));
}

test("a restore that was killed before anything was set aside, or after that was removed, ends too", async () => {
	const site = await aUsedSite();
	const file = await backup(site);
	const before = await contentsOf(site);
	await leaveNote(site, {});
	await takeRestoreBack(site);
	expect(await contentsOf(site)).toEqual(before);
	await restoreBackup(site, file, later);
	const store = await openUnmigrated(site.database);
	const token = await readSetting(store, "restored");
	await store.destroy();
	await leaveNote(site, { token, isAside: true, aside: "before-restore-2026-03-12T06-00-00.000Z" });
	await startOnce(site);
	expect(await contentsOf(site)).toEqual(before);
	expect(await readdir(site.dataDirectory)).not.toContain("restore.json");
});

test("a restore that runs is waited for; one whose number another process has by now is not", async () => {
	const site = await aUsedSite();
	await leaveNote(site, { pid: process.ppid });
	for (const open of [startOnce, takeRestoreBack]) await expect(open(site)).rejects.toThrow("wait until it is done");
	if (process.platform !== "linux") return;
	await leaveNote(site, { pid: process.ppid, began: await beganAt(process.ppid) });
	for (const open of [startOnce, takeRestoreBack]) await expect(open(site)).rejects.toThrow("wait until it is done");
	await leaveNote(site, { pid: process.ppid, began: "1" });
	await expect(startOnce(site)).rejects.toThrow("was interrupted");
	await takeRestoreBack(site);
	await startOnce(site);
});
