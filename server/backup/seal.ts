import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { BackupError } from "./backup-error.ts";

/**
 * What closes the frames of a backup: a changed, moved or missing one is noticed, and with a passphrase nobody else can
 * read them. A frame is closed for its place, and the last one as the last.
 */
export interface Seal {
	/** The first line of the file, which every frame is closed together with. */
	header: Buffer;
	/** Whether it takes a passphrase to open it. */
	isEncrypted: boolean;
	/** Bytes that closing adds to a frame. */
	overhead: number;
	close: (place: Place, content: Buffer) => Buffer;
	/** The content, or null when the frame is not as it was closed. */
	open: (place: Place, closed: Buffer) => Buffer | null;
}

interface Place {
	index: number;
	isLast: boolean;
}

const format = "TRACEWRIGHT BACKUP 1";
const header = new RegExp(`^${format} (?:sha256|aes-256-gcm ([A-Za-z0-9_-]{43}))\\n$`);
/** The longest header, and more. */
export const headerBytes = 128;

/** The seal of a new backup, with a salt of its own. */
export async function newSeal(passphrase: string | undefined): Promise<Seal> {
	if (passphrase === undefined) return checksums(Buffer.from(`${format} sha256\n`));
	const salt = randomBytes(32);
	return encryption(Buffer.from(`${format} aes-256-gcm ${salt.toString("base64url")}\n`), passphrase, salt);
}

/** The seal of a backup that is there. @throws BackupError when it is none, or its passphrase is missing. */
export async function readSeal(line: Buffer, passphrase: string | undefined): Promise<Seal> {
	const found = header.exec(line.toString("latin1"));
	if (!found) throw new BackupError("it is not a backup of this program, or its beginning is damaged");
	const [, salt] = found;
	if (salt === undefined) return checksums(line);
	if (passphrase === undefined)
		throw new BackupError("it is encrypted: set BACKUP_PASSPHRASE to the passphrase that it was made with");
	return encryption(line, passphrase, Buffer.from(salt, "base64url"));
}

/** Twelve bytes that no other frame of the file has. */
function numberOf({ index, isLast }: Place): Buffer {
	const number = Buffer.alloc(12);
	number.writeUIntBE(index, 4, 6);
	number[11] = isLast ? 1 : 0;
	return number;
}

function checksums(line: Buffer): Seal {
	const sum = (place: Place, content: Buffer) =>
		createHash("sha256").update(line).update(numberOf(place)).update(content).digest();
	return {
		header: line,
		isEncrypted: false,
		overhead: 32,
		close: (place, content) => Buffer.concat([content, sum(place, content)]),
		open(place, closed) {
			const content = closed.subarray(0, -32);
			return sum(place, content).equals(closed.subarray(-32)) ? content : null;
		},
	};
}

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
/** 128 MB and most of a second for each guess. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

async function encryption(line: Buffer, passphrase: string, salt: Buffer): Promise<Seal> {
	const key = await derive(passphrase.normalize("NFC"), salt, 32, cost);
	return {
		header: line,
		isEncrypted: true,
		overhead: 16,
		close(place, content) {
			const cipher = createCipheriv("aes-256-gcm", key, numberOf(place)).setAAD(line);
			return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
		},
		open(place, closed) {
			const decipher = createDecipheriv("aes-256-gcm", key, numberOf(place), { authTagLength: 16 }).setAAD(line);
			try {
				decipher.setAuthTag(closed.subarray(-16));
				return Buffer.concat([decipher.update(closed.subarray(0, -16)), decipher.final()]);
			} catch {
				return null;
			}
		},
	};
}
