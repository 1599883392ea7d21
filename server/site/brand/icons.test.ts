import sharp from "sharp";
import { expect, test } from "vitest";
import { drawIcon } from "./icons.ts";

test.each([
	["/favicon.ico", 32],
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
