import fs from "node:fs";
import { chown, link, lstat, readdir, readFile, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { basename, dirname, join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { isPostgres, openUnmigrated } from "../../../db/connect.ts";
import { readSetting } from "../../../db/settings.ts";
import { runCommand } from "../../../tests/support/command.ts";
import { aDataFolder } from "../../../tests/support/data-folder.ts";
import { addContents, anEmptySite, aUsedSite, contentsOf, startOnce } from "../../../tests/support/stored-site.ts";
import { openStore } from "../data-folder/open-store.ts";
import { contentsSetting } from "./contents.ts";
import { type BackupConfig, makeBackup } from "./make.ts";
import { restoreBackup } from "./restore.ts";
import { changeBackupState, readBackupState } from "./state.ts";

const now = new Date("2026-03-10T06:00:00.000Z");
const later = new Date("2026-03-11T06:00:00.000Z");

async function backup(site: BackupConfig): Promise<string> {
	return (await makeBackup(site, await aDataFolder(), now, "manual")).file;
}

/** Backs a site up, changes it, and brings the backup back. @returns the backup, what it holds, and what was kept of the site */
async function restoreAfterChange(site: BackupConfig) {
	const file = await backup(site);
	const then = await contentsOf(site);
	await addContents(site, ["Came later"]);
	const newest = await contentsOf(site);
	const { before } = await restoreBackup(site, file, later);
	expect(await contentsOf(site)).toEqual(then);
	return { file, then, newest, before };
}

test("keeps what was there, and it is whole", async () => {
	const site = await aUsedSite();
	const { file, then, newest, before } = await restoreAfterChange(site);
	const folder = await aDataFolder();
	if (isPostgres(site.database)) {
		const kept = await anEmptySite("SQLite");
		await restoreBackup(kept, before ?? "", later);
		expect(await contentsOf(kept)).toEqual(newest);
	} else {
		expect(basename(before ?? "")).toBe("tracewright.sqlite.before-restore-2026-03-11T06-00-00.000Z");
		const kept = join(folder, "kept.sqlite");
		await link(before ?? "", kept);
		expect(await contentsOf({ ...site, database: kept })).toEqual(newest);
	}
	await addContents(site, ["After the restore"]);
	await restoreBackup(site, file, new Date("2026-03-12T06:00:00.000Z"));
	expect(await contentsOf(site)).toEqual(then);
	expect((await readdir(site.dataDirectory)).filter((name) => name.startsWith("scratch"))).toEqual([]);
});

test("a first start and a restore need no hard links", async () => {
	const noLinks = vi.spyOn(fs, "linkSync").mockImplementation(() => {
		throw Object.assign(new Error("EPERM: operation not permitted, link"), { code: "EPERM" });
	});
	syncBuiltinESMExports();
	onTestFinished(() => {
		noLinks.mockRestore();
		syncBuiltinESMExports();
	});
	const site = await aUsedSite("SQLite");
	const { before, newest } = await restoreAfterChange(site);
	expect(await contentsOf({ ...site, database: before ?? "" })).toEqual(newest);
	expect(noLinks.mock.calls.map(([, name]) => name)).toEqual([site.database, before]);
});

test("a site moves from SQLite to this run's database and back, with every row and image equal, as a site of its own", async () => {
	const onSqlite = await aUsedSite("SQLite");
	const before = await contentsOf(onSqlite);
	let from = onSqlite;
	for (const to of [await anEmptySite(), await anEmptySite("SQLite")]) {
		const { file, images } = await makeBackup(from, await aDataFolder(), now, "manual");
		expect(images).toBe(1);
		await restoreBackup(to, file, later);
		expect(await contentsOf(to)).toEqual(before);
		expect(await startOnce(to)).not.toEqual(await startOnce(from));
		from = to;
	}
	await addContents(from, ["Goes on"]);
});

test("what is in the tables comes along, and neither triggers nor views", async () => {
	const site = await aUsedSite("SQLite");
	const store = await openUnmigrated(site.database);
	await sql`create trigger strange after insert on submissions begin delete from posts; end`.execute(store);
	await sql`create view names as select name from submissions`.execute(store);
	await store.destroy();
	const copy = await anEmptySite("SQLite");
	await restoreBackup(copy, await backup(site), later);
	const restored = await openUnmigrated(copy.database);
	const { rows } = await sql`select name from sqlite_master where name in ('strange', 'names')`.execute(restored);
	await restored.destroy();
	expect(rows).toEqual([]);
});

test("nobody is signed in, no code is left, a restored site was never backed up, and mails that waited are not sent by themselves, and say why", async () => {
	const site = await aUsedSite();
	const begunAt = now.toISOString();
	const { store: original } = await openStore(site);
	await changeBackupState(original, {
		begunAt,
		place: "somewhere",
		failure: { at: begunAt, since: begunAt, message: "no room" },
	});
	expect((await original.selectFrom("sessions").selectAll().execute()).length).toBeGreaterThan(0);
	await original.destroy();
	const copy = await anEmptySite();
	await restoreBackup(copy, await backup(site), later);
	const { store } = await openStore(copy);
	onTestFinished(() => store.destroy());
	for (const table of ["sessions", "recovery_codes"] as const)
		expect(await store.selectFrom(table).selectAll().execute()).toEqual([]);
	expect(await readSetting(store, contentsSetting)).toBeUndefined();
	expect(await readBackupState(store)).toEqual({
		begunAt: null,
		verified: null,
		failure: null,
		warning: null,
		hidingSince: null,
		place: null,
		running: false,
		wanted: false,
	});
	const mails = await store.selectFrom("mails").select(["status", "last_error"]).execute();
	expect(mails.length).toBeGreaterThan(0);
	expect(new Set(mails.map(({ status, last_error }) => `${status}: ${last_error}`))).toEqual(
		new Set(["unknown: The site was restored from a backup, and this may have been sent before."]),
	);
});

test.skipIf(process.getuid?.() !== 0)(
	"what root restores belongs to whom the data folder belongs, and what a link leads to keeps its owner",
	async () => {
		const elsewhere = await aDataFolder();
		await writeFile(join(elsewhere, "of another"), "");
		const file = await backup(await aUsedSite());
		const site = await anEmptySite("SQLite");
		await chown(site.dataDirectory, 1234, 4321);
		await symlink(elsewhere, join(site.dataDirectory, "a-link"));
		await restoreBackup(site, file, later);
		for (const name of await readdir(site.dataDirectory))
			expect([name, await lstat(join(site.dataDirectory, name))]).toMatchObject([name, { uid: 1234, gid: 4321 }]);
		expect(await lstat(join(elsewhere, "of another"))).toMatchObject({ uid: 0, gid: 0 });
	},
);

test("a damaged backup, or one of another version, touches nothing", async () => {
	const site = await aUsedSite();
	const file = await backup(site);
	const before = await contentsOf(site);
	const names = await readdir(site.dataDirectory);
	await truncate(file, (await readFile(file)).length - 1);
	await expect(restoreBackup(site, file, later)).rejects.toThrow(/^it is damaged or cut off/);
	await writeFile(file, "hello\n");
	await expect(restoreBackup(site, file, later)).rejects.toThrow("it is not a backup of this program");
	await expect(restoreBackup(site, join(dirname(file), "nowhere"), later)).rejects.toThrow("ENOENT");
	expect(await contentsOf(site)).toEqual(before);
	expect((await readdir(site.dataDirectory)).filter((name) => name !== "running.lock")).toEqual(names);
});

test("a database that is damaged gives way too, and stays beside the restored one", async () => {
	const site = await aUsedSite("SQLite");
	const file = await backup(site);
	const then = await contentsOf(site);
	await writeFile(site.database, "no database");
	const { before } = await restoreBackup(site, file, later);
	expect(await contentsOf(site)).toEqual(then);
	expect(await readFile(before ?? "", "utf8")).toBe("no database");
	await rm(site.database);
	expect((await restoreBackup(site, file, later)).before).toBeNull();
	expect(await contentsOf(site)).toEqual(then);
});

/** Restores in a separate process that is killed before a statement of that number. @returns how many there are */
async function restoreAndKill({ dataDirectory, database }: BackupConfig, file: string, at?: number): Promise<number> {
	const preload = join(import.meta.dirname, "../../../tests/support/kill-at-statement.ts");
	const settings = { DATA_DIR: dataDirectory, ...(isPostgres(database) && { DATABASE_URL: database }) };
	const script = join(import.meta.dirname, "../../../cli/restore.ts");
	const { code, output } = await runCommand([`--import=${preload}`, script, file], {
		...settings,
		...(at !== undefined && { KILL_AT: String(at) }),
	});
	expect(code).toBe(at === undefined ? 0 : null);
	return Number(/(\d+)$/.exec(output)?.[1]);
}

/** Parts of a restore after which it is killed. */
const moments = [0.2, 0.5, 0.8, 0.9, 0.97];

test("a restore that is killed at any moment leaves the old site or the new one, and the next one succeeds", async () => {
	const site = await aUsedSite();
	const file = await backup(site);
	const then = JSON.stringify(await contentsOf(site));
	const statements = await restoreAndKill(site, file);
	await addContents(site, ["Before the restore"]);
	const old = JSON.stringify(await contentsOf(site));
	expect(statements).toBeGreaterThan(50);
	for (const moment of moments) {
		await restoreAndKill(site, file, Math.round(statements * moment));
		await startOnce(site);
		expect([then, old]).toContain(JSON.stringify(await contentsOf(site)));
	}
	await restoreBackup(site, file, later);
	await startOnce(site);
	expect(JSON.stringify(await contentsOf(site))).toBe(then);
});
