import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { extract, pack } from "tar-stream";
import { BackupError, contentOf, type Manifest, manifestSchema, readJson } from "./manifest.ts";

/** age's work for each guess of a passphrase, as a power of two: enough for one of 20 characters. */
const workFactor = 16;
const manifestName = "manifest.json";

/**
 * Begins the end of a backup that is not encrypted: a frame that zstd skips, with the SHA-256 of all before it. zstd's
 * own checksums let some changed and missing bytes pass.
 */
const sealHeader = Buffer.from("502a4d1820000000", "hex");
const sealBytes = sealHeader.length + 32;

/** A file of a backup; `content` comes in pieces of together `bytes`. */
export interface ArchiveFile {
	name: string;
	bytes: number;
	content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/**
 * Writes a backup: a tar file, compressed by zstd and, with a passphrase, encrypted by age.
 * @param fill adds the files one after another, and gives what else the manifest says
 */
export async function writeArchive(
	file: FileHandle,
	passphrase: string | undefined,
	fill: (add: (file: ArchiveFile) => Promise<void>) => Promise<Omit<Manifest, "files">>,
): Promise<Manifest> {
	const tar = pack();
	const put = async ({ name, bytes, content }: ArchiveFile) => {
		const sink = tar.entry({ name, size: bytes, mode: 0o600 });
		await pipeline(Readable.from(content), sink);
	};
	const files: Manifest["files"] = [];
	const add = async ({ content, ...file }: ArchiveFile) => {
		const summary = summarize(file.name);
		await put({ ...file, content: summary.pass(content) });
		files.push(summary.end());
	};
	const write = async () => {
		try {
			const manifest = { files, ...(await fill(add)) };
			const bytes = Buffer.from(JSON.stringify(manifest, null, "\t"));
			await put({ name: manifestName, bytes: bytes.length, content: [bytes] });
			tar.finalize();
			return manifest;
		} catch (error) {
			tar.destroy(error as Error);
			throw error;
		}
	};
	const zstd = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
	const target = async (source: AsyncIterable<Uint8Array>) => {
		const hash = createHash("sha256");
		for await (const chunk of source) {
			hash.update(chunk);
			await file.writeFile(chunk);
		}
		// age has its own.
		if (!passphrase) await file.writeFile(Buffer.concat([sealHeader, hash.digest()]));
	};
	const streamed = passphrase ? pipeline(tar, zstd, encryption(passphrase), target) : pipeline(tar, zstd, target);
	const [manifest] = await Promise.all([write(), streamed]);
	return manifest;
}

/** Reads the content of a file as far as it wants to. */
export type TakeFile = (name: string, content: AsyncIterable<Buffer>) => Promise<void>;

/**
 * Reads a backup to its end, and compares every file with the manifest. What was taken is only good when it returns.
 * @throws BackupError when anything is not as it was written, or what `take` throws.
 */
export async function readArchive(
	path: string,
	passphrase: string | undefined,
	take: TakeFile = async () => undefined,
): Promise<Manifest> {
	const isEncrypted = await readKind(path);
	if (isEncrypted && passphrase === undefined)
		throw new BackupError("it is encrypted: set BACKUP_PASSPHRASE to the passphrase that it was made with");
	const source = createReadStream(path);
	const zstd = createZstdDecompress();
	const tar = extract();
	const streamed =
		isEncrypted && passphrase ? pipeline(source, decryption(passphrase), zstd, tar) : pipeline(source, zstd, tar);
	// Its error comes out of the loop.
	streamed.catch(() => undefined);
	let stated: Manifest | undefined;
	const files: Manifest["files"] = [];
	let failure: unknown;
	try {
		for await (const entry of tar) {
			const { name, type } = entry.header;
			if (stated || type !== "file" || (name !== manifestName && !contentOf(name)))
				throw new BackupError(`it is damaged: it holds ${JSON.stringify(name)}, which is no part of a backup`);
			const summary = summarize(name);
			const content = summary.pass(Readable.from(entry));
			if (name === manifestName) stated = await readJson(manifestSchema, content, manifestName);
			else {
				await take(name, content).catch((error) => {
					failure = error;
					throw error;
				});
				for await (const _ of content);
				files.push(summary.end());
			}
		}
		await streamed;
	} catch (error) {
		throw failure ?? asBackupError(error);
	} finally {
		tar.destroy();
	}
	if (!stated) throw new BackupError("it is cut off");
	if (JSON.stringify(stated.files) !== JSON.stringify(files))
		throw new BackupError("it is damaged: its files are not those that its manifest states");
	return stated;
}

/** Passes a file's content on, and sums it up as the manifest does. */
function summarize(name: string) {
	const hash = createHash("sha256");
	let bytes = 0;
	let lines = 0;
	return {
		async *pass(content: ArchiveFile["content"]): AsyncGenerator<Buffer> {
			for await (const piece of content) {
				const chunk = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
				hash.update(chunk);
				bytes += chunk.length;
				for (let at = chunk.indexOf("\n"); at !== -1; at = chunk.indexOf("\n", at + 1)) lines += 1;
				yield chunk;
			}
		},
		end: () => ({ name, bytes, sha256: hash.digest("hex"), ...(contentOf(name)?.kind === "table" && { lines }) }),
	};
}

function encryption(passphrase: string) {
	const encrypter = new Encrypter();
	encrypter.setPassphrase(passphrase);
	encrypter.setScryptWorkFactor(workFactor);
	return async function* (source: AsyncIterable<Uint8Array>) {
		yield* await encrypter.encrypt(toWeb(source));
	};
}

function decryption(passphrase: string) {
	const decrypter = new Decrypter();
	decrypter.addPassphrase(passphrase);
	return async function* (source: AsyncIterable<Uint8Array>) {
		yield* await decrypter.decrypt(toWeb(source));
	};
}

/** A stream as age takes it. */
function toWeb(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
	const pieces = source[Symbol.asyncIterator]();
	return new ReadableStream({
		async pull(controller) {
			const { done, value } = await pieces.next();
			if (done) controller.close();
			else controller.enqueue(new Uint8Array(value));
		},
	});
}

/** Whether a backup is encrypted, by its first bytes. @throws BackupError when it is none */
async function readKind(path: string): Promise<boolean> {
	await using file = await open(path);
	const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0);
	const beginning = buffer.subarray(0, bytesRead).toString("latin1");
	if (beginning.startsWith("TRACEWRIGHT BACKUP 1"))
		throw new BackupError(
			"it is of an earlier form, which this version does not read: restore it with the version that made it",
		);
	if (beginning.startsWith("age-encryption.org/v1")) return true;
	if (beginning.startsWith("\x28\xb5\x2f\xfd")) {
		await refuseUnsealed(file);
		return false;
	}
	throw new BackupError("it is not a backup of this program, or its beginning is damaged");
}

async function refuseUnsealed(file: FileHandle): Promise<void> {
	const sealed = Math.max(0, (await file.stat()).size - sealBytes);
	const seal = Buffer.alloc(sealBytes);
	await file.read(seal, 0, sealBytes, sealed);
	const hash = createHash("sha256");
	if (sealed > 0)
		for await (const chunk of file.createReadStream({ start: 0, end: sealed - 1, autoClose: false }))
			hash.update(chunk);
	if (!seal.equals(Buffer.concat([sealHeader, hash.digest()]))) throw new BackupError("it is damaged or cut off");
}

/** What reading meets: an error of the system as it is, or a backup that is not as it was written. */
function asBackupError(error: unknown): unknown {
	if (error instanceof BackupError || (error as NodeJS.ErrnoException).syscall) return error;
	const { message, code } = error as NodeJS.ErrnoException;
	if (message.includes("no identity matched"))
		return new BackupError(
			"BACKUP_PASSPHRASE is not the passphrase that it was made with, or its beginning is damaged",
		);
	if (code === "Z_BUF_ERROR" || /unexpected end/i.test(message)) return new BackupError("it is cut off");
	return new BackupError(`it is damaged or cut off: ${message}`);
}
