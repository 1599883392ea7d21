import sharp, { type OutputInfo } from "sharp";
import { imageGround, imageLimits } from "../../../contract/image-limits.ts";
import { messages } from "../../../contract/messages.ts";
import { unsupported } from "./upload-check.ts";

/** How many seconds a step may take; the slowest image that is accepted takes a tenth of it on a free core. */
export const timeout = { seconds: 120 };

/** The raw pixels of an image, and their size and channels. */
export interface Pixels {
	data: Buffer;
	info: OutputInfo;
}

interface Size {
	width: number;
	height: number;
}

/**
 * The upright pixels of an upload that was checked, on a ground where it is transparent; decoding shrinks on the way where the format can.
 * @throws HttpError 415 when it is damaged or incomplete.
 */
export async function decode(upload: Uint8Array, size: Size): Promise<Pixels> {
	try {
		return await readPixels(upload, size).catch(() => readUnended(upload, size));
	} catch {
		throw unsupported(messages.imageDamaged);
	}
}

function readPixels(upload: Uint8Array, size: Size): Promise<Pixels> {
	return sharp(upload, { limitInputPixels: imageLimits.pixels, failOn: "error" })
		.timeout(timeout)
		.autoOrient()
		.resize({ ...size, fit: "inside", withoutEnlargement: true })
		.flatten({ background: imageGround })
		.toColourspace("srgb")
		.raw()
		.toBuffer({ resolveWithObject: true });
}

/** The marker of a JPEG's end, and bits that hardly are those that were cut off; a 0 makes none of them a marker. */
const jpegEnd = Buffer.from("ffd9", "hex");
const otherBits = Buffer.from("005a3ce17b94d268".repeat(8), "hex");

/**
 * The pixels of a JPEG that lacks its end marker, which every browser shows. Where more is missing, the picture depends
 * on what stands in its place.
 */
async function readUnended(upload: Uint8Array, size: Size): Promise<Pixels> {
	if (upload[0] !== 0xff) throw new Error("No JPEG");
	const picture = await readPixels(Buffer.concat([upload, jpegEnd]), size);
	const other = await readPixels(Buffer.concat([upload, otherBits, jpegEnd]), size);
	if (!picture.data.equals(other.data)) throw new Error("More is missing than the end");
	return picture;
}
