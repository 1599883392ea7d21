import sharp from "sharp";
import { expect, test } from "vitest";
import { drawIcon } from "./icons.ts";

test.each([
	["/apple-touch-icon.png", 180],
	["/icon-192.png", 192],
	["/icon-512.png", 512],
])("%s is a square of %i pixels that shows something", async (path, size) => {
	const image = sharp(await drawIcon(path, null));
	expect(await image.metadata()).toMatchObject({ format: "png", width: size, height: size });
	expect((await image.stats()).entropy).toBeGreaterThan(0.5);
});

test("the icon for home screens has no transparent corner", async () => {
	expect((await sharp(await drawIcon("/apple-touch-icon.png", null)).stats()).isOpaque).toBe(true);
});

test("favicon.ico holds one PNG of 32 pixels where it says", async () => {
	const file = await drawIcon("/favicon.ico", null);
	expect([file.readUInt16LE(2), file.readUInt16LE(4), file.readUInt8(6)]).toEqual([1, 1, 32]);
	const [length, offset] = [file.readUInt32LE(14), file.readUInt32LE(18)];
	expect(file.length).toBe(offset + length);
	expect(await sharp(file.subarray(offset)).metadata()).toMatchObject({ format: "png", width: 32, height: 32 });
});
