import { z } from "zod";
import { choice } from "./parameters.ts";
import {
	spamReasons,
	submissionFilterSchema,
	submissionId,
	submissionIds,
	submissionKinds,
	submissionStatuses,
} from "./submissions.ts";

/** What the admin does with many submissions at once. */
export const bulkActions = ["read", "unread", "status", "spam", "notSpam", "delete", "restore"] as const;

/** How many submissions one call changes at most. */
export const bulkLimit = 5_000;

const instant = z.iso.datetime({ precision: 3 }).nullable();
const isSpamReason = (text: string) => spamReasons.some((reason) => reason === text);

/** The fields of a submission that an action sets, and what each takes. */
const bulkFields = {
	readAt: instant,
	status: z.enum(submissionStatuses),
	spamReason: z.nullable(z.string().refine((reasons) => reasons.split(" ").every(isSpamReason))),
	deletedAt: instant,
};

const beforeMessage = "before takes what an action answered";
const expectedMessage = "expected takes a whole number up to 5,000";

/** What an action replaced. Undo sends it back; the server keeps nothing of it. */
export const bulkBeforeSchema = z
	.object({
		field: choice("field", ["readAt", "status", "spamReason", "deletedAt"]),
		/** The value that the action set; an entry that has another one now is left as it is. */
		value: z.string(beforeMessage).nullable(),
		/** The ids of the entries and their former values. */
		entries: z
			.array(z.object({ _id: submissionId(beforeMessage), was: z.string(beforeMessage).nullable() }), beforeMessage)
			.max(bulkLimit, beforeMessage),
	})
	.refine(
		({ field, value, entries }) =>
			[value, ...entries.map(({ was }) => was)].every((text) => bulkFields[field].safeParse(text).success),
		beforeMessage,
	);

/** One action on chosen entries, on all that a filter finds, or the undoing of an action. */
export const bulkInputSchema = z
	.object({
		kind: choice("kind", submissionKinds),
		action: choice("action", [...bulkActions, "undo"]),
		/** The new status, for the action "status". */
		status: choice("status", submissionStatuses).optional(),
		ids: submissionIds(bulkLimit).optional(),
		/** In place of `ids`; what is deleted is restored by `ids` alone. */
		filter: submissionFilterSchema.optional(),
		/** The instant at which the list was read; later entries are not touched. It belongs to `filter`. */
		listedAt: z.iso
			.datetime({ precision: 3, error: "listedAt takes an instant such as 2026-09-14T09:30:00.000Z" })
			.optional(),
		/** How many entries the admin was shown; another number answers 409. It belongs to `filter`. */
		expected: z.int(expectedMessage).min(0, expectedMessage).max(bulkLimit, expectedMessage).optional(),
		/** What "undo" takes back. */
		before: bulkBeforeSchema.optional(),
	})
	.superRefine(({ action, status, ids, filter, listedAt, expected, before }, { addIssue }) => {
		const require = (isMet: boolean, field: string, message: string) => {
			if (!isMet) addIssue({ code: "custom", path: [field], message });
		};
		require([ids, filter, before].filter(Boolean).length === 1, "ids", "Send one of ids, filter and before");
		require(!before === (action !== "undo"), "before", "before belongs to the action undo");
		require(action !== "restore" || !filter, "filter", "restore takes ids");
		require((status !== undefined) === (action === "status"), "status", "status belongs to the action status");
		require(!filter || listedAt !== undefined, "listedAt", "filter takes listedAt");
		require(!filter || expected !== undefined, "expected", "filter takes expected");
	});

/** What the refusal of an action says when a filter finds another number than `expected`. */
export const bulkConflictSchema = z.object({
	/** How many entries there are now, counted to one more than a call changes. */
	found: z.number().int(),
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
export type BulkConflict = z.infer<typeof bulkConflictSchema>;
export type BulkBefore = z.infer<typeof bulkBeforeSchema>;
