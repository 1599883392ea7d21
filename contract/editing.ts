import { z } from "zod";
import { auditEntrySchema } from "./audit.ts";
import type { Call } from "./call.ts";
import { pagingOf, successSchema } from "./envelope.ts";
import { imageFields } from "./image.ts";
import { pageSchema } from "./list.ts";
import { anyFields, choice, flag, idInPath, wholeNumber } from "./parameters.ts";
import { boundedText } from "./text.ts";
import { renderedTextSchema, textInputSchema } from "./text-input.ts";

/** The kinds of what is edited: with drafts, versions and previews. */
export const editedKinds = ["post", "project", "words"] as const;

/** The id of a draft: random letters and digits that its client makes, such as a UUID. */
export const draftIdSchema = z
	.string("draft takes the id of a draft")
	.regex(/^[\w-]{16,64}$/, "draft takes the id of a draft");

/** The values of a draft or a version, as the kind's own schema has them. */
const values = anyFields("values");

/** A draft as it is saved. */
export const draftInputSchema = z.object({
	kind: choice("kind", editedKinds),
	/** The id of what it changes; absent for something new. */
	item: boundedText("item", 200).nullish(),
	/** The `updatedAt` of the item from which it started. */
	base: boundedText("base", 40).nullish(),
	values,
	/** The `updatedAt` of the draft that this follows; absent when the draft is new. */
	updatedAt: boundedText("updatedAt", 40).optional(),
	/** The number of the version that these values were taken from, when it is restored. */
	version: z.int("version takes the number of a version").positive().optional(),
});

/** What was done last, by whom and when; null when the audit list does not say. */
const lastDoneSchema = auditEntrySchema.pick({ action: true, actor: true, at: true }).nullable();

/** A text that is not published yet. */
export const draftSchema = z.object({
	_id: z.string(),
	kind: z.enum(editedKinds),
	/** The id of what it changes; null for something new. */
	item: z.string().nullable(),
	/** The `updatedAt` of the item from which it started. */
	base: z.string().nullable(),
	values,
	updatedAt: z.string(),
	/** The address of the admin who saved it last. */
	who: z.string(),
	/** The first characters of its text without marks, as many as a card shows; empty where it has none. */
	preview: z.string(),
	/** Until when a preview link of it works; null without one. */
	sharedUntil: z.string().nullable(),
	/** The last change of its item, when a save finds that it changed since `base`. */
	changed: lastDoneSchema.optional(),
});

/** What took the place of a draft that was refused: a stored draft, the item as which it was published, or nothing. */
export const draftRefusalSchema = z.union([
	draftSchema.transform((stored) => ({ stored })),
	z.object({ published: z.string(), done: lastDoneSchema.optional() }),
	z.object({ gone: z.enum(["draft", "item"]), done: lastDoneSchema }),
]);

/** How drafts are listed and paged. */
export const draftListSchema = pagingOf(50).extend({
	kind: choice("kind", editedKinds).optional(),
	/** Only the draft of this item. */
	item: boundedText("item", 200).optional(),
	/** Only drafts of something new, or only those of changes. */
	new: flag("new").optional(),
});

/** What was published of an item, without its values. */
export const versionSchema = z.object({
	/** Counted from 1. */
	number: z.int(),
	/** An admin's address, or `system`. */
	who: z.string(),
	at: z.string(),
});

/** For how many days a preview link works at most. */
export const maxPreviewDays = 30;
const days = `days takes a number up to ${maxPreviewDays}`;

/** For how long a preview link works, in days. */
const previewInputSchema = z.object({
	days: z.number(days).positive(days).max(maxPreviewDays, days).default(maxPreviewDays),
});

/** A preview link. Its address is answered once. */
const previewLinkSchema = z.object({ url: z.string(), expiresAt: z.string() });

const draft = { path: "/admin/drafts/{id}", params: z.object({ id: draftIdSchema }) };
const preview = { ...draft, path: "/admin/drafts/{id}/preview" };
const itemParams = z.object({ kind: z.enum(editedKinds), item: idInPath });

/** The calls about drafts, their preview links, versions and texts. */
export const editingCalls = {
	drafts: { method: "get", path: "/admin/drafts", query: draftListSchema, answers: pageSchema(draftSchema) },
	draft: { ...draft, method: "get", answers: successSchema(draftSchema) },
	saveDraft: { ...draft, method: "put", body: draftInputSchema, answers: successSchema(draftSchema) },
	removeDraft: { ...draft, method: "delete" },
	makePreview: { ...preview, method: "post", body: previewInputSchema, answers: successSchema(previewLinkSchema) },
	endPreviews: { ...preview, method: "delete" },
	versions: {
		method: "get",
		path: "/admin/versions/{kind}/{item}",
		params: itemParams,
		answers: successSchema(z.array(versionSchema)),
	},
	version: {
		method: "get",
		path: "/admin/versions/{kind}/{item}/{number}",
		params: itemParams.extend({ number: wholeNumber("number", 1, 2 ** 31 - 1) }),
		answers: successSchema(versionSchema.extend({ values })),
	},
	/** A form of an image and its `alt`. */
	uploadImage: {
		method: "post",
		path: "/admin/images",
		answers: successSchema(z.object(imageFields).omit({ imageAlt: true })),
	},
	showText: { method: "post", path: "/admin/text", body: textInputSchema, answers: successSchema(renderedTextSchema) },
} satisfies Record<string, Call>;

export type EditedKind = (typeof editedKinds)[number];
export type DraftInput = z.infer<typeof draftInputSchema>;
export type DraftListQuery = z.infer<typeof draftListSchema>;
export type Draft = z.infer<typeof draftSchema>;
export type DraftRefusal = z.infer<typeof draftRefusalSchema>;
export type LastDone = z.infer<typeof lastDoneSchema>;
export type Version = z.infer<typeof versionSchema>;
