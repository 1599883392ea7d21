import { randomBytes } from "node:crypto";
import { once } from "node:events";
import pLimit, { type LimitFunction } from "p-limit";
import sharp, { type Metadata, type OverlayOptions } from "sharp";
import { imageName, imageVariant, imageWidths, largestWidth } from "../../../contract/image-variant.ts";
import { messages } from "../../../contract/messages.ts";
import { HttpError } from "../../http/errors.ts";
import { decode, type Pixels, timeout } from "./decode.ts";
import { checkUpload } from "./upload-check.ts";

/** An image in all its widths and formats. */
export interface ProcessedImage {
	/** Its name: 128 random bits. */
	image: string;
	/** Pixels of the largest file, upright. */
	width: number;
	height: number;
	/** Its files, ready to be written. */
	files: { name: string; bytes: Uint8Array }[];
}

/** One image or drawing at a time: the work on one may take as much memory as all else that the server holds. */
export const limit = pLimit(1);

/** Pixels of the largest file, as wide as tall. Encoding AVIF takes 22 bytes for each. */
const maxPixels = largestWidth ** 2;
/** WebP ends at 16,383, and no page shows more. */
const maxHeight = 8_000;

// Every image is decoded once, so libvips' operation cache would only hold memory. One thread leaves a core to
// visitors and holds fewer rows at once, and images take no longer by it.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Checks an upload by its content and makes its files: upright, sRGB, without metadata, WebP and AVIF at each width.
 * Of an animation the first frame is kept.
 * @param sender aborted when its sender hung up; then it is not begun.
 * @throws HttpError 413 or 415, which say what is accepted; 400 when its sender hung up.
 */
export function processImage(upload: Uint8Array, sender: AbortSignal): Promise<ProcessedImage> {
	return inTurn(limit, sender, async () => makeFiles(await decode(upload, largestSize(await checkUpload(upload)))));
}

/**
 * Runs the work on an upload when its turn comes. Where the sender hangs up, nobody waits for it and its bytes are free.
 * @throws HttpError 400 when the sender hung up.
 */
export function inTurn<Result>(
	turns: LimitFunction,
	sender: AbortSignal,
	work: () => Promise<Result>,
): Promise<Result> {
	let waiting: typeof work | undefined = work;
	const left = async () => {
		if (!sender.aborted) await once(sender, "abort");
		waiting = undefined;
		throw hungUp();
	};
	return Promise.race([left(), turns(async () => waiting?.() ?? Promise.reject(hungUp()))]);
}

const hungUp = () => new HttpError(400, messages.bodyUnreadable);

/** Refuses an upload whose sender has hung up. */
export function refuseCancelled(sender: AbortSignal): void {
	if (sender.aborted) throw hungUp();
}

async function makeFiles({ data, info }: Pixels): Promise<ProcessedImage> {
	const image = imageName(randomBytes(16).toString("hex"));
	const avif = { quality: 52, effort: 2, chromaSubsampling: "4:2:0" };
	const files: ProcessedImage["files"] = [];
	for (const width of imageWidths) {
		const resized = () =>
			sharp(data, { raw: info })
				.timeout(timeout)
				.resize({ width: Math.min(width, info.width) });
		const webp = await resized().webp({ quality: 78, effort: 4 }).toBuffer();
		files.push({ name: imageVariant(image, width, "webp"), bytes: webp });
		files.push({ name: imageVariant(image, width, "avif"), bytes: await resized().avif(avif).toBuffer() });
	}
	return { image, width: info.width, height: info.height, files };
}

/** The PNG of a drawing with images on it. 256 colors are enough for plain areas and text; a noisy photograph gets fewer. */
export async function drawPng(svg: string, images: OverlayOptions[], colours = 256): Promise<Buffer> {
	const format = { palette: true, colours, compressionLevel: 9 };
	const png = await limit(() => sharp(Buffer.from(svg)).composite(images).timeout(timeout).png(format).toBuffer());
	// Chats show none above 300 kB.
	return png.length > 280_000 && colours > 2 ? drawPng(svg, images, colours / 4) : png;
}

/** The middle of an image in a size, as PNG. */
export function cropped(image: Uint8Array, size: { width: number; height: number }): Promise<Buffer> {
	return limit(() => sharp(image).timeout(timeout).resize(size).png({ compressionLevel: 1 }).toBuffer());
}

/** The box that the largest file has to fit, in its own proportions. */
function largestSize({ autoOrient: { width, height }, pages = 1 }: Metadata): { width: number; height: number } {
	const frameHeight = height / pages;
	const scale = Math.min(
		1,
		largestWidth / width,
		maxHeight / frameHeight,
		Math.sqrt(maxPixels / (width * frameHeight)),
	);
	return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(frameHeight * scale)) };
}
