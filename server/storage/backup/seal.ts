import { createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { ReadableStream as WebStream } from "node:stream/web";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";

/** A backup cannot be made, read or restored; the message is one line for the operator. */
export class BackupError extends Error {}

/** age's work for each guess of a passphrase, as a power of two: enough for one of 20 characters. */
const workFactor = 16;

/** Compresses a file and, with a passphrase, encrypts it. */
export async function seal(file: string, sealed: string, passphrase: string | undefined): Promise<void> {
	const zstd = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
	const target = createWriteStream(sealed, { mode: 0o600, flush: true });
	if (passphrase === undefined) return pipeline(createReadStream(file), zstd, target);
	const encrypter = new Encrypter();
	encrypter.setPassphrase(passphrase);
	encrypter.setScryptWorkFactor(workFactor);
	const encrypt = async function* (source: AsyncIterable<Uint8Array>) {
		yield* await encrypter.encrypt(toWeb(source));
	};
	await pipeline(createReadStream(file), zstd, encrypt, target);
}

/** Brings back what was sealed. @throws BackupError when it cannot be */
export async function unseal(sealed: string, file: string, passphrase: string | undefined): Promise<void> {
	const isEncrypted = await readIsEncrypted(sealed);
	if (isEncrypted && passphrase === undefined)
		throw new BackupError("it is encrypted: set BACKUP_PASSPHRASE to the passphrase that it was made with");
	const target = createWriteStream(file, { mode: 0o600, flush: true });
	const decrypter = new Decrypter();
	if (passphrase !== undefined) decrypter.addPassphrase(passphrase);
	const decrypt = async function* (source: AsyncIterable<Uint8Array>) {
		yield* await decrypter.decrypt(toWeb(source));
	};
	try {
		if (isEncrypted) await pipeline(createReadStream(sealed), decrypt, createZstdDecompress(), target);
		else await pipeline(createReadStream(sealed), createZstdDecompress(), target);
	} catch (error) {
		const { message, syscall } = error as NodeJS.ErrnoException;
		if (syscall) throw error;
		if (message.includes("no identity matched"))
			throw new BackupError(
				"BACKUP_PASSPHRASE is not the passphrase that it was made with, or its beginning is damaged",
			);
		throw new BackupError(`it is damaged or cut off: ${message}`);
	}
}

/** A stream as age takes it. */
const toWeb = (source: AsyncIterable<Uint8Array>) => WebStream.from(source) as ReadableStream<Uint8Array<ArrayBuffer>>;

/** Whether a backup is encrypted, by its first bytes. @throws BackupError when it is none */
async function readIsEncrypted(path: string): Promise<boolean> {
	await using file = await open(path);
	const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0);
	const beginning = buffer.subarray(0, bytesRead).toString("latin1");
	if (beginning.startsWith("age-encryption.org/v1")) return true;
	if (beginning.startsWith("\x28\xb5\x2f\xfd")) return false;
	throw new BackupError("it is not a backup of this program, or its beginning is damaged");
}
