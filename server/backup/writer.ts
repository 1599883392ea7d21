import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import type { FrameCodec } from "./frame-codec.ts";
import { FrameWriter, maxContent } from "./frames.ts";
import type { Entry, Manifest } from "./manifest.ts";

/** The first byte of a frame: it begins an entry, or goes on with one. */
export const frameTypes = { entry: 0x45, content: 0x43 };

/** Content of a frame, without the byte for its kind. */
const maxEntryContent = maxContent - 1;

/** How much an entry held. */
interface Written {
	bytes: number;
	sha256: string;
}

/** Writes a backup entry by entry, each as its content comes. */
export class BackupWriter {
	readonly #frames: FrameWriter;

	private constructor(frames: FrameWriter) {
		this.#frames = frames;
	}

	static async begin(file: FileHandle, codec: FrameCodec): Promise<BackupWriter> {
		return new BackupWriter(await FrameWriter.begin(file, codec));
	}

	/** Writes an entry and its content. */
	async write(entry: Entry, content: AsyncIterable<Buffer> | Iterable<Buffer> = []): Promise<Written> {
		await this.#frames.write(frame(frameTypes.entry, Buffer.from(JSON.stringify(entry))));
		const hash = createHash("sha256");
		let bytes = 0;
		let waiting: Buffer = Buffer.alloc(0);
		for await (const chunk of content) {
			hash.update(chunk);
			bytes += chunk.length;
			waiting = waiting.length > 0 ? Buffer.concat([waiting, chunk]) : chunk;
			for (; waiting.length >= maxEntryContent; waiting = waiting.subarray(maxEntryContent))
				await this.#frames.write(frame(frameTypes.content, waiting.subarray(0, maxEntryContent)));
		}
		if (waiting.length > 0) await this.#frames.write(frame(frameTypes.content, waiting));
		return { bytes, sha256: hash.digest("hex") };
	}

	/** Ends the backup. What comes before its last frame is not a whole one. */
	async end(manifest: Manifest): Promise<void> {
		await this.write({ entry: "manifest" }, [Buffer.from(JSON.stringify(manifest))]);
		await this.#frames.write(frame(frameTypes.content, Buffer.alloc(0)), true);
	}
}

function frame(kind: number, content: Buffer): Buffer {
	return Buffer.concat([Buffer.of(kind), content]);
}
