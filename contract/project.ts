import { z } from "zod";
import { messages } from "./messages.ts";
import { editedFields, type publishedListSchema, publishedSchema, saveFields } from "./published.ts";
import { optionalDate, optionalText, requiredText } from "./text.ts";

/** What the admin sends to create or update a project (spec 5); the image is a separate part of the form. */
export const projectInputSchema = z.object({
	title: requiredText("Title", 300, messages.titleRequired),
	description: requiredText("Description", 200_000, messages.descriptionRequired),
	startDate: optionalDate("Start date"),
	...saveFields,
});

/** The values of a project that is edited. */
export const projectValuesSchema = z.object({
	...editedFields,
	description: optionalText("Description", 200_000),
	startDate: optionalDate("Start date").default(""),
});

/** Spec 3: a project. */
export const projectSchema = publishedSchema.extend({
	description: z.string(),
	/** A day or an instant, as it was given; the moment of creation when none was. */
	startDate: z.string(),
});

export type ProjectListQuery = z.infer<typeof publishedListSchema>;
export type ProjectValues = z.infer<typeof projectValuesSchema>;
export type ProjectInput = z.infer<typeof projectInputSchema>;
export type Project = z.infer<typeof projectSchema>;
