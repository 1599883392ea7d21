import { z } from "zod";

/** The fields of an image in a response: the 1600 px WebP's file name and size, or null without an image. */
export const imageFields = {
	image: z.string().nullable(),
	/** Pixels of the largest file; at most 1600 wide. */
	imageWidth: z.number().int().nullable(),
	imageHeight: z.number().int().nullable(),
	/** What the image shows, for those who cannot see it; empty when it only decorates. */
	imageAlt: z.string(),
};

export type Image = { image: string; imageWidth: number; imageHeight: number; imageAlt: string };
