import { LRUCache } from "lru-cache";
import { type FileStorage, readWhole } from "./file-storage.ts";

/** Bytes of files that are kept in memory. */
const defaultMaxBytes = 64 * 1024 * 1024;

/**
 * Reads files through memory, so that a bucket is asked once for a file, and what was read before can be read while it is
 * away. Only for files whose name stands for their content. Those that were not read for longest give way.
 * @param maxBytes what all of them together take at most
 */
export function withKeptReads(storage: FileStorage, maxBytes = defaultMaxBytes): FileStorage {
	const kept = new LRUCache<string, Buffer>({
		maxSize: maxBytes,
		sizeCalculation: (bytes) => bytes.length + 1,
		// All who ask meanwhile share one request; null, for a file that is not there, is not kept.
		fetchMethod: async (key) => (await readWhole(storage, key)) ?? undefined,
		ignoreFetchAbort: true,
	});
	return {
		...storage,
		async read(key) {
			const bytes = await kept.fetch(key);
			return bytes ? { bytes: bytes.length, body: piecesOf(bytes) } : null;
		},
		async write(key, content) {
			kept.delete(key);
			await storage.write(key, content);
		},
		async move(from, to) {
			kept.delete(from);
			return storage.move(from, to);
		},
		async remove(keys) {
			for (const key of keys) kept.delete(key);
			await storage.remove(keys);
		},
	};
}

async function* piecesOf(bytes: Buffer): AsyncIterable<Uint8Array> {
	yield bytes;
}
