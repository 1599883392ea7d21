import { randomBytes } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { imageLimits, logoBytes } from "../../../contract/image-limits.ts";
import { messages } from "../../../contract/messages.ts";
import { HttpError, wrongField } from "../../http/errors.ts";
import { timeout } from "./decode.ts";
import { limit, type ProcessedImage } from "./process-image.ts";
import { beginningOf } from "./upload-check.ts";

/** Three times the place that a logo has on a page, and what icons and cards are made from, in pixels. */
const boxes = { shown: { width: 660, height: 132 }, large: { width: 1024, height: 512 } };

/** The file of a logo from which icons and cards are made. @param image the logo's file name */
export function largeLogo(image: string): string {
	return image.replace(/\.png$/, "-large.png");
}

/**
 * Draws an uploaded logo as PNG, without the transparent room around it. Nothing of an SVG is kept but its picture, and
 * whatever it names outside of itself is not loaded.
 * @param field the form's field, which a refusal names
 * @throws HttpError 413, 415 or 422, which say what is accepted
 */
export function processLogo(upload: Uint8Array, field: "logo" | "logoDark"): Promise<ProcessedImage> {
	if (upload.byteLength > logoBytes) throw wrongField(field, messages.logoTooLarge, 413);
	if (!isAccepted(upload)) throw wrongField(field, messages.logoType, 415);
	return limit(async () => {
		const drawn = await draw(upload).catch((error: unknown) => {
			throw error instanceof HttpError ? error : wrongField(field, messages.logoDamaged, 415);
		});
		if (!drawn) throw wrongField(field, messages.logoEmpty);
		const shown = await asPng(sharp(drawn).resize({ ...boxes.shown, fit: "inside", withoutEnlargement: true }));
		const image = `${randomBytes(16).toString("hex")}.png`;
		return {
			image,
			width: shown.info.width,
			height: shown.info.height,
			files: [
				{ name: image, bytes: shown.data },
				{ name: largeLogo(image), bytes: drawn },
			],
		};
	});
}

/** The large picture, cut to what is to be seen in it; null where that is nothing. */
async function draw(upload: Uint8Array): Promise<Buffer | null> {
	const { format, width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
	const isDrawing = format === "svg";
	if (!isDrawing && Math.max(width, height) > imageLimits.side) throw new Error("Too many pixels");
	const scale = Math.min(boxes.large.width / width, boxes.large.height / height);
	const source = sharp(upload, {
		limitInputPixels: 16_000_000,
		failOn: "error",
		// A drawing is as large as it is asked for.
		...(isDrawing && { density: Math.min(100_000, Math.max(1, 72 * scale)) }),
	});
	const pixels = await source
		.timeout(timeout)
		.autoOrient()
		.toColourspace("srgb")
		.ensureAlpha()
		.resize({ ...boxes.large, fit: "inside", withoutEnlargement: true })
		.png()
		.toBuffer();
	const { channels } = await sharp(pixels).stats();
	if (channels[3]?.max === 0) return null;
	const cut = await asPng(sharp(pixels).trim({ background: "#00000000", threshold: 1 })).catch(() => undefined);
	return cut?.data ?? pixels;
}

/** The first bytes of the formats. An SVG may begin with declarations and comments. */
function isAccepted(upload: Uint8Array): boolean {
	const beginning = beginningOf(upload, 16 * 1024);
	const letters = beginning.toString("latin1");
	if (letters.startsWith("\x89PNG\r\n\x1a\n") || /^RIFF.{4}WEBP/s.test(letters)) return true;
	// A mark of the byte order counts as white space.
	return beginning.toString("utf8").trimStart().startsWith("<") && letters.includes("<svg");
}

const asPng = (image: Sharp) => image.png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
