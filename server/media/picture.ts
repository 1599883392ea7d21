import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { messages } from "../../contract/messages.ts";
import { pictureLimits } from "../../contract/picture.ts";
import { pictureVariant, pictureWidths } from "../../contract/picture-variant.ts";
import { Refusal } from "../refusal.ts";
import { refuseCancelled } from "./cancelled-upload.ts";

/** One file of a picture, ready to be written. */
export interface PictureFile {
	name: string;
	bytes: Buffer;
}

/** A picture in all its widths and formats. */
export interface PreparedPicture {
	/** The 1600 px WebP's file name. */
	image: string;
	/** Pixels of the largest file, upright. */
	width: number;
	height: number;
	files: PictureFile[];
}

/** Pixels; WebP ends at 16,383, and no page shows more. */
const tallest = 8_000;

// Every picture is decoded once, so libvips' operation cache would only hold memory; its threads are as many as cores.
sharp.cache(false);

/**
 * Checks an upload by its content and makes its files: upright, sRGB, without metadata, WebP and AVIF at each width.
 * Of an animation the first frame is kept.
 * @param sender aborted when whoever sent it hung up
 * @throws Refusal 413 or 415, which say what is accepted.
 */
export async function preparePicture(upload: Uint8Array, sender: AbortSignal): Promise<PreparedPicture> {
	if (upload.byteLength > pictureLimits.bytes) throw tooLarge(messages.imageTooLarge);
	if (!isAcceptedFormat(upload)) throw unsupported();
	await refuseBomb(upload);
	const largest = await decode(upload);
	const source = () => sharp(largest.data, { raw: largest.info });
	const encoded = await encodeAll(source, largest.info.width, sender);
	const hash = createHash("sha256")
		.update(encoded.get(pictureVariantKey(1600, "webp")) ?? "")
		.digest("hex")
		.slice(0, 32);
	const image = `${hash}-1600.webp`;
	const files = pictureWidths.flatMap((width) =>
		(["webp", "avif"] as const).map((format) => ({
			name: pictureVariant(image, width, format),
			bytes: encoded.get(pictureVariantKey(width, format)) as Buffer,
		})),
	);
	return { image, width: largest.info.width, height: largest.info.height, files };
}

/** Reads the header alone, so that a bomb is refused before it is decoded. */
async function refuseBomb(upload: Uint8Array): Promise<void> {
	const metadata = await sharp(upload, { limitInputPixels: false, animated: true })
		.metadata()
		.catch(() => null);
	if (!metadata) throw unsupported();
	const { width, height, pages = 1 } = metadata;
	// `height` counts every frame of an animation.
	if (width * height > pictureLimits.pixels) throw tooLarge(messages.imageTooManyPixels);
	if (pages > pictureLimits.frames) throw tooLarge(messages.imageTooManyFrames);
}

/** The upright pixels at no more than 1600 wide and 8,000 high; decoding shrinks on the way where the format can. */
async function decode(upload: Uint8Array) {
	try {
		return await sharp(upload, { limitInputPixels: pictureLimits.pixels, failOn: "error" })
			.autoOrient()
			.resize({ width: 1600, height: tallest, fit: "inside", withoutEnlargement: true })
			.toColourspace("srgb")
			.raw()
			.toBuffer({ resolveWithObject: true });
	} catch {
		throw unsupported();
	}
}

async function encodeAll(source: () => Sharp, sourceWidth: number, sender: AbortSignal): Promise<Map<string, Buffer>> {
	const encoded = new Map<string, Buffer>();
	for (const width of pictureWidths) {
		refuseCancelled(sender);
		const resized = () => source().resize({ width: Math.min(width, sourceWidth) });
		encoded.set(pictureVariantKey(width, "webp"), await resized().webp({ quality: 78, effort: 4 }).toBuffer());
		encoded.set(pictureVariantKey(width, "avif"), await resized().avif({ quality: 52, effort: 2 }).toBuffer());
	}
	return encoded;
}

function pictureVariantKey(width: number, format: string): string {
	return `${width}.${format}`;
}

/** The first bytes of the five formats. What a file is called, or says of itself in the request, does not count. */
function isAcceptedFormat(upload: Uint8Array): boolean {
	const head = Buffer.from(upload.buffer, upload.byteOffset, Math.min(upload.byteLength, 32)).toString("latin1");
	return (
		head.startsWith("\xff\xd8\xff") ||
		head.startsWith("\x89PNG\r\n\x1a\n") ||
		/^GIF8[79]a/.test(head) ||
		/^RIFF.{4}WEBP/s.test(head) ||
		/^.{4}ftyp(?:avif|avis|mif1|msf1)/s.test(head)
	);
}

function unsupported(): Refusal {
	return new Refusal(415, messages.imageType, { errors: { image: [messages.imageType] } });
}

function tooLarge(message: string): Refusal {
	return new Refusal(413, message, { errors: { image: [message] } });
}
