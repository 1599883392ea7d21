import { z } from "zod";
import { imageFields } from "./image.ts";
import { listQuerySchema } from "./list.ts";
import { choice, wholeNumber } from "./parameters.ts";
import { boundedText } from "./text.ts";

/** What the admin sends with a post and a project alike, besides its texts and its date. */
export const saveFields = {
	/** Absent leaves the stored one. */
	imageAlt: boundedText("Alternative text", 500).optional(),
	/** `true` drops the image that is stored. */
	removeImage: z.union([z.stringbool(), z.boolean()], "removeImage takes true or false").optional(),
	/** The `updatedAt` that the edit started from; a newer one in the store answers 409. */
	updatedAt: boundedText("updatedAt", 40).optional(),
};

/** The fields of a post and a project alike in responses. */
export const publishedSchema = z.object({
	_id: z.string(),
	title: z.string(),
	...imageFields,
	createdAt: z.string(),
	updatedAt: z.string(),
});

/** How posts and projects are sorted; a minus turns it round. */
export const publishedSorts = ["-date", "date", "title", "-title"] as const;

/** How the lists of posts and projects are searched, sorted and shortened. */
export const publishedListSchema = listQuerySchema.extend({
	sort: choice("sort", publishedSorts).default("-date"),
	/** How many characters of each text are wanted, white space folded; without it the whole text. */
	preview: wholeNumber("preview", 1, 1_000).optional(),
});
