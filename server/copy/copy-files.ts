import { BackupError } from "../backup/backup-error.ts";
import { imagesFolder } from "../media/image-store.ts";
import { quarantineFolder } from "../media/quarantine.ts";
import { forEachConcurrently } from "../storage/for-each-concurrently.ts";
import { type FileStorage, readWhole } from "../storage/storage.ts";

/** Files that are copied at once. */
const concurrency = 8;
/** The folders of files to copy. Cards are left out, because they can be drawn again. */
const folders = [imagesFolder, quarantineFolder];
/** Files that a killed process left unfinished. */
const unfinished = /\.part$/;

/** The keys of the files that a copy has to bring. */
export async function keysOf(files: FileStorage): Promise<string[]> {
	const keys: string[] = [];
	for (const folder of folders) for (const name of await files.list(folder)) keys.push(`${folder}/${name}`);
	return keys.filter((key) => !unfinished.test(key));
}

/**
 * Copies files and reads each again to compare it, byte by byte. What is there already is compared too, and what is
 * there without being in the source, from an earlier try, goes.
 * @param report takes how many of all files are there
 * @returns how many files, and bytes, there are
 */
export async function copyFiles(
	from: FileStorage,
	to: FileStorage,
	report: (files: number, all: number) => void,
): Promise<{ files: number; bytes: number }> {
	const [keys, leftover] = [await keysOf(from), new Set(await keysOf(to))];
	const copied = { files: 0, bytes: 0 };
	await forEachConcurrently(keys, concurrency, async (key) => {
		const content = await readWhole(from, key);
		if (!content) throw new BackupError(`${key} went from ${from.location} while it was copied`);
		const isThere = leftover.delete(key) && (await isEqual(to, key, content));
		if (!isThere) await to.write(key, content);
		if (!isThere && !(await isEqual(to, key, content)))
			throw new BackupError(`${to.location} gives back another ${key} than was copied there`);
		copied.files += 1;
		copied.bytes += content.length;
		report(copied.files, keys.length);
	});
	await to.remove([...leftover]);
	return copied;
}

async function isEqual(files: FileStorage, key: string, content: Buffer): Promise<boolean> {
	return (await readWhole(files, key))?.equals(content) === true;
}
