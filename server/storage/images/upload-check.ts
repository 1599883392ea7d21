import sharp, { type Metadata } from "sharp";
import { imageLimits } from "../../../contract/image-limits.ts";
import { messages } from "../../../contract/messages.ts";
import { type HttpError, wrongField } from "../../http/errors.ts";

/** Bytes that decoding may take, so that an upload never takes more memory than the pages that visitors read. */
const decodingBytes = 64_000_000;

/** Rows that decoding holds at once where a format is read from its top to its end. */
const rowsAtOnce = 2_000;

/** How often each byte of the pixels is held while a format is decoded that has to be in memory as a whole. */
const copies: Record<string, number> = { heif: 6.8, jpeg: 2.6, gif: 2, webp: 1.5, png: 1.5 };
/** A JPEG of the usual kind keeps half as much of the colors. */
const copiesOfSubsampled = 1.76;

/**
 * Checks an upload by what it holds, and by its header alone, so that a bomb is refused before it is decoded.
 * @returns what the header says.
 * @throws HttpError 413 or 415, which say what is accepted or what is wrong with it.
 */
export async function checkUpload(upload: Uint8Array): Promise<Metadata> {
	if (upload.byteLength > imageLimits.bytes) throw tooLarge(messages.imageTooLarge);
	const brands = brandsOf(upload);
	if (brands.includes("avis")) throw unsupported(messages.imageSequence);
	if (!brands.includes("avif") && !isAcceptedFormat(upload)) throw unsupported(messages.imageType);
	if (isHdr(upload)) throw unsupported(messages.imageHdr);
	const metadata = await sharp(upload, { limitInputPixels: false, animated: true })
		.metadata()
		.catch(() => null);
	if (!metadata) throw unsupported(messages.imageDamaged);
	const { width, height, pages = 1, pageHeight = height } = metadata;
	if (Math.max(width, pageHeight) > imageLimits.side) throw tooLarge(messages.imageTooLong);
	// `height` counts every frame of an animation.
	if (width * height > imageLimits.pixels) throw tooLarge(messages.imageTooManyPixels);
	if (pages > imageLimits.frames) throw tooLarge(messages.imageTooManyFrames);
	const needed = bytesToDecode({ ...metadata, height: pageHeight });
	if (needed > decodingBytes)
		throw tooLarge(messages.imageTooHeavy(((width * pageHeight * decodingBytes) / needed / 1_000_000).toFixed(1)));
	return metadata;
}

/** About how many bytes decoding takes at its peak, as it was measured with each format. */
function bytesToDecode({ format, width, height, channels, depth, isProgressive, chromaSubsampling }: Metadata): number {
	const isDeep = depth === "ushort";
	const row = width * (channels ?? 4) * (isDeep ? 2 : 1);
	// A JPEG is made smaller while it is read, so that only one in progressive order has to be in memory.
	if (!isProgressive && format === "jpeg") return 0;
	if (!isProgressive && format === "png") return row * Math.min(height, rowsAtOnce);
	const isSubsampled = format === "jpeg" && chromaSubsampling === "4:2:0";
	const copiesHeld = isSubsampled ? copiesOfSubsampled : (copies[format ?? ""] ?? 6);
	return row * height * (isDeep && format === "heif" ? copiesHeld / 1.6 : copiesHeld);
}

/** The first bytes of the formats but AVIF. What a file is called, or says of itself in the request, does not count. */
function isAcceptedFormat(upload: Uint8Array): boolean {
	const beginning = beginningOf(upload, 32).toString("latin1");
	return (
		beginning.startsWith("\xff\xd8\xff") ||
		beginning.startsWith("\x89PNG\r\n\x1a\n") ||
		/^GIF8[79]a/.test(beginning) ||
		/^RIFF.{4}WEBP/s.test(beginning)
	);
}

/** What a file of AVIF's family says it is: `avif` a picture, `avis` a sequence of them. */
function brandsOf(upload: Uint8Array): string[] {
	const beginning = beginningOf(upload, 256);
	if (beginning.toString("latin1", 4, 8) !== "ftyp") return [];
	return beginning.toString("latin1", 8, beginning.readUInt32BE(0)).match(/.{4}/gs) ?? [];
}

/** Whether an AVIF's first picture or a PNG is in PQ (16) or HLG (18), which decoding would read as sRGB. */
function isHdr(upload: Uint8Array): boolean {
	const head = beginningOf(upload, 64 * 1024).toString("latin1");
	const transfer = /(?:colrnclx..\0|cICP.)(.)/s.exec(head)?.[1];
	return transfer === "\x10" || transfer === "\x12";
}

/** The first bytes of an upload, at most `length`. */
export function beginningOf(upload: Uint8Array, length: number): Buffer {
	return Buffer.from(upload.buffer, upload.byteOffset, Math.min(upload.byteLength, length));
}

/** The refusal of a file that is not an image, or cannot be read. */
export function unsupported(message: string): HttpError {
	return wrongField("image", message, 415);
}

function tooLarge(message: string): HttpError {
	return wrongField("image", message, 413);
}
