/** The widths, in pixels, in which every image is stored, as WebP and as AVIF. */
export const imageWidths = [480, 960, 1600] as const;

/** The width in the name of an image, which is that of its largest WebP. */
export const largestWidth = imageWidths[2];

/** How an image is named, and how the name of each of its files ends, as parts of regular expressions. */
export const imageNamed = `[0-9a-f]{32}-${largestWidth}\\.webp`;
export const fileEnding = `-(?:${imageWidths.join("|")})\\.(?:webp|avif)`;

/** The name of an image of what the names of its files begin with. */
export function imageName(beginning: string): string {
	return `${beginning}-${largestWidth}.webp`;
}

/** The file name of an image in another width or format. */
export function imageVariant(image: string, width: (typeof imageWidths)[number], format: "webp" | "avif"): string {
	return image.replace(`-${largestWidth}.webp`, `-${width}.${format}`);
}
