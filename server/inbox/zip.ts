import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

/** A file of an archive, read as it is written. */
export interface ZipEntry {
	/** ASCII, with slashes. */
	name: string;
	content: Iterable<string> | AsyncIterable<string>;
}

/** Sizes stand behind each file, because they are not known before it is written; names are UTF-8. */
const flags = 0x0808;
const version = 20;
const deflated = 8;
/** 1 January 1980, the earliest date a zip can hold: the same content gives the same file. */
const date = 0x0021;

/** A zip archive (APPNOTE 6.3) of less than 4 GB, in memory no more than a chunk at a time. */
export async function* writeZip(entries: ZipEntry[]): AsyncGenerator<Uint8Array> {
	const directory: Buffer[] = [];
	let offset = 0;
	for (const { name, content } of entries) {
		const start = offset;
		const header = record(
			"IHHHHHIIIHH",
			[0x04034b50, version, flags, deflated, 0, date, 0, 0, 0, name.length, 0],
			name,
		);
		yield header;
		offset += header.length;

		let checksum = 0;
		let size = 0;
		let packed = 0;
		const measured = async function* () {
			for await (const text of content) {
				const bytes = Buffer.from(text);
				checksum = crc32(bytes, checksum);
				size += bytes.length;
				yield bytes;
			}
		};
		// Whoever reads the last of them hears of an error in any; whoever stops reading ends them all.
		const deflating = pipeline(Readable.from(measured()), createDeflateRaw(), () => undefined);
		for await (const chunk of deflating) {
			packed += chunk.length;
			yield chunk;
		}
		const descriptor = record("IIII", [0x08074b50, checksum, packed, size]);
		yield descriptor;
		offset += packed + descriptor.length;
		directory.push(
			record(
				"IHHHHHHIIIHHHHHII",
				[
					0x02014b50,
					version,
					version,
					flags,
					deflated,
					0,
					date,
					checksum,
					packed,
					size,
					name.length,
					0,
					0,
					0,
					0,
					0,
					start,
				],
				name,
			),
		);
	}
	const central = Buffer.concat(directory);
	yield central;
	yield record("IHHHHIIH", [0x06054b50, 0, 0, entries.length, entries.length, central.length, offset, 0]);
}

/** Little-endian fields, `H` of two bytes and `I` of four, and a name behind them. */
function record(fields: string, values: number[], name = ""): Buffer {
	const bytes = Buffer.alloc([...fields].reduce((length, field) => length + (field === "I" ? 4 : 2), 0));
	let position = 0;
	for (const [index, field] of [...fields].entries()) {
		const value = values[index] ?? 0;
		position = field === "I" ? bytes.writeUInt32LE(value >>> 0, position) : bytes.writeUInt16LE(value, position);
	}
	return Buffer.concat([bytes, Buffer.from(name)]);
}
