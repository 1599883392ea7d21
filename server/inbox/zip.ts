import { setImmediate as nextTurn } from "node:timers/promises";
import { Zip, ZipDeflate } from "fflate";

/** A file of an archive, read as it is written. */
export interface ZipEntry {
	name: string;
	content: Iterable<string> | AsyncIterable<string>;
}

/** The earliest date that a zip can hold: the same content gives the same file. */
const earliestDate = "1980-01-01T00:00:00";

/** Bytes that are compressed at once, which takes about two milliseconds; other requests come in between. */
const pieceSize = 32_768;

/** A zip archive, in memory no more than a chunk of content and a piece of output at a time. */
export async function* writeZip(entries: ZipEntry[]): AsyncGenerator<Uint8Array> {
	const output: Uint8Array[] = [];
	const zip = new Zip((error, bytes) => {
		if (error) throw error;
		output.push(bytes);
	});
	for (const { name, content } of entries) {
		const file = new ZipDeflate(name);
		file.mtime = earliestDate;
		zip.add(file);
		for await (const text of content) {
			const bytes = Buffer.from(text);
			for (let start = 0; start < bytes.length; start += pieceSize) {
				file.push(bytes.subarray(start, start + pieceSize));
				yield* output.splice(0);
				await nextTurn();
			}
		}
		file.push(Buffer.alloc(0), true);
	}
	zip.end();
	yield* output.splice(0);
}
