import { lchown, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** Gives all that is in a data folder to the folder's owner, where root has put something there for another user. */
export async function keepOwner(directory: string): Promise<void> {
	if (process.getuid?.() !== 0) return;
	const { uid, gid } = await stat(directory);
	for (const name of await readdir(directory, { recursive: true })) await lchown(join(directory, name), uid, gid);
}
