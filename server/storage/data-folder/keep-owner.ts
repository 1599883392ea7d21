import { lchown, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** Gives all that is in a data folder to the folder's owner, where root has put something there for another user. */
export async function keepOwner(directory: string): Promise<void> {
	if (process.getuid?.() !== 0) return;
	const { uid, gid } = await stat(directory);
	// A recursive `readdir` would follow links, out of the data folder.
	const giveAll = async (folder: string) => {
		for (const entry of await readdir(folder, { withFileTypes: true })) {
			const path = join(folder, entry.name);
			try {
				if (entry.isDirectory()) await giveAll(path);
				await lchown(path, uid, gid);
			} catch (error) {
				// The product may run, and has just removed it.
				if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
			}
		}
	};
	await giveAll(directory);
}
