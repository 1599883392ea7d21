import { randomBytes } from "node:crypto";
import { readdir, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isPostgres, openUnmigrated } from "../../../db/connect.ts";
import { lastMigration, migrateTo } from "../../../db/migrate.ts";
import { runCommand } from "../../../tests/support/command.ts";
import { becomeLaterVersion, currentMigration, laterMigration } from "../../../tests/support/later-migration.ts";
import { mayMount, smallDisk } from "../../../tests/support/small-disk.ts";
import { anEmptySite, contentsOf } from "../../../tests/support/stored-site.ts";
import type { BackupConfig } from "../backup/make.ts";
import { restoreBackup } from "../backup/restore.ts";
import { openStore } from "./open-store.ts";

let becomePresent: () => void;
beforeAll(() => {
	becomePresent = becomeLaterVersion();
});
afterAll(() => becomePresent());

/** A store as the present version left it, with a row. */
async function anOldSite(given?: BackupConfig): Promise<BackupConfig> {
	const site = given ?? (await anEmptySite());
	await using store = await openUnmigrated(site.database);
	await migrateTo(store, currentMigration);
	await store.insertInto("settings").values({ name: "kept", value: "1" }).execute();
	return site;
}

async function migrationOf(site: BackupConfig): Promise<string> {
	await using store = await openUnmigrated(site.database);
	return await lastMigration(store);
}

test("a store is backed up before it is changed for this version, encrypted as ever, and only then", async () => {
	const backupPassphrase = "a long passphrase of the owner";
	const site = await anOldSite({ ...(await anEmptySite()), backupPassphrase });
	const { store, backup } = await openStore(site);
	await store.destroy();
	expect(await migrationOf(site)).toBe(laterMigration);
	const backups = join(site.dataDirectory, "backups");
	const [name = "", ...others] = await readdir(backups);
	expect(others).toEqual([]);
	expect(name).toMatch(/-migration\.sqlite\.zst\.age$/);
	expect(backup).toBe(join(backups, name));
	await (await openStore(site)).store.destroy();
	expect(await readdir(backups)).toEqual([name]);
	await expect(restoreBackup(await anEmptySite(), join(backups, name), new Date())).rejects.toThrow(
		"BACKUP_PASSPHRASE",
	);
	const restored = { ...(await anEmptySite()), backupPassphrase };
	await restoreBackup(restored, join(backups, name), new Date());
	expect(await migrationOf(restored)).toBe(laterMigration);
	expect(await contentsOf(restored)).toMatchObject({
		settings: expect.arrayContaining([
			JSON.stringify([
				["name", "kept"],
				["value", "11"],
			]),
		]),
	});
});

test("a new store is not backed up", async () => {
	const site = await anEmptySite();
	await (await openStore(site)).store.destroy();
	expect(await readdir(site.dataDirectory)).not.toContain("backups");
});

test("a store that cannot be backed up is left as it is, unless a setting says otherwise", async () => {
	const site = await anOldSite();
	await writeFile(join(site.dataDirectory, "backups"), "a file where the folder should be");
	await expect(openStore(site)).rejects.toThrow(/^The store has to be changed .* MIGRATE_WITHOUT_BACKUP=true/);
	expect(await migrationOf(site)).toBe(currentMigration);
	await (await openStore({ ...site, migratesWithoutBackup: true })).store.destroy();
	expect(await migrationOf(site)).toBe(laterMigration);
});

async function keptIn(site: BackupConfig): Promise<unknown> {
	await using store = await openUnmigrated(site.database);
	return await store.selectFrom("settings").select("value").where("name", "=", "kept").execute();
}

/** Starts on a site in a separate process, which is killed before a statement of that number, and gives what it printed. */
async function startAndKill({ dataDirectory, database }: BackupConfig, at?: number): Promise<string> {
	const preload = join(import.meta.dirname, "../../../tests/support/kill-at-statement.ts");
	const later = join(import.meta.dirname, "../../../tests/support/be-later-version.ts");
	const script = join(import.meta.dirname, "../../../tests/support/open-store-once.ts");
	const { code, output, complaint } = await runCommand(
		[`--import=${preload}`, `--import=${later}`, script, dataDirectory, database],
		at === undefined ? {} : { KILL_AT: String(at) },
	);
	expect([code, complaint]).toEqual([at === undefined ? 0 : null, ""]);
	return output;
}

test("a start that is killed while it changes the store, or backs it up before, is completed by the next", async () => {
	const statements = Number(await startAndKill(await anOldSite()));
	const site = await anOldSite();
	// The last statements close what is done already.
	const moments = Array.from({ length: 8 }, (_, part) => Math.round((statements * (part + 0.5)) / 8));
	for (const moment of moments) {
		await startAndKill(site, moment);
		const last = await migrationOf(site);
		expect([currentMigration, laterMigration]).toContain(last);
		expect(await keptIn(site)).toEqual([{ value: last === laterMigration ? "11" : "1" }]);
		if (last === laterMigration) break;
	}
	await (await openStore(site)).store.destroy();
	expect(await migrationOf(site)).toBe(laterMigration);
	expect(await keptIn(site)).toEqual([{ value: "11" }]);
	// The backup that was made last is whole, whatever was left of others.
	const backups = join(site.dataDirectory, "backups");
	const whole = (await readdir(backups)).filter((name) => name.endsWith(".zst"));
	const restored = await anEmptySite("SQLite");
	await restoreBackup(restored, join(backups, whole.at(-1) ?? ""), new Date());
	expect(await keptIn(restored)).toEqual([{ value: "11" }]);
});

if (await mayMount())
	test("a store is not migrated without room for its backup, and migrated once there is", async () => {
		const disk = await smallDisk();
		const { database } = await anEmptySite();
		const file = join(disk, "tracewright.sqlite");
		const site = await anOldSite({
			dataDirectory: disk,
			database: isPostgres(database) ? database : file,
			backupPassphrase: undefined,
		});
		const before = await openUnmigrated(site.database);
		const value = randomBytes(1024 * 1024).toString("base64");
		await before.insertInto("settings").values({ name: "large", value }).execute();
		await before.destroy();
		const ballast = join(disk, "ballast");
		await writeFile(ballast, Buffer.alloc(16 * 1024 * 1024)).catch(() => undefined);
		// Enough for a store to be opened, and too little for another of it.
		await truncate(ballast, (await stat(ballast)).size - 512 * 1024);

		await expect(openStore(site)).rejects.toThrow(
			/^The store has to be changed .*(full|no space).* Nothing was changed/i,
		);
		expect(await migrationOf(site)).toBe(currentMigration);
		expect((await readdir(disk, { recursive: true })).filter((name) => /zst$|unfinished|scratch/.test(name))).toEqual(
			[],
		);

		await rm(ballast);
		await (await openStore(site)).store.destroy();
		expect(await migrationOf(site)).toBe(laterMigration);
	});
