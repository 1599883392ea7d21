import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { connect, openUnmigrated } from "../../db/connect.ts";
import { lastMigration, migrateTo, newestMigration } from "../../db/migrate.ts";
import { aPlace, contentsOf } from "../../tests/support/backup-place.ts";
import type { BackupPlace } from "../backup/make.ts";
import { restoreBackup } from "../backup/restore.ts";
import { openBelonging, openStore } from "./store.ts";

const old = "0006-retired-addresses";

/** A store as an earlier version left it, with a row. */
async function anOldPlace(): Promise<BackupPlace> {
	const place = await aPlace();
	const store = await openUnmigrated(place.database);
	await migrateTo(store, old);
	await store.insertInto("settings").values({ name: "kept", value: "1" }).execute();
	await store.destroy();
	return place;
}

async function migrationOf(place: BackupPlace): Promise<string> {
	const store = await openUnmigrated(place.database);
	return lastMigration(store).finally(() => store.destroy());
}

test("a store is backed up before it is changed for this version, and only then", async () => {
	const place = await anOldPlace();
	const { store } = await openStore(place);
	await store.destroy();
	expect(await migrationOf(place)).toBe(newestMigration);
	const backups = join(place.dataDirectory, "backups");
	const [name = "", ...others] = await readdir(backups);
	expect(others).toEqual([]);
	await (await openBelonging(place)).destroy();
	expect(await readdir(backups)).toEqual([name]);
	const restored = await aPlace();
	const { store: from } = await restoreBackup(restored, join(backups, name), new Date());
	expect(from.migration).toBe(old);
	expect(await migrationOf(restored)).toBe(newestMigration);
	expect(await contentsOf(restored)).toMatchObject({ settings: { rows: expect.arrayContaining([["kept", "1"]]) } });
});

test("a new store is not backed up", async () => {
	const place = await aPlace();
	const { store } = await openStore(place);
	await store.destroy();
	expect(await readdir(place.dataDirectory)).not.toContain("backups");
});

test("a store that cannot be backed up is left as it is, unless a setting says otherwise", async () => {
	const place = await anOldPlace();
	await writeFile(join(place.dataDirectory, "backups"), "a file where the folder should be");
	await expect(openStore(place)).rejects.toThrow(/^The store has to be changed .* MIGRATE_WITHOUT_BACKUP=true/);
	expect(await migrationOf(place)).toBe(old);
	const { store } = await openStore({ ...place, migratesWithoutBackup: true });
	await store.destroy();
	expect(await migrationOf(place)).toBe(newestMigration);
});

test("a store of a newer version is refused and left as it is", async () => {
	const place = await aPlace();
	const store = await connect(place.database);
	await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2030-01-01')`.execute(store);
	await store.destroy();
	const refusal = /^The store was brought up to date by a newer version .*9999-of-tomorrow.*npm run restore/;
	await expect(openStore(place)).rejects.toThrow(refusal);
	await expect(openBelonging(place)).rejects.toThrow(refusal);
	expect(await migrationOf(place)).toBe("9999-of-tomorrow");
});
