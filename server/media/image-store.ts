import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { writeFileDurably } from "../data-folder/write-file.ts";

/** What an image belongs to; the folder it stands in and the last part of its address. */
export const imageFolders = ["blogs", "projects"] as const;
export type ImageFolder = (typeof imageFolders)[number];

/** Where the files of images are kept. A name is the server's own, never a visitor's. */
export interface ImageStore {
	/** Writes a file so that it survives a power cut, whole or not at all. A file of the same name has the same content. */
	write(folder: ImageFolder, name: string, bytes: Uint8Array): Promise<void>;
	/** The file's path, for streaming. */
	path(folder: ImageFolder, name: string): string;
	/** Every file name in the folder. */
	list(folder: ImageFolder): Promise<string[]>;
	/** When the file was written; null when there is none. */
	writtenAt(folder: ImageFolder, name: string): Promise<Date | null>;
	/** Removes files; one that is not there is no error. */
	remove(folder: ImageFolder, names: string[]): Promise<void>;
}

/** Keeps images in a folder each below `directory`, which is created. */
export async function openImageStore(directory: string): Promise<ImageStore> {
	for (const folder of imageFolders) await mkdir(join(directory, folder), { recursive: true });
	const path = (folder: ImageFolder, name: string) => join(directory, folder, name);
	return {
		path,
		write: (folder, name, bytes) => writeFileDurably(path(folder, name), bytes),
		list: (folder) => readdir(join(directory, folder)),
		async writtenAt(folder, name) {
			const found = await stat(path(folder, name)).catch(() => null);
			return found?.isFile() ? found.mtime : null;
		},
		async remove(folder, names) {
			await Promise.all(names.map((name) => rm(path(folder, name), { force: true })));
		},
	};
}
