import { readdir, readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openUnmigrated } from "../../db/connect.ts";
import { aPlace, aUsedPlace, contentsOf, use } from "../../tests/support/backup-place.ts";
import { aDataFolder } from "../../tests/support/data-folder.ts";
import { postgresUrl } from "../../tests/support/store.ts";
import { openStore } from "../data-folder/store.ts";
import { type BackupConfig, makeBackup } from "./make.ts";
import { restoreBackup, restoreInSteps } from "./restore.ts";

const now = new Date("2026-03-10T06:00:00.000Z");
const later = new Date("2026-03-11T06:00:00.000Z");

async function backup(place: BackupConfig): Promise<string> {
	return (await makeBackup(place, await aDataFolder(), now)).file;
}

/** Opens a place as a start does, and closes it again. */
async function start(place: BackupConfig): Promise<void> {
	const { store } = await openStore(place);
	await store.destroy();
}

test("brings back every row and every image into an empty place, and a start goes on from there", async () => {
	const place = await aUsedPlace();
	const before = await contentsOf(place);
	const fresh = await aPlace();
	const { aside } = await restoreBackup(fresh, await backup(place), later);
	expect(await contentsOf(fresh)).toEqual(before);
	expect(aside).toEqual({ folder: null, schema: null });
	await start(fresh);
	expect(await contentsOf(fresh)).toEqual(before);
});

test("an encrypted backup is restored with its passphrase", async () => {
	const place = { ...(await aUsedPlace()), backupPassphrase: "a passphrase of some words" };
	const before = await contentsOf(place);
	const fresh = { ...(await aPlace()), backupPassphrase: "a passphrase of some words" };
	await restoreBackup(fresh, await backup(place), later);
	expect(await contentsOf(fresh)).toEqual(before);
}, 60_000);

test("keeps aside what was there, which is whole", async () => {
	const place = await aUsedPlace();
	const file = await backup(place);
	const then = await contentsOf(place);
	await use(place, ["Came later"]);
	const newest = await contentsOf(place);
	const { aside } = await restoreBackup(place, file, later);
	expect(await contentsOf(place)).toEqual(then);
	expect(aside.folder).toBe(join(place.dataDirectory, "before-restore-2026-03-11T06-00-00.000Z"));
	if (aside.schema === null) {
		const kept = aside.folder ?? "";
		expect(await contentsOf({ ...place, dataDirectory: kept, database: join(kept, "tracewright.sqlite") })).toEqual(
			newest,
		);
	} else {
		const store = await openUnmigrated(place.database);
		const { rows } = await sql<{
			name: string;
		}>`select name from ${sql.table(aside.schema)}.submissions where name = 'Came later'`.execute(store);
		await store.destroy();
		expect(rows).toHaveLength(1);
	}
	await use(place, ["After the restore"]);
	await restoreBackup(place, file, new Date("2026-03-12T06:00:00.000Z"));
	expect(await contentsOf(place)).toEqual(then);
});

if (postgresUrl !== undefined)
	test("works from one database to the other and back, with every row equal", async () => {
		const place = await aUsedPlace();
		const before = await contentsOf(place);
		const onSqlite = await aPlace("SQLite");
		await restoreBackup(onSqlite, await backup(place), later);
		expect(await contentsOf(onSqlite)).toEqual(before);
		await start(onSqlite);
		const again = await aPlace();
		await restoreBackup(again, await backup(onSqlite), later);
		expect(await contentsOf(again)).toEqual(before);
		await start(again);
		await use(again, ["Goes on"]);
	});

test("a damaged backup, or one of a newer program, touches nothing", async () => {
	const place = await aUsedPlace();
	const file = await backup(place);
	const before = await contentsOf(place);
	const names = await readdir(place.dataDirectory);
	await truncate(file, (await readFile(file)).length - 1);
	await expect(restoreBackup(place, file, later)).rejects.toThrow("it is cut off");
	await writeFile(file, "hello\n");
	await expect(restoreBackup(place, file, later)).rejects.toThrow("it is not a backup of this program");
	const store = await openUnmigrated(place.database);
	await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2030-01-01')`.execute(store);
	await store.destroy();
	const newer = await backup(place);
	await expect(restoreBackup(place, newer, later)).rejects.toThrow(/made by a newer version .* at 9999-of-tomorrow/);
	expect(await contentsOf(place)).toEqual(before);
	expect(await readdir(place.dataDirectory)).toEqual(names);
});

test("is refused while the store is open", async () => {
	const place = await aUsedPlace();
	const file = await backup(place);
	const { store } = await openStore(place);
	onTestFinished(() => store.destroy());
	await expect(restoreBackup(place, file, later)).rejects.toThrow("stop it first");
});

/** Each round takes seconds on PostgreSQL; the steps that differ there are the first. */
const stride = postgresUrl === undefined ? 1 : 3;

test("a restore that is ended at any step leaves the old or the new, whole, and can be made again", async () => {
	const place = await aUsedPlace();
	const file = await backup(place);
	const then = await contentsOf(place);
	const outcomes = new Set<string>();
	for (let ended = 0, isDone = false; !isDone; ended += stride) {
		await use(place, [`Before step ${ended}`]);
		const old = await contentsOf(place);
		const steps = restoreInSteps(place, file, new Date(later.getTime() + ended));
		for (let step = 0; step < ended && !isDone; step++) isDone = (await steps.next()).done === true;
		await start(place);
		const found = await contentsOf(place);
		outcomes.add(isDeepStrictEqual(found, old) ? "old" : "new");
		expect(found).toEqual(isDeepStrictEqual(found, old) ? old : then);
		expect(await readdir(place.dataDirectory)).not.toContain("restore.json");
	}
	expect(await contentsOf(place)).toEqual(then);
	expect([...outcomes]).toEqual(["old", "new"]);
}, 120_000);
