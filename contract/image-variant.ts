/** The widths, in pixels, in which every image is stored, as WebP and as AVIF. */
export const imageWidths = [480, 960, 1600] as const;

/** The file name of an image in another width or format, from that of its 1600 px WebP. */
export function imageVariant(image: string, width: (typeof imageWidths)[number], format: "webp" | "avif"): string {
	return image.replace(/-1600\.webp$/, `-${width}.${format}`);
}
