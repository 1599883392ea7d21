import { z } from "zod";
import { listQuerySchema } from "./list.ts";
import { choice, day, flag, wholeNumber } from "./parameters.ts";
import { boundedText } from "./text.ts";

/** The kinds of submission: contact requests and career applications. */
export const submissionKinds = ["contact", "application"] as const;

/** The statuses of a submission. */
export const submissionStatuses = ["new", "in progress", "answered", "closed"] as const;

/**
 * The statuses of a mail. An `expired` one waited too long to be worth sending; of an `unknown` one no attempt ended with
 * an answer, so it may have arrived.
 */
export const mailStatuses = ["waiting", "sent", "failed", "expired", "unknown"] as const;

/** Why a submission is flagged: `admin` by hand, the others automatically (`server/resources/submissions/spam-detection.ts`). */
export const spamReasons = ["honeypot", "speed", "links", "words", "letters", "repetition", "admin"] as const;

/** The id of a submission; no other is ever given. */
export const submissionId = (message: string) => z.string(message).regex(/^[\w-]{1,100}$/, message);

/** Ids of submissions, from one to `max`. */
export function submissionIds(max: number) {
	const message = `ids takes 1 to ${max.toLocaleString("en")} ids`;
	return z.array(submissionId(message), message).min(1, message).max(max, message);
}

/** The fields of a submission that are not the sender's. */
export const submissionFields = {
	status: z.enum(submissionStatuses),
	/** Null until the admin opens it. */
	readAt: z.string().nullable(),
	/** The admin's notes, never shown to anyone else. */
	notes: z.string(),
	/** Whether it is flagged; a list without a filter contains flagged entries too. */
	spam: z.boolean(),
	/** One or more of `spamReasons` with spaces between, or null. */
	spamReason: z.string().nullable(),
	updatedAt: z.string(),
	/** The state of the last reply; null without one. */
	replyStatus: z.enum(mailStatuses).nullable(),
};

/** The sorts of submissions; a minus means descending. */
const submissionSorts = ["-date", "date", "name", "-name"] as const;

/** The project type or position in a filter for all that the forms do not offer. */
export const otherTopic = "other";

/** The filters of a list of submissions and of its export; `from` and `to` are days of `createdAt`, as they are shown. */
export const submissionFilterSchema = z.object({
	status: choice("status", submissionStatuses).optional(),
	from: day("from").optional(),
	to: day("to").optional(),
	/** Only unread entries, or only read ones. */
	unread: flag("unread").optional(),
	/** Only flagged entries, or only the others. */
	spam: flag("spam").optional(),
	/** Only entries with a mail that was refused, expired, or may not have arrived. */
	mailFailed: flag("mailFailed").optional(),
	sort: choice("sort", submissionSorts).default("-date"),
	search: listQuerySchema.shape.search,
	/** Of contact requests alone. */
	projectType: boundedText("projectType", 200).optional(),
	/** Of applications alone. */
	position: boundedText("position", 200).optional(),
});

/** How either list is searched, filtered, sorted and paged. */
export const submissionListSchema = listQuerySchema.extend({
	...submissionFilterSchema.shape,
	/** A page by its number, from 1 on, in place of a cursor. Long entries may end it early; its `nextCursor` goes on there. */
	page: wholeNumber("page", 1, 10_000).optional(),
});

export type MailStatus = (typeof mailStatuses)[number];
export type SpamReason = (typeof spamReasons)[number];
export type SubmissionStatus = (typeof submissionStatuses)[number];
export type SubmissionKind = (typeof submissionKinds)[number];
export type SubmissionSort = (typeof submissionSorts)[number];
export type SentFilter = z.input<typeof submissionFilterSchema>;
export type SubmissionFilter = z.infer<typeof submissionFilterSchema>;
