import { type FileStorage, readWhole } from "../files/file-storage.ts";

/** The file in the data folder, and in the bucket, that holds the id by which they and their store know each other. */
export const storeIdFile = "store-id";

/** The id in a data folder or a bucket, or null when it has none. */
export async function readFilesId(files: FileStorage): Promise<string | null> {
	return (await readWhole(files, storeIdFile))?.toString("utf8").trim() || null;
}

/** Writes the id of a store into a data folder or a bucket. */
export function noteInFiles(files: FileStorage, id: string): Promise<void> {
	return files.write(storeIdFile, Buffer.from(`${id}\n`));
}
