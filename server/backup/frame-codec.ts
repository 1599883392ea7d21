import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { BackupError } from "./backup-error.ts";

/**
 * How the frames of a backup are written: a changed, moved or missing one is noticed, and with a passphrase nobody else
 * can read them. A frame is encoded for its position, and the last one as the last.
 */
export interface FrameCodec {
	/** The first line of the file, which every frame is encoded together with. */
	header: Buffer;
	/** Whether it takes a passphrase to read it. */
	isEncrypted: boolean;
	/** Bytes that encoding adds to a frame. */
	overhead: number;
	encode: (position: FramePosition, content: Buffer) => Buffer;
	/** The content, or null when the frame is not as it was encoded. */
	decode: (position: FramePosition, encoded: Buffer) => Buffer | null;
}

interface FramePosition {
	index: number;
	isLast: boolean;
}

const format = "TRACEWRIGHT BACKUP 1";
const header = new RegExp(`^${format} (?:sha256|aes-256-gcm ([A-Za-z0-9_-]{43}))\\n$`);
/** The longest header, and more. */
export const headerBytes = 128;

/** The codec of a new backup, with a salt of its own. */
export async function createFrameCodec(passphrase: string | undefined): Promise<FrameCodec> {
	if (passphrase === undefined) return checksums(Buffer.from(`${format} sha256\n`));
	const salt = randomBytes(32);
	return encryption(Buffer.from(`${format} aes-256-gcm ${salt.toString("base64url")}\n`), passphrase, salt);
}

/** The codec of a backup that is there. @throws BackupError when it is none, or its passphrase is missing. */
export async function readFrameCodec(line: Buffer, passphrase: string | undefined): Promise<FrameCodec> {
	const match = header.exec(line.toString("latin1"));
	if (!match) throw new BackupError("it is not a backup of this program, or its beginning is damaged");
	const [, salt] = match;
	if (salt === undefined) return checksums(line);
	if (passphrase === undefined)
		throw new BackupError("it is encrypted: set BACKUP_PASSPHRASE to the passphrase that it was made with");
	return encryption(line, passphrase, Buffer.from(salt, "base64url"));
}

/** Twelve bytes that no other frame of the file has. */
function numberOf({ index, isLast }: FramePosition): Buffer {
	const number = Buffer.alloc(12);
	number.writeUIntBE(index, 4, 6);
	number[11] = isLast ? 1 : 0;
	return number;
}

function checksums(line: Buffer): FrameCodec {
	const sum = (position: FramePosition, content: Buffer) =>
		createHash("sha256").update(line).update(numberOf(position)).update(content).digest();
	return {
		header: line,
		isEncrypted: false,
		overhead: 32,
		encode: (position, content) => Buffer.concat([content, sum(position, content)]),
		decode(position, encoded) {
			const content = encoded.subarray(0, -32);
			return sum(position, content).equals(encoded.subarray(-32)) ? content : null;
		},
	};
}

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
/** 128 MB and most of a second for each guess. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

async function encryption(line: Buffer, passphrase: string, salt: Buffer): Promise<FrameCodec> {
	const key = await derive(passphrase.normalize("NFC"), salt, 32, cost);
	return {
		header: line,
		isEncrypted: true,
		overhead: 16,
		encode(position, content) {
			const cipher = createCipheriv("aes-256-gcm", key, numberOf(position)).setAAD(line);
			return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
		},
		decode(position, encoded) {
			const decipher = createDecipheriv("aes-256-gcm", key, numberOf(position), { authTagLength: 16 }).setAAD(line);
			try {
				decipher.setAuthTag(encoded.subarray(-16));
				return Buffer.concat([decipher.update(encoded.subarray(0, -16)), decipher.final()]);
			} catch {
				return null;
			}
		},
	};
}
