import { statfs } from "node:fs/promises";
import { sql } from "kysely";
import type { Store } from "../../db/connect.ts";
import { isSqlite } from "../../db/dialect.ts";

/** Bytes that visitors leave free: on a full disk the owner can still sign in and delete. */
export const reservedBytes = 64 * 1024 * 1024;

/** Bytes that are free on the disk of a folder. */
export async function freeBytesOf(folder: string): Promise<number> {
	const { bavail, bsize } = await statfs(folder);
	return bavail * bsize;
}

/** Bytes that a store takes, its images among them. */
export async function sizeOf(store: Store): Promise<number> {
	const query = isSqlite(store)
		? sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
		: sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`;
	return Number((await query.execute(store)).rows[0]?.bytes);
}

/** Refuses what would take the last of the room. @throws as a full disk does, which answers 507 */
export async function requireRoom(freeBytes: () => Promise<number>): Promise<void> {
	// That the folder is gone is for the store to say.
	const free = await freeBytes().catch(() => Number.POSITIVE_INFINITY);
	if (free >= reservedBytes) return;
	throw Object.assign(new Error("less than 64 MB of the disk are free"), { code: "ENOSPC" });
}
