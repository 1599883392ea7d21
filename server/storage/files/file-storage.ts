/** Storage that cannot be used right now; the message names where, and never with what key. */
export class StorageError extends Error {
	readonly code = "STORAGE_UNUSABLE";
}

/** What is known of a file. */
export interface FoundFile {
	bytes: number;
	writtenAt: Date;
}

/** A file in a folder; its name is its key without the folder's. */
export interface ListedFile extends FoundFile {
	name: string;
}

/** A file for reading. */
export interface OpenFile {
	bytes: number;
	body: AsyncIterable<Uint8Array>;
}

/**
 * Where files are kept: a folder of this machine, or a bucket. A key is a path with slashes, such as
 * `pictures/blogs/a.webp`, and the server's own, never a visitor's.
 * Everything throws StorageError, or a system's error, when the location cannot be used.
 */
export interface FileStorage {
	/** Where it is, for people: a path, or an address without its key. */
	location: string;
	/** Writes a file so that it survives a power cut, whole or not at all. One of the same key is replaced. */
	write(key: string, content: Uint8Array): Promise<void>;
	/** Null when there is none. */
	find(key: string): Promise<FoundFile | null>;
	/** Null when there is none. */
	read(key: string): Promise<OpenFile | null>;
	/** The names of all files below a folder: their keys without the folder's. */
	list(folder: string): Promise<string[]>;
	/** The same with what is known of them, which a disk takes longer to tell. */
	listFound(folder: string): Promise<ListedFile[]>;
	/** Gives a file another key; false when it was not there. */
	move(from: string, to: string): Promise<boolean>;
	/** Removes files; one that is not there is no error. */
	remove(keys: string[]): Promise<void>;
	/** Removes a folder with everything below it. */
	removeFolder(folder: string): Promise<void>;
}

/** Reads a small file whole; null when there is none. @throws StorageError when the connection broke off before its end */
export async function readWhole(storage: FileStorage, key: string): Promise<Buffer | null> {
	const file = await storage.read(key);
	if (!file) return null;
	const bytes = Buffer.concat(await Array.fromAsync(file.body));
	if (bytes.length !== file.bytes) throw new StorageError(`${storage.location}: a file is shorter than was announced`);
	return bytes;
}
