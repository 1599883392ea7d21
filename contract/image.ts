import { z } from "zod";

/** The fields of an image in a response: the largest WebP's file name and size, or null without an image. */
export const imageFields = {
	image: z.string().nullable(),
	/** The size of the largest file in pixels. */
	imageWidth: z.number().int().nullable(),
	imageHeight: z.number().int().nullable(),
	/** The alternative text; empty when the image only decorates. */
	imageAlt: z.string(),
};

export type Image = { image: string; imageWidth: number; imageHeight: number; imageAlt: string };
