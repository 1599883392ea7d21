import { randomUUID } from "node:crypto";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { connect, isPostgres, type Store, StoreError } from "../../db/connect.ts";
import { makeBackup } from "../backup/make.ts";
import { completeRestore } from "../backup/swap.ts";
import { type Config, ownBackups } from "../config.ts";
import { adopt, anew, assertBelongs, readStoreId, storeIdSetting } from "./belonging.ts";
import { noteInFolder, readFolderId, storeIdFile } from "./store-id.ts";

type Place = Pick<Config, "dataDirectory" | "database"> &
	Partial<Pick<Config, "backupPassphrase" | "migratesWithoutBackup">>;

/**
 * Opens the store that belongs to the data folder. Where neither has an id of the pair yet, the other's, or a new one,
 * is noted in both.
 * @throws StoreError when the folder belongs to another store, or to one that is not there, and then changes nothing.
 */
export async function openStore(place: Place): Promise<{ store: Store; id: string }> {
	const store = await openBelonging(place);
	const id = await noteInStore(store, (await readFolderId(place.dataDirectory)) ?? randomUUID());
	if ((await readFolderId(place.dataDirectory)) === null) await noteInFolder(place.dataDirectory, id);
	return { store, id };
}

/** The same for a command, which refuses what a start refuses, and leaves it to the start to note the id. */
export async function openBelonging(place: Place): Promise<Store> {
	const { dataDirectory } = place;
	await completeRestore(place);
	const folderId = await readFolderId(dataDirectory);
	const isUsed = folderId !== null || (await holdsImages(dataDirectory));
	return connect(place.database, {
		async inspect(existing) {
			if (existing) await assertBelongs(existing, place);
			else if (isUsed) throw new StoreError(missing(place));
		},
		beforeMigration: (pending) => backUpBeforeMigration(place, pending),
	});
}

/** What a migration makes of the rows cannot be undone otherwise. */
async function backUpBeforeMigration(place: Place, pending: string[]): Promise<void> {
	const folder = join(place.dataDirectory, ownBackups);
	try {
		await makeBackup({ backupPassphrase: undefined, ...place }, folder, new Date());
	} catch (error) {
		if (place.migratesWithoutBackup) return;
		throw new StoreError(
			`The store has to be changed for this version (${pending.join(", ")}), and the backup that is made before that failed: ${(error as Error).message}. Nothing was changed. Make room or mend ${folder}; to go on without a backup, set MIGRATE_WITHOUT_BACKUP=true for one start`,
		);
	}
}

/** Lets the data folder belong to the store that the settings name, which is made where it is missing. Removes nothing. */
export async function adoptStore({ dataDirectory, database }: Place): Promise<void> {
	const store = await connect(database);
	try {
		await noteInFolder(dataDirectory, await noteInStore(store, randomUUID()));
	} finally {
		await store.destroy();
	}
}

/** Since when the data folder has belonged to its store. */
export async function belongsSince(directory: string): Promise<Date> {
	return (await stat(join(directory, storeIdFile))).mtime;
}

/** Notes an id unless the store has one, also one that another process noted just now, and answers the store's. */
async function noteInStore(store: Store, id: string): Promise<string> {
	await store
		.insertInto("settings")
		.values({ name: storeIdSetting, value: JSON.stringify(id) })
		.onConflict((conflict) => conflict.column("name").doNothing())
		.execute();
	return (await readStoreId(store)) ?? id;
}

async function holdsImages(directory: string): Promise<boolean> {
	const folders = ["blogs", "projects"].map((folder) => join(directory, "pictures", folder));
	const names = await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])));
	return names.flat().length > 0;
}

function missing({ dataDirectory, database }: Place): string {
	const what = isPostgres(database) ? "the PostgreSQL that DATABASE_URL names is empty" : `${database} is missing`;
	return `The store that the data folder ${dataDirectory} belongs to is not there: ${what}. Bring it back, restore a backup with: npm run restore -- FILE, ${anew}, or begin anew in this folder with: ${adopt}`;
}
