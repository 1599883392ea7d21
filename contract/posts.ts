import { z } from "zod";
import type { Call } from "./call.ts";
import { successSchema } from "./envelope.ts";
import { messages } from "./messages.ts";
import { idParams } from "./parameters.ts";
import { editedFields, publishedCalls, publishedSchema, saveFields } from "./published.ts";
import { boundedText, optionalDate, optionalTexts, publicationDate, requiredText } from "./text.ts";
import { treeSchema } from "./text-input.ts";

/**
 * What a post has besides what projects have too. Each is under its name in the form, the table, drafts, versions, files
 * and responses.
 */
const postTexts = { content: boundedText("Content", 200_000) };

export type PostText = keyof typeof postTexts;
export const postTextNames = Object.keys(postTexts) as PostText[];

/** What the admin sends to create or update a post (spec 5); the image is a separate part of the form. */
export const postInputSchema = z.object({
	// Spec 5 names the title first.
	title: requiredText("Title", 300, messages.titleRequired),
	...z.object(postTexts).partial().shape,
	content: requiredText("Content", 200_000, messages.contentRequired),
	publishDate: publicationDate("Publish date"),
	...saveFields,
});

/** The values of a post that is edited. */
export const postValuesSchema = z.object({
	...editedFields,
	...optionalTexts(postTexts),
	publishDate: optionalDate("Publish date").default(""),
});

/** Spec 3: a blog post. */
export const postSchema = publishedSchema.extend({
	...postTexts,
	/** A day or an instant, as it was given; the moment of creation when none was. */
	publishDate: z.string(),
});

/** A post as its page shows it: `text` is its content as a tree of elements. */
export const renderedPostSchema = postSchema.extend({ text: treeSchema });

/** A post as its card shows it: `content` is only the preview. */
export const postCardSchema = postSchema.omit({
	typedSummary: true,
	updatedAt: true,
	services: true,
	unpublished: true,
});

/** How many posts of the same services follow a post. */
export const relatedSize = 3;

/** The posts published right before and right after one, null at either end, and the newest that share a service with it. */
export const postNeighboursSchema = z.object({
	older: postCardSchema.nullable(),
	newer: postCardSchema.nullable(),
	related: z.array(postCardSchema),
});

/** The published snapshot that the blog list reads. `total` counts all published posts; `next` names the following file. */
export const snapshotSchema = z.object({
	total: z.number().int(),
	data: z.array(postCardSchema),
	next: z.string().optional(),
});

/** The calls about posts; the export answers a file. */
export const postCalls = {
	...publishedCalls({ all: "/blog", one: "/blog/b/{id}" }, postSchema, renderedPostSchema),
	neighbours: {
		method: "get",
		path: "/blog/b/{id}/neighbours",
		params: idParams,
		answers: successSchema(postNeighboursSchema),
	},
	export: { method: "get", path: "/admin/posts/export" },
} satisfies Record<string, Call>;

export type PostValues = z.infer<typeof postValuesSchema>;
export type PostInput = z.infer<typeof postInputSchema>;
export type Post = z.infer<typeof postSchema>;
export type RenderedPost = z.infer<typeof renderedPostSchema>;
export type PostCard = z.infer<typeof postCardSchema>;
export type PostNeighbours = z.infer<typeof postNeighboursSchema>;
export type Snapshot = z.infer<typeof snapshotSchema>;
