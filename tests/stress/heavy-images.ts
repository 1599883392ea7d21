import { randomFillSync } from "node:crypto";
import { deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { gifOfFrames, largeImage, pngBomb, pngChunk, webpOfFrames } from "../support/hostile-images.ts";

/** About as much as an upload may have, in bytes. */
const large = 14_000_000;

/** Files that cost as much memory or time as an upload can, by what they are. */
export async function heavyImages(): Promise<Record<string, Buffer>> {
	const photo = await noise(1_600, 1_200).jpeg({ quality: 60 }).toBuffer();
	const interlaced = noise(5_000, 3_900).png({ progressive: true, palette: true, colours: 2, effort: 1 });
	return {
		"a PNG of 15,999 × 15,999": pngBomb(15_999, 15_999),
		"a GIF of large noisy frames": gifOfNoise(20, 836, 836),
		"a GIF of 40 megapixels": gifOfFrames(1_000, 200, 199),
		"an animated WebP of noisy frames": await webpOfNoise(46, 316),
		"a WebP of 1,000 tiny frames": await webpOfFrames(1_000),
		"a JPEG of 40 megapixels": await noise(8_000, 4_999).jpeg({ quality: 75 }).toBuffer(),
		"a progressive JPEG of 11 megapixels": await noise(4_000, 2_800).jpeg({ progressive: true }).toBuffer(),
		"an interlaced PNG": await interlaced.toBuffer(),
		"a WebP of 19 megapixels": await largeImage("webp", 4_400, 4_400),
		"an AVIF of 5 megapixels": await noise(2_700, 2_000).avif({ effort: 0, quality: 60 }).toBuffer(),
		"a JPEG with 14 MB of metadata": jpegWithSegments(photo),
		"a PNG with texts of 8 MB each": await pngWithTexts(100),
		"a photo with 14 MB behind its end": Buffer.concat([photo, random(large - photo.length)]),
	};
}

const random = (bytes: number) => randomFillSync(Buffer.alloc(bytes));

function flat(width: number, height: number): Sharp {
	return sharp({ create: { width, height, channels: 3, background: "red" } });
}

/** An image that no format makes much smaller. */
function noise(width: number, height: number): Sharp {
	return sharp({
		create: { width, height, channels: 3, background: "red", noise: { type: "gaussian", mean: 128, sigma: 40 } },
		limitInputPixels: false,
	});
}

/** A GIF of about as many bytes as it has pixels: its codes are never longer than a byte, because a table restarts before. */
function gifOfNoise(frames: number, width: number, height: number): Buffer {
	const clear = 0x80;
	const size = Buffer.alloc(4);
	size.writeUInt16LE(width, 0);
	size.writeUInt16LE(height, 2);
	const screen = Buffer.concat([Buffer.from("GIF89a"), size, Buffer.from([0xf6, 0, 0]), random(128 * 3)]);
	const head = Buffer.concat([
		Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0]),
		size,
		Buffer.from([0, 7]),
	]);
	const codes: number[] = [];
	const pixels = random(width * height);
	for (const [index, pixel] of pixels.entries()) {
		if (index % 126 === 0) codes.push(clear);
		codes.push(pixel & 0x7f);
	}
	codes.push(clear + 1);
	const blocks: Buffer[] = [];
	for (let start = 0; start < codes.length; start += 255) {
		const block = codes.slice(start, start + 255);
		blocks.push(Buffer.from([block.length, ...block]));
	}
	const frame = Buffer.concat([head, ...blocks, Buffer.from([0])]);
	return Buffer.concat([screen, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])]);
}

function webpOfNoise(frames: number, side: number): Promise<Buffer> {
	const raw = { width: side, height: side * frames, channels: 3 as const, pageHeight: side };
	return sharp(random(side * side * frames * 3), { raw })
		.webp({ lossless: true, effort: 0 })
		.toBuffer();
}

/** A JPEG whose header goes on for 14 MB. */
function jpegWithSegments(photo: Buffer): Buffer {
	const length = 65_535;
	const segment = Buffer.concat([Buffer.from([0xff, 0xe1, length >> 8, length & 0xff]), random(length - 2)]);
	const segments = Array<Buffer>(Math.floor((large - photo.length) / segment.length)).fill(segment);
	return Buffer.concat([photo.subarray(0, 2), ...segments, photo.subarray(2)]);
}

/** A PNG with texts of a few kilobytes that each unpack to 8 MB. */
async function pngWithTexts(count: number): Promise<Buffer> {
	const png = await flat(900, 900).png().toBuffer();
	const packed = deflateSync(Buffer.alloc(7_900_000));
	const texts = Array.from({ length: count }, (_, number) =>
		pngChunk("zTXt", Buffer.concat([Buffer.from(`text${number}\0\0`, "latin1"), packed])),
	);
	// Behind the signature and the header.
	return Buffer.concat([png.subarray(0, 33), ...texts, png.subarray(33)]);
}
