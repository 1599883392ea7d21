import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { hour } from "../../durations.ts";
import { openDiskStorage } from "./disk-storage.ts";
import type { FileStorage, OpenFile } from "./file-storage.ts";

/** Bytes of copies that stay on this machine. */
const defaultMaxBytes = 512 * 1024 * 1024;
/** Milliseconds after which being read again makes a copy younger. */
const touchIntervalMs = hour;

/**
 * Reads files through copies on this machine's disk, so that what was read before can be read while the storage is away.
 * Only for files whose name stands for their content. The copies that were not read for longest give way.
 * @param maxBytes what all copies together take at most
 */
export function withLocalCopies(storage: FileStorage, directory: string, maxBytes = defaultMaxBytes): FileStorage {
	const copies = openDiskStorage(directory);
	const fetching = new Map<string, Promise<void>>();
	/** Bytes copied since the oldest were last removed; infinite at first, so that the first copy removes them too. */
	let copied = Number.POSITIVE_INFINITY;

	const fetchOnce = (key: string): Promise<void> => {
		const fetched = fetching.get(key) ?? fetch(key).finally(() => fetching.delete(key));
		fetching.set(key, fetched);
		return fetched;
	};

	const fetch = async (key: string): Promise<void> => {
		const file = await storage.read(key);
		if (!file) return;
		await copies.write(key, checkLength(file));
		copied += file.bytes;
		if (copied < maxBytes / 4) return;
		copied = 0;
		await removeOldest(copies, (maxBytes * 3) / 4);
	};

	return {
		...storage,
		async read(key) {
			const copy = await readCopy(copies, key, join(directory, key));
			if (copy) return copy;
			// A copy that cannot be made, on a full disk for instance, is no reason not to answer.
			await fetchOnce(key).catch(() => undefined);
			return (await copies.read(key).catch(() => null)) ?? storage.read(key);
		},
		async move(from, to) {
			await copies.remove([from]);
			return storage.move(from, to);
		},
		async remove(keys) {
			await copies.remove(keys);
			await storage.remove(keys);
		},
	};
}

async function readCopy(copies: FileStorage, key: string, path: string): Promise<OpenFile | null> {
	const copy = await copies.find(key).catch(() => null);
	if (!copy) return null;
	const now = new Date();
	if (now.getTime() - copy.writtenAt.getTime() > touchIntervalMs) await utimes(path, now, now).catch(() => undefined);
	return copies.read(key).catch(() => null);
}

/** The body of a file; throws when the connection broke off before its end. */
async function* checkLength({ bytes, body }: OpenFile): AsyncIterable<Uint8Array> {
	let received = 0;
	for await (const chunk of body) {
		received += chunk.length;
		yield chunk;
	}
	if (received !== bytes) throw new Error("the file is shorter than was announced");
}

async function removeOldest(copies: FileStorage, maxBytes: number): Promise<void> {
	const files = await copies.listFound("");
	files.sort((a, b) => b.writtenAt.getTime() - a.writtenAt.getTime());
	let bytes = 0;
	const old = files.filter((file) => {
		bytes += file.bytes;
		return bytes > maxBytes;
	});
	await copies.remove(old.map(({ name }) => name));
}
