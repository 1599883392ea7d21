import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeFileDurably } from "./write-file.ts";

/** The file in the data folder that holds the id by which a store and its folder know each other. */
export const storeIdFile = "store-id";

/** The id in the data folder, or null when it has none. */
export async function readFolderId(directory: string): Promise<string | null> {
	try {
		return (await readFile(join(directory, storeIdFile), "utf8")).trim() || null;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
		throw error;
	}
}

export function noteInFolder(directory: string, id: string): Promise<void> {
	return writeFileDurably(join(directory, storeIdFile), `${id}\n`);
}
