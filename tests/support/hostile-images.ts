import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** A PNG whose header claims a size that its few bytes of data do not fill. */
export function pngBomb(width: number, height: number): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([8, 2, 0, 0, 0], 8);
	const data = deflateSync(Buffer.alloc(1_000_000));
	return Buffer.concat([
		Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
		...[["IHDR", header] as const, ["IDAT", data] as const, ["IEND", Buffer.alloc(0)] as const].map(([type, content]) =>
			pngChunk(type, content),
		),
	]);
}

/** A chunk of a PNG, with its checksum. */
function pngChunk(type: string, content: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
	const chunk = Buffer.alloc(body.length + 8);
	chunk.writeUInt32BE(content.length, 0);
	chunk.set(body, 4);
	chunk.writeUInt32BE(crc32(body), body.length + 4);
	return chunk;
}

/** A GIF of black frames that each fill the whole image. */
export function gifOfFrames(frames: number, width: number, height: number): Buffer {
	const size = Buffer.alloc(4);
	size.writeUInt16LE(width, 0);
	size.writeUInt16LE(height, 2);
	const screen = Buffer.concat([Buffer.from("GIF89a"), size, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])]);
	const frame = Buffer.concat([
		Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0]),
		size,
		// One pixel and the end: a decoder leaves the rest of the frame unchanged.
		Buffer.from([0, 2, 2, 0x44, 0x01, 0]),
	]);
	return Buffer.concat([screen, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])]);
}

/**
 * An image of one colour, 12 megapixels unless said otherwise, that is decoded as a whole: progressive or interlaced
 * where it can be.
 */
export function largeImage(
	format: "avif" | "jpeg" | "png" | "webp",
	width = 4_000,
	height = 3_000,
	chromaSubsampling = "4:2:0",
): Promise<Buffer> {
	const image = sharp({ create: { width, height, channels: 3, background: "red" } });
	if (format === "avif") return image.avif({ effort: 0 }).toBuffer();
	if (format === "webp") return image.webp({ effort: 0 }).toBuffer();
	return image.toFormat(format, { progressive: true, chromaSubsampling }).toBuffer();
}

/** A WebP of tiny frames, each of another colour so that the encoder merges none. */
export function webpOfFrames(frames: number): Promise<Buffer> {
	const pixels = Buffer.alloc(frames * 12);
	for (let frame = 0; frame < frames; frame++) pixels.fill((frame * 97) % 251, frame * 12, frame * 12 + 12);
	const raw = { width: 2, height: 2 * frames, channels: 3 as const, pageHeight: 2 };
	return sharp(pixels, { raw }).webp({ lossless: true, effort: 0 }).toBuffer();
}

/** The bytes of a form with one file part, its name written as it is. */
export function rawForm(boundary: string, fileName: Buffer, file: Uint8Array, texts: Record<string, string>): Buffer {
	const parts = Object.entries(texts).map(
		([name, text]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
	);
	return Buffer.concat([
		Buffer.from(`${parts.join("")}--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="`),
		fileName,
		Buffer.from('"\r\nContent-Type: image/jpeg\r\n\r\n'),
		file,
		Buffer.from(`\r\n--${boundary}--\r\n`),
	]);
}
