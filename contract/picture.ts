import { z } from "zod";
import { boundedText } from "./text.ts";

/** The widths, in CSS pixels, in which every picture is kept, as WebP and as AVIF. */
export const pictureWidths = [480, 960, 1600] as const;

/** The fields of a picture in an answer: the 1600 px WebP's file name and size, or null without a picture. */
export const pictureFields = {
	image: z.string().nullable(),
	/** Pixels of the largest file; at most 1600 wide. */
	imageWidth: z.number().int().nullable(),
	imageHeight: z.number().int().nullable(),
	/** What the picture shows, for those who cannot see it; empty when it only decorates. */
	imageAlt: z.string(),
};

/** The alternative text that comes with an upload; absent leaves the stored one. */
export const imageAltField = boundedText(500).optional();

/** The limits of an upload. */
export const pictureLimits = { bytes: 15 * 1024 * 1024, pixels: 40_000_000, frames: 1_000 } as const;

/** The file name of another width or format of a picture, from that of its 1600 px WebP. */
export function pictureVariant(image: string, width: (typeof pictureWidths)[number], format: "webp" | "avif"): string {
	return image.replace(/-1600\.webp$/, `-${width}.${format}`);
}

export type Picture = { image: string; imageWidth: number; imageHeight: number; imageAlt: string };
