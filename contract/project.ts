import { z } from "zod";
import { imageAltField, imageFields } from "./image.ts";
import { listQuerySchema, previewLength, titledSorts } from "./list.ts";
import { messages } from "./messages.ts";
import { choice } from "./parameters.ts";
import { boundedText, optionalDate, requiredText } from "./text.ts";

/** What the admin sends to create or update a project (spec 5); the image travels beside it as a file. */
export const projectInputSchema = z.object({
	title: requiredText("Title", 300, messages.titleRequired),
	description: requiredText("Description", 200_000, messages.descriptionRequired),
	startDate: optionalDate("Start date"),
	imageAlt: imageAltField,
	/** `true` drops the image that the project has. */
	removeImage: z.union([z.stringbool(), z.boolean()], "removeImage takes true or false").optional(),
	/** The `updatedAt` that the edit started from; a newer one in the store answers 409. */
	updatedAt: boundedText("updatedAt", 40).optional(),
});

/** Spec 3: a project. */
export const projectSchema = z.object({
	_id: z.string(),
	title: z.string(),
	description: z.string(),
	...imageFields,
	/** A day or an instant, as it was given; the moment of creation when none was. */
	startDate: z.string(),
	createdAt: z.string(),
	updatedAt: z.string(),
});

/** How the list of projects is searched and sorted. */
export const projectListSchema = listQuerySchema.extend({
	sort: choice("sort", titledSorts).default("-date"),
	preview: previewLength,
});

export type ProjectListQuery = z.infer<typeof projectListSchema>;
export type ProjectInput = z.infer<typeof projectInputSchema>;
export type Project = z.infer<typeof projectSchema>;
