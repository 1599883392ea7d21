import { isPostgres, type Store, StoreError } from "../../db/connect.ts";
import type { Config } from "../config.ts";
import { readFolderId } from "./store-id.ts";

/** The settings row that holds the id by which a store and its folder know each other. */
export const storeIdSetting = "store id";

type Place = Pick<Config, "dataDirectory" | "database">;

/** Refuses a store that the data folder does not belong to. Where one of them has no id yet, they may. */
export async function assertBelongs(store: Store, place: Place): Promise<void> {
	const [storeId, folderId] = [await readStoreId(store), await readFolderId(place.dataDirectory)];
	if (storeId && folderId && storeId !== folderId) throw new StoreError(foreign(place));
}

/** The id in the store, or null when it has none. */
export async function readStoreId(store: Store): Promise<string | null> {
	const row = await store.selectFrom("settings").select("value").where("name", "=", storeIdSetting).executeTakeFirst();
	return row ? JSON.parse(row.value) : null;
}

export const anew = "give DATA_DIR an empty folder to begin anew";
export const adopt = "npm run admin -- adopt";

function foreign({ dataDirectory, database }: Place): string {
	const what = isPostgres(database) ? "the PostgreSQL that DATABASE_URL names" : database;
	return `The data folder ${dataDirectory} belongs to another store than ${what}. Set DATA_DIR and DATABASE_URL to what belongs together, ${anew}, or let this folder belong to this store with: ${adopt}`;
}
