import sharp from "sharp";
import { readDrawing } from "../drawing/file.ts";
import { schemes } from "../drawing/paint.ts";
import { asImage } from "../drawing/svg.ts";

/** The square images of the mark that browsers and phones ask for, by their paths. `/favicon.svg` stands with the drawings. */
export async function siteIcons(): Promise<Map<string, Uint8Array>> {
	return new Map([
		["/favicon.ico", toIco(await image(32), 32)],
		["/apple-touch-icon.png", await image(180, true)],
		["/icon-192.png", await image(192)],
		["/icon-512.png", await image(512)],
	]);
}

/**
 * @param size pixels of an edge
 * @param opaque whether its corners are filled; phones round them themselves
 */
function image(size: number, opaque = false): Promise<Buffer> {
	const drawn = sharp(Buffer.from(asImage(readDrawing("favicon"), "dark")), { density: (72 * size) / 32 }).resize(
		size,
		size,
	);
	const filled = opaque ? drawn.flatten({ background: schemes.dark.ground }) : drawn;
	return filled.png({ palette: true, compressionLevel: 9 }).toBuffer();
}

/** An icon file that holds one PNG: a header of 6 bytes, an entry of 16, the image. */
function toIco(png: Buffer, size: number): Buffer {
	const head = Buffer.alloc(22);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(1, 4);
	head.writeUInt8(size, 6);
	head.writeUInt8(size, 7);
	head.writeUInt16LE(1, 10);
	head.writeUInt16LE(32, 12);
	head.writeUInt32LE(png.length, 14);
	head.writeUInt32LE(head.length, 18);
	return Buffer.concat([head, png]);
}
