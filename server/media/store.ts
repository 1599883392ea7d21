import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** What a picture belongs to; the folder it stands in and the last part of its address. */
export type PictureFolder = "blogs" | "projects";

/** Where the files of pictures are kept. A name is the server's own, never a visitor's. */
export interface PictureStore {
	/** Writes a file so that it survives a power cut, whole or not at all. A file of the same name has the same content. */
	write(folder: PictureFolder, name: string, bytes: Uint8Array): Promise<void>;
	/** The file's path, for streaming. */
	path(folder: PictureFolder, name: string): string;
	/** Every file name in the folder. */
	list(folder: PictureFolder): Promise<string[]>;
	/** Removes files; one that is not there is no error. */
	remove(folder: PictureFolder, names: string[]): Promise<void>;
}

/** Keeps pictures in `blogs` and `projects` below a folder, which is created. */
export async function openPictureStore(directory: string): Promise<PictureStore> {
	for (const folder of ["blogs", "projects"]) await mkdir(join(directory, folder), { recursive: true });
	const path = (folder: PictureFolder, name: string) => join(directory, folder, name);
	return {
		path,
		async write(folder, name, bytes) {
			const temporary = `${path(folder, name)}.${randomUUID()}.part`;
			try {
				await using file = await open(temporary, "wx", 0o644);
				await file.writeFile(bytes);
				await file.sync();
				await rename(temporary, path(folder, name));
				await using entries = await open(join(directory, folder), "r");
				// Until the folder is on the disk too, a power cut could take the new name away.
				await entries.sync();
			} catch (error) {
				await rm(temporary, { force: true });
				throw error;
			}
		},
		list: (folder) => readdir(join(directory, folder)),
		async remove(folder, names) {
			await Promise.all(names.map((name) => rm(path(folder, name), { force: true })));
		},
	};
}
