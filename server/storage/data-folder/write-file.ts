import { randomUUID } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** Writes a file so that it survives a power cut, whole or not at all. One of the same name is replaced. */
export async function writeFileDurably(path: string, content: Uint8Array | string): Promise<void> {
	const temporary = `${path}.${randomUUID()}.part`;
	try {
		await using file = await open(temporary, "wx");
		await file.writeFile(content);
		await file.sync();
		await rename(temporary, path);
	} catch (error) {
		await rm(temporary, { force: true });
		throw error;
	}
	// Until the folder is on the disk too, a power cut could take the new name away.
	await syncFolder(dirname(path));
}

/** Brings the names in a folder to the disk. Windows does so by itself, and has no way to ask for it. */
export async function syncFolder(directory: string): Promise<void> {
	if (process.platform === "win32") return;
	await using entries = await open(directory, "r");
	await entries.sync();
}
