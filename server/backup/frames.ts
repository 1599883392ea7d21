import { type FileHandle, open } from "node:fs/promises";
import { BackupError } from "./backup-error.ts";
import { type FrameCodec, headerBytes, readFrameCodec } from "./frame-codec.ts";

/** Bytes of a frame's content at most: what a writer and a reader hold at once. */
export const maxContent = 256 * 1024;
/** Stands in a frame's length when no other frame comes after it. */
const lastFrame = 0x8000_0000;

/** Writes frames one after another: four bytes of length, and what the codec makes of the content. */
export class FrameWriter {
	readonly #file: FileHandle;
	readonly #codec: FrameCodec;
	#index = 0;

	private constructor(file: FileHandle, codec: FrameCodec) {
		this.#file = file;
		this.#codec = codec;
	}

	/** @param file an empty one, open for writing */
	static async begin(file: FileHandle, codec: FrameCodec): Promise<FrameWriter> {
		await file.writeFile(codec.header);
		return new FrameWriter(file, codec);
	}

	/** @param content at most `maxContent` bytes */
	async write(content: Buffer, isLast = false): Promise<void> {
		const encoded = this.#codec.encode({ index: this.#index++, isLast }, content);
		const length = Buffer.alloc(4);
		length.writeUInt32BE(encoded.length + (isLast ? lastFrame : 0));
		await this.#file.writeFile(Buffer.concat([length, encoded]));
	}
}

/**
 * Reads the frames of a backup, each as it was written and in that order.
 * @throws BackupError at the first that is not, when some are missing, and when something comes after the last.
 */
export async function* readFrames(path: string, passphrase: string | undefined): AsyncGenerator<Buffer> {
	await using file = await open(path);
	const beginning = Buffer.alloc(headerBytes);
	const { bytesRead } = await file.read(beginning, 0, headerBytes, 0);
	const end = beginning.subarray(0, bytesRead).indexOf("\n");
	const codec = await readFrameCodec(beginning.subarray(0, end + 1), passphrase);
	let position = end + 1;
	const take = async (length: number): Promise<Buffer> => {
		const bytes = Buffer.alloc(length);
		let filled = 0;
		while (filled < length) {
			const { bytesRead } = await file.read(bytes, filled, length - filled, position + filled);
			if (bytesRead === 0) throw new BackupError("it is cut off");
			filled += bytesRead;
		}
		position += length;
		return bytes;
	};
	for (let index = 0, isLast = false; !isLast; index++) {
		const start = position;
		const length = (await take(4)).readUInt32BE();
		isLast = length >= lastFrame;
		const encodedBytes = length % lastFrame;
		const isPossible = encodedBytes > codec.overhead && encodedBytes <= maxContent + codec.overhead;
		const content = isPossible ? codec.decode({ index, isLast }, await take(encodedBytes)) : null;
		if (!content && index === 0 && codec.isEncrypted)
			throw new BackupError(
				"BACKUP_PASSPHRASE is not the passphrase that it was made with, or its beginning is damaged",
			);
		if (!content) throw new BackupError(`it is damaged, at byte ${start}`);
		yield content;
	}
	if ((await file.read(Buffer.alloc(1), 0, 1, position)).bytesRead > 0)
		throw new BackupError(`it is damaged: something comes after its end, at byte ${position}`);
}
