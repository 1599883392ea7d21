import type { Store } from "../../../db/connect.ts";
import { readSetting, writeSetting } from "../../../db/settings.ts";
import type { FileStorage } from "../files/file-storage.ts";

/** The settings row of a restored store: the id of the store that it is a copy of. */
export const copiedStoreSetting = "copy of store";

/**
 * The id of the store that this one is a restored copy of, until somebody says that it takes that one's place; null for
 * any other. A copy uploads and backs up, and removes nothing from a bucket or from the place for backups: the other may
 * still use them.
 */
export async function readCopiedStoreId(store: Store): Promise<string | null> {
	return ((await readSetting(store, copiedStoreSetting)) as string | undefined) ?? null;
}

/** Notes in a store that was restored what it is a copy of. */
export function noteCopiedStoreId(store: Store, id: string): Promise<void> {
	return writeSetting(store, copiedStoreSetting, id);
}

/** A bucket from which nothing is removed while the store is a copy. */
export function spareBucket(bucket: FileStorage, store: Store): FileStorage {
	const isSpared = async () => (await readCopiedStoreId(store)) !== null;
	return {
		...bucket,
		async move(from, to) {
			return !(await isSpared()) && bucket.move(from, to);
		},
		async remove(keys) {
			if (!(await isSpared())) await bucket.remove(keys);
		},
		async removeFolder(folder) {
			if (!(await isSpared())) await bucket.removeFolder(folder);
		},
	};
}
