import { z } from "zod";
import type { Call } from "./call.ts";
import { draftIdSchema } from "./editing.ts";
import { successSchema } from "./envelope.ts";
import { imageFields } from "./image.ts";
import { listQuerySchema, pageSchema } from "./list.ts";
import { messages } from "./messages.ts";
import { choice, idParams, wholeNumber } from "./parameters.ts";
import { summaryLength } from "./readable-text.ts";
import { sentServices, serviceNames } from "./service.ts";
import { boundedText, isVisible, optionalText } from "./text.ts";

/** Whether something is so: `true` or `false`, also as text. Empty text is false, as a form says it. */
export function sentSwitch(name: string) {
	return z
		.union([z.literal(""), z.stringbool(), z.boolean()], `${name} takes true or false`)
		.transform((sent) => sent === true);
}

/** A summary in a sentence or two, without marks. One without a visible letter is empty. */
const summaryText = boundedText(
	"Summary",
	summaryLength,
	z.string(messages.notText("Summary")).overwrite((text) => (isVisible(text) ? text : "")),
);

/** The fields that the admin sends with a post or a project, besides its texts and its date. */
export const saveFields = {
	/** The stored one stays when it is absent; empty gives way to the beginning of the text. */
	summary: summaryText.optional(),
	/** The stored one stays when it is absent. */
	imageAlt: boundedText("Alternative text", 500).optional(),
	/** The services that it belongs to; the stored ones stay when it is absent. */
	services: sentServices.optional(),
	/** `true` removes the stored image. */
	removeImage: sentSwitch("removeImage").optional(),
	/** The `updatedAt` that the edit started from; a newer stored one answers 409. */
	updatedAt: boundedText("updatedAt", 40).optional(),
	/** The id of the draft that this publishes, which ends with it; a second call with it answers what the first one saved. */
	draft: draftIdSchema.optional(),
	/** The address of something new, folded as a title is; made from the title when it is absent. It never changes. */
	slug: boundedText("Address", 200).optional(),
};

/** The values of a post or a project that is edited, besides its texts and its date. A draft may lack any. */
export const editedFields = {
	title: optionalText("Title", 300),
	summary: summaryText.default(""),
	imageAlt: optionalText("Alternative text", 500),
	services: z.array(z.enum(serviceNames), `services takes ${serviceNames.join(", ")}`).default([]),
	/** The name of a stored image; null without one. */
	image: z.string().max(100).nullable().default(null),
	/** The address that was typed for something new. */
	slug: boundedText("Address", 200).optional(),
};

/** The fields that posts and projects share in responses. */
export const publishedSchema = z.object({
	_id: z.string(),
	title: z.string(),
	/** The first characters of the summary, as many as its card shows (spec 9). */
	preview: z.string(),
	/** What was typed as its summary, or else the beginning of its text. */
	summary: z.string(),
	/** How long it takes to read. */
	minutes: z.int(),
	/** The summary as it was typed; empty where none was. */
	typedSummary: z.string(),
	...imageFields,
	/** The name of the drawing that is its cover without an image, which it keeps. */
	drawing: z.string(),
	/** The services that it belongs to, in the order in which they were given. */
	services: z.array(z.enum(serviceNames)),
	createdAt: z.string(),
	updatedAt: z.string(),
	/** Set while it is unpublished, which the admin alone sees. */
	unpublished: z.literal(true).optional(),
});

/** The sorts of posts and projects; a minus means descending. */
export const publishedSorts = ["-date", "date", "title", "-title"] as const;

/** How the lists of posts and projects are searched, filtered and sorted, and their texts shortened. */
export const publishedListSchema = listQuerySchema.extend({
	/** Only what is published; or, for the admin alone, only what is scheduled (`false`) or unpublished. */
	published: choice("published", ["true", "false", "unpublished"]).optional(),
	sort: choice("sort", publishedSorts).default("-date"),
	/** The number of characters of each text, white space folded; the whole text when absent. */
	preview: wholeNumber("preview", 1, 1_000).optional(),
});

/**
 * The calls of the specification about posts or projects. What is saved is JSON, or a form with an image.
 * @param one the path of one, with its id in braces
 * @param rendered one as its page shows it
 */
export function publishedCalls<Item extends z.ZodType, Rendered extends z.ZodType>(
	paths: { all: string; one: string },
	item: Item,
	rendered: Rendered,
) {
	const one = { path: paths.one, params: idParams };
	/** `public` is the view of visitors, even with a token. */
	const view = z.object({ view: choice("view", ["public"]).optional() });
	return {
		list: { method: "get", path: paths.all, query: publishedListSchema, answers: pageSchema(item) },
		read: { ...one, method: "get", query: view, answers: successSchema(rendered) },
		create: { method: "post", path: paths.all, answers: successSchema(item) },
		update: { ...one, method: "post", answers: successSchema(item) },
		unpublish: { ...one, method: "post", path: `${paths.one}/unpublish`, answers: successSchema(item) },
		remove: { ...one, method: "delete" },
	} satisfies Record<string, Call>;
}

export type PublishedCalls<Item extends z.ZodType, Rendered extends z.ZodType> = ReturnType<
	typeof publishedCalls<Item, Rendered>
>;
export type PublishedListQuery = z.infer<typeof publishedListSchema>;
