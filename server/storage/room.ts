import { statfs } from "node:fs/promises";

/** Bytes that visitors leave free: on a full disk the owner can still sign in and delete. */
const keptFree = 64 * 1024 * 1024;

/** Bytes that are free on the disk of a folder. */
export async function freeBytesOf(folder: string): Promise<number> {
	const { bavail, bsize } = await statfs(folder);
	return bavail * bsize;
}

/** Refuses what would take the last of the room. @throws as a full disk does, which answers 507 */
export async function requireRoom(freeBytes: () => Promise<number>): Promise<void> {
	// That the folder is gone is for the store to say.
	const free = await freeBytes().catch(() => Number.POSITIVE_INFINITY);
	if (free >= keptFree) return;
	throw Object.assign(new Error("less than 64 MB of the disk are free"), { code: "ENOSPC" });
}
