import type { FileStorage, OpenFile } from "../files/file-storage.ts";

/** The folders of images, which their addresses name too: one for posts and one for projects. */
export const imageFolders = ["blogs", "projects"] as const;
export type ImageFolder = (typeof imageFolders)[number];

/** The folder of all images. */
export const imagesFolder = "pictures";

/** The key under which an image's file is stored. */
export const imageKey = (folder: ImageFolder, name: string) => `${imagesFolder}/${folder}/${name}`;

/** The files of images. A name is the server's own, never a visitor's. */
export interface ImageStore {
	/** Writes a file so that it survives a power cut, whole or not at all. A file of the same name has the same content. */
	write(folder: ImageFolder, name: string, bytes: Uint8Array): Promise<void>;
	/** The file, for streaming; null when there is none. */
	read(folder: ImageFolder, name: string): Promise<OpenFile | null>;
	/** Every file name in the folder. */
	list(folder: ImageFolder): Promise<string[]>;
	/** When the file was written; null when there is none. */
	writtenAt(folder: ImageFolder, name: string): Promise<Date | null>;
	/** Removes files; one that is not there is no error. */
	remove(folder: ImageFolder, names: string[]): Promise<void>;
}

/** Keeps images in a folder each. */
export function openImageStore(files: FileStorage): ImageStore {
	return {
		write: (folder, name, bytes) => files.write(imageKey(folder, name), bytes),
		read: (folder, name) => files.read(imageKey(folder, name)),
		list: (folder) => files.list(`${imagesFolder}/${folder}`),
		writtenAt: async (folder, name) => (await files.find(imageKey(folder, name)))?.writtenAt ?? null,
		remove: (folder, names) => files.remove(names.map((name) => imageKey(folder, name))),
	};
}
