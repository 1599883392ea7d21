/** The widths, in CSS pixels, in which every picture is kept, as WebP and as AVIF. */
export const pictureWidths = [480, 960, 1600] as const;

/** The file name of another width or format of a picture, from that of its 1600 px WebP. */
export function pictureVariant(image: string, width: (typeof pictureWidths)[number], format: "webp" | "avif"): string {
	return image.replace(/-1600\.webp$/, `-${width}.${format}`);
}
