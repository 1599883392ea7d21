import { isPostgres, type Store, StoreError } from "../../../db/connect.ts";
import { readSetting } from "../../../db/settings.ts";
import type { Config } from "../../config/config.ts";
import { openDiskStorage } from "../files/disk-storage.ts";
import type { FileStorage } from "../files/file-storage.ts";
import { openStorage, type StorageConfig } from "../files/open-storage.ts";
import { readCopiedStoreId } from "./copied-store.ts";
import { readFilesId } from "./store-id.ts";

/** The settings row that holds the id by which a store and its files know each other. */
export const storeIdSetting = "store id";

/** The settings of a store and of everything that belongs to it. */
export type SiteConfig = Pick<Config, "database"> & StorageConfig;

/** Where the id of the store is held besides the store. */
export interface FileLocation {
	/** For people, such as `the data folder /srv/data`. */
	name: string;
	files: FileStorage;
}

/** The data folder, and the bucket where there is one. */
export async function openFileLocations(config: StorageConfig): Promise<FileLocation[]> {
	const folder = openDiskStorage(config.dataDirectory);
	const locations = [{ name: `the data folder ${folder.location}`, files: folder }];
	if (!config.s3) return locations;
	const bucket = await openStorage(config);
	return [...locations, { name: `the bucket ${bucket.location}`, files: bucket }];
}

/** Refuses a store that the data folder or the bucket does not belong to. Where one of them has no id yet, they may. */
export async function assertStoreMatches(store: Store, config: SiteConfig): Promise<void> {
	const known = [await readStoreId(store), await readCopiedStoreId(store)].filter((id) => id !== null);
	for (const { name, files } of await openFileLocations(config)) {
		const id = await readFilesId(files);
		if (known.length > 0 && id && !known.includes(id)) throw new StoreError(foreignStoreMessage(name, config));
	}
}

/** The id in the store, or null when it has none. */
export async function readStoreId(store: Store): Promise<string | null> {
	return ((await readSetting(store, storeIdSetting)) as string | undefined) ?? null;
}

export const startEmptyHint = "give DATA_DIR an empty folder to begin anew";
export const adoptCommand = "npm run admin -- adopt";

function foreignStoreMessage(location: string, { database, s3 }: SiteConfig): string {
	const store = isPostgres(database) ? "the PostgreSQL that DATABASE_URL names" : database;
	const settings = s3 ? "DATA_DIR, DATABASE_URL and S3_URL" : "DATA_DIR and DATABASE_URL";
	return `${location.charAt(0).toUpperCase()}${location.slice(1)} belongs to another store than ${store}. Set ${settings} to what belongs together, ${startEmptyHint}, or let it belong to this store with: ${adoptCommand}`;
}
