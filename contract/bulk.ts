import { z } from "zod";
import { choice } from "./parameters.ts";
import { submissionFilterSchema, submissionKinds, submissionStatuses } from "./submission.ts";

/** What the admin does with many submissions at once. */
export const bulkActions = ["read", "unread", "status", "spam", "notSpam", "delete", "restore"] as const;

/** How many submissions one call changes at most. */
export const bulkLimit = 5_000;

/** The fields of a submission that an action sets. */
const bulkFields = ["readAt", "status", "spamReason", "deletedAt"] as const;

const ids = z.array(z.string().min(1).max(100)).min(1).max(bulkLimit);

/** What an action replaced. Undo sends it back; the server keeps nothing of it. */
export const bulkBeforeSchema = z.object({
	field: choice("field", bulkFields),
	/** The value that the action set; an entry that has another one now is left as it is. */
	value: z.string().max(200).nullable(),
	/** The ids of the entries and their former values. */
	entries: z
		.array(z.object({ _id: z.string().min(1).max(100), was: z.string().max(200).nullable() }))
		.max(bulkLimit),
});

/** One action on chosen entries, on all that a filter finds, or the undoing of an action. */
export const bulkInputSchema = z.object({
	kind: choice("kind", submissionKinds),
	action: choice("action", [...bulkActions, "undo"]),
	/** The new status, for the action "status". */
	status: choice("status", submissionStatuses).optional(),
	ids: ids.optional(),
	filter: submissionFilterSchema.optional(),
	/** The instant at which the list was read; later entries are not touched. It belongs to `filter`. */
	listedAt: z.iso.datetime().optional(),
	/** How many entries the admin was shown; another number answers 409. It belongs to `filter`. */
	expected: z.number().int().min(0).optional(),
	/** What "undo" takes back. */
	before: bulkBeforeSchema.optional(),
});

/** What an action did. */
export const bulkResultSchema = z.object({
	/** How many entries were changed; entries that were so already are not counted. */
	changed: z.number().int(),
	/** How many were left because they are gone, or because they were changed since. */
	left: z.number().int(),
	/** How many receipts were queued, after "notSpam" alone. */
	receipts: z.number().int(),
	/** What "undo" takes; null after an undo. */
	before: bulkBeforeSchema.nullable(),
});

export type BulkAction = (typeof bulkActions)[number];
export type BulkInput = z.input<typeof bulkInputSchema>;
export type BulkResult = z.infer<typeof bulkResultSchema>;
export type BulkBefore = z.infer<typeof bulkBeforeSchema>;
