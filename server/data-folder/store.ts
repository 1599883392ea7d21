import { randomUUID } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { connect, isPostgres, type Store, StoreError } from "../../db/connect.ts";
import type { Config } from "../config.ts";
import { writeFileDurably } from "./write-file.ts";

/** The settings row and the file in the data folder that hold the id by which a store and its folder know each other. */
const setting = "store id";
export const storeIdFile = "store-id";

type Place = Pick<Config, "dataDirectory" | "database">;

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
	const folderId = await readFolderId(dataDirectory);
	const isUsed = folderId !== null || (await holdsImages(dataDirectory));
	return connect(place.database, async (existing) => {
		if (existing) await assertBelongs(existing, place);
		else if (isUsed) throw new StoreError(missing(place));
	});
}

/** Refuses a store that the data folder does not belong to. Where one of them has no id yet, they may. */
export async function assertBelongs(store: Store, place: Place): Promise<void> {
	const [storeId, folderId] = [await readStoreId(store), await readFolderId(place.dataDirectory)];
	if (storeId && folderId && storeId !== folderId) throw new StoreError(foreign(place));
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

/** The id in the data folder, or null when it has none. */
export async function readFolderId(directory: string): Promise<string | null> {
	try {
		return (await readFile(join(directory, storeIdFile), "utf8")).trim() || null;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
		throw error;
	}
}

/** The id in the store, or null when it has none. */
export async function readStoreId(store: Store): Promise<string | null> {
	const row = await store.selectFrom("settings").select("value").where("name", "=", setting).executeTakeFirst();
	return row ? JSON.parse(row.value) : null;
}

function noteInFolder(directory: string, id: string): Promise<void> {
	return writeFileDurably(join(directory, storeIdFile), `${id}\n`);
}

/** Notes an id unless the store has one, also one that another process noted just now, and answers the store's. */
async function noteInStore(store: Store, id: string): Promise<string> {
	await store
		.insertInto("settings")
		.values({ name: setting, value: JSON.stringify(id) })
		.onConflict((conflict) => conflict.column("name").doNothing())
		.execute();
	return (await readStoreId(store)) ?? id;
}

async function holdsImages(directory: string): Promise<boolean> {
	const folders = ["blogs", "projects"].map((folder) => join(directory, "pictures", folder));
	const names = await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])));
	return names.flat().length > 0;
}

const anew = "give DATA_DIR an empty folder to begin anew";
const adopt = "npm run admin -- adopt";

function missing({ dataDirectory, database }: Place): string {
	const what = isPostgres(database) ? "the PostgreSQL that DATABASE_URL names is empty" : `${database} is missing`;
	return `The store that the data folder ${dataDirectory} belongs to is not there: ${what}. Bring it back, ${anew}, or begin anew in this folder with: ${adopt}`;
}

function foreign({ dataDirectory, database }: Place): string {
	const what = isPostgres(database) ? "the PostgreSQL that DATABASE_URL names" : database;
	return `The data folder ${dataDirectory} belongs to another store than ${what}. Set DATA_DIR and DATABASE_URL to what belongs together, ${anew}, or let this folder belong to this store with: ${adopt}`;
}
