import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { withAdvisoryLock } from "../../../db/advisory-lock.ts";
import { connect, isPostgres, type Store, StoreError } from "../../../db/connect.ts";
import { addSetting, removeSetting, writeSetting } from "../../../db/settings.ts";
import { type Config, ownBackups } from "../../config/config.ts";
import { refuseHalfRestore } from "../backup/half-restore.ts";
import { makeBackup } from "../backup/make.ts";
import { backupsSetting } from "../backup/state.ts";
import { type FileStorage, StorageError } from "../files/file-storage.ts";
import { imageFolders, openImageStore } from "../images/image-store.ts";
import { copiedStoreSetting, readCopiedStoreId } from "./copied-store.ts";
import { noteInFiles, readFilesId } from "./store-id.ts";
import {
	adoptCommand,
	assertStoreMatches,
	type FileLocation,
	openFileLocations,
	readStoreId,
	type SiteConfig,
	startEmptyHint,
	storeIdSetting,
} from "./store-match.ts";

type StoreConfig = SiteConfig & Partial<Pick<Config, "backupPassphrase" | "migratesWithoutBackup">>;

/**
 * Opens the store that belongs to the data folder, and to the bucket where there is one. Where some of them have no id
 * yet, that of the others, or a new one, is noted in all.
 * @returns the store, and the ids by which folder and bucket may know it: its own, and that of the store which it is a copy
 * of; and the backup that was made because this version changed the store
 * @throws StoreError when one belongs to another store, or to one that is not there, and then changes nothing.
 */
export async function openStore(
	config: StoreConfig,
): Promise<{ store: Store; ids: string[]; backup: string | undefined }> {
	let backup: string | undefined;
	const store = await openMatchingStore(config, (file) => {
		backup = file;
	});
	const locations = await readLocations(config);
	const id = await noteInStore(store, locations.find((location) => location.id !== null)?.id ?? randomUUID());
	for (const { files } of locations) if ((await readFilesId(files)) === null) await noteInFiles(files, id);
	const copied = await readCopiedStoreId(store);
	return { store, ids: copied === null ? [id] : [id, copied], backup };
}

/** The same for a command, which refuses what a start refuses, and leaves it to the start to note the id. */
export async function openMatchingStore(config: StoreConfig, onBackup?: (file: string) => void): Promise<Store> {
	return connectSafely(config, onBackup, async (existing) => {
		const used = (await readLocations(config)).find(({ isUsed }) => isUsed);
		if (existing) await assertStoreMatches(existing, config);
		else if (used) throw new StoreError(missingStoreMessage(used, config));
	});
}

/** Connects to a store, whoever it belongs to: not after a restore that did not end, and with a backup before a migration. */
async function connectSafely(
	config: StoreConfig,
	onBackup?: (file: string) => void,
	inspect?: (existing: Store | null) => Promise<void>,
): Promise<Store> {
	await refuseHalfRestore(config);
	return connect(config.database, {
		...(inspect && { inspect }),
		async beforeMigration(pending) {
			const file = await backUpBeforeMigration(config, pending);
			if (file !== undefined) onBackup?.(file);
		},
	});
}

/** What a migration makes of the rows cannot be undone otherwise. */
async function backUpBeforeMigration(config: StoreConfig, pending: string[]): Promise<string | undefined> {
	const folder = join(config.dataDirectory, ownBackups);
	try {
		return (await makeBackup({ backupPassphrase: undefined, ...config }, folder, new Date(), "migration")).file;
	} catch (error) {
		if (config.migratesWithoutBackup) return undefined;
		throw new StoreError(
			`The store has to be changed for this version (${pending.join(", ")}), and the backup that is made before that failed: ${(error as Error).message}. Nothing was changed. Make room or mend ${folder}; to go on without a backup, set MIGRATE_WITHOUT_BACKUP=true for one start`,
		);
	}
}

/** Writes the id of the configured store into the data folder and the bucket. Makes a missing store, and removes nothing. */
export async function adoptStore(config: StoreConfig): Promise<void> {
	const store = await connectSafely(config);
	try {
		await takePlaceOfCopied(store, config);
		const id = await noteInStore(store, randomUUID());
		for (const { files } of await openFileLocations(config)) await noteInFiles(files, id);
	} finally {
		await store.destroy();
	}
}

/** Lets a restored store take the place of the one that it is a copy of, by taking its id. */
export async function takePlaceOfCopied(store: Store, config: SiteConfig): Promise<void> {
	const id = await readCopiedStoreId(store);
	if (id === null) return;
	await withAdvisoryLock(store, async (transaction) => {
		await writeSetting(transaction, storeIdSetting, id);
		// Backups of the copy have its own id in their names, so that none would be found.
		for (const name of [copiedStoreSetting, backupsSetting]) await removeSetting(transaction, name);
		for (const { files } of await openFileLocations(config)) await noteInFiles(files, id);
	});
}

/** Stores an id unless the store has one, perhaps from another process just now. @returns the store's id */
async function noteInStore(store: Store, id: string): Promise<string> {
	await addSetting(store, storeIdSetting, id);
	return (await readStoreId(store)) ?? id;
}

/** What the folder and the bucket say of themselves. @throws StoreError when the bucket cannot be used. */
async function readLocations(config: StoreConfig): Promise<(FileLocation & { id: string | null; isUsed: boolean })[]> {
	const locations = [];
	try {
		for (const location of await openFileLocations(config)) {
			const id = await readFilesId(location.files);
			locations.push({ ...location, id, isUsed: id !== null || (await holdsImages(location.files)) });
		}
	} catch (error) {
		throw error instanceof StorageError
			? new StoreError(`S3_URL names a bucket that is not there: ${error.message}`)
			: error;
	}
	return locations;
}

async function holdsImages(files: FileStorage): Promise<boolean> {
	const images = openImageStore(files);
	const names = await Promise.all(imageFolders.map((folder) => images.list(folder)));
	return names.flat().length > 0;
}

function missingStoreMessage({ name }: FileLocation, { database }: StoreConfig): string {
	const reason = isPostgres(database) ? "the PostgreSQL that DATABASE_URL names is empty" : `${database} is missing`;
	return `The store that ${name} belongs to is not there: ${reason}. Bring it back, restore a backup with: npm run restore -- FILE, ${startEmptyHint}, or begin anew here with: ${adoptCommand}`;
}
