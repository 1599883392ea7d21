import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { writeFileDurably } from "../data-folder/write-file.ts";
import type { FileStorage, FoundFile, ListedFile } from "./file-storage.ts";

/** Keeps files below a folder of this machine, each where its key says; folders are made when they are needed. */
export function openDiskStorage(directory: string): FileStorage {
	const pathOf = (key: string) => join(directory, key);

	const find = async (key: string): Promise<FoundFile | null> => {
		const stats = await unlessMissing(stat(pathOf(key)), null);
		return stats?.isFile() ? { bytes: stats.size, writtenAt: stats.mtime } : null;
	};

	const list = async (folder: string): Promise<string[]> => {
		const from = pathOf(folder);
		const entries = await unlessMissing(readdir(from, { recursive: true, withFileTypes: true }), []);
		return entries
			.filter((entry) => entry.isFile())
			.map((entry) => relative(from, join(entry.parentPath, entry.name)).replaceAll(sep, "/"));
	};

	return {
		location: directory,
		find,
		list,
		async write(key, content) {
			await mkdir(dirname(pathOf(key)), { recursive: true });
			await writeFileDurably(pathOf(key), content);
		},
		async read(key) {
			const file = await find(key);
			return file && { bytes: file.bytes, body: readFrom(pathOf(key)) };
		},
		async listFound(folder) {
			const files: ListedFile[] = [];
			for (const name of await list(folder)) {
				const file = await find(join(folder, name));
				if (file) files.push({ name, ...file });
			}
			return files;
		},
		async move(from, to) {
			await mkdir(dirname(pathOf(to)), { recursive: true });
			return unlessMissing(
				rename(pathOf(from), pathOf(to)).then(() => true),
				false,
			);
		},
		async remove(keys) {
			await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })));
		},
		removeFolder: (folder) => rm(pathOf(folder), { recursive: true, force: true }),
	};
}

/** Opens the file when the first byte is asked for, so that nothing stays open when none is. */
async function* readFrom(path: string): AsyncIterable<Uint8Array> {
	yield* createReadStream(path);
}

async function unlessMissing<Result>(operation: Promise<Result>, fallback: Result): Promise<Result> {
	try {
		return await operation;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return fallback;
		throw error;
	}
}
