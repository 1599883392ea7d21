import { z } from "zod";
import { listQuerySchema } from "./list.ts";
import { choice, day, flag } from "./parameters.ts";
import { boundedText } from "./text.ts";

/** What came in: a contact request or a career application. */
export const submissionKinds = ["contact", "application"] as const;

/** The statuses of a submission. */
export const submissionStatuses = ["new", "in progress", "answered", "closed"] as const;

/** Why something is flagged: `admin` by hand, the others by itself (`server/submissions/spam-detection.ts`). */
export const spamReasons = ["honeypot", "speed", "links", "words", "letters", "repetition", "admin"] as const;

/** What the admin's work adds to a contact request or an application. */
export const submissionFields = {
	status: z.enum(submissionStatuses),
	/** Null until the admin opened it. */
	readAt: z.string().nullable(),
	/** The admin's own, never shown to anyone else. */
	notes: z.string(),
	/** Whether it was flagged; flagged entries stand in plain lists too. */
	spam: z.boolean(),
	/** Why it was flagged, one or more of `spamReasons` with spaces between, or null. */
	spamReason: z.string().nullable(),
	updatedAt: z.string(),
};

/** What the response to a submission holds. */
export const createdSubmissionSchema = z.object({ _id: z.string() });

/**
 * Replaces the id in the address of a result once the submission is found, so that all results share one cached page. A
 * request's target cannot hold its space, so that page is reached only by the id of a stored submission.
 */
export const sharedResultId = "just arrived";

/** How submissions are sorted; a minus turns it round. */
export const submissionSorts = ["-date", "date", "name", "-name"] as const;

/** Asks a filter by project type or position for all that the forms do not offer: a visitor's own words. */
export const otherTopic = "other";

/** What narrows a list of submissions. `search` looks into name, address and text; days are those of `createdAt`, as they are shown. */
const filter = {
	status: choice("status", submissionStatuses).optional(),
	from: day("from").optional(),
	to: day("to").optional(),
	/** Unread entries alone, or read ones alone. */
	unread: flag("unread").optional(),
	/** Flagged entries alone, or all others. */
	spam: flag("spam").optional(),
	sort: choice("sort", submissionSorts).default("-date"),
};

/** How the list of contact requests is searched, filtered and sorted. */
export const contactListSchema = listQuerySchema.extend({
	...filter,
	projectType: boundedText("projectType", 200).optional(),
});

/** How the list of applications is searched, filtered and sorted. */
export const applicationListSchema = listQuerySchema.extend({
	...filter,
	position: boundedText("position", 200).optional(),
});

/** What an export of either list holds. */
export const submissionFilterSchema = z.object({
	...filter,
	search: listQuerySchema.shape.search,
	projectType: boundedText("projectType", 200).optional(),
	position: boundedText("position", 200).optional(),
});

export type CreatedSubmission = z.infer<typeof createdSubmissionSchema>;
export type SpamReason = (typeof spamReasons)[number];
export type SubmissionStatus = (typeof submissionStatuses)[number];
export type SubmissionKind = (typeof submissionKinds)[number];
export type SubmissionSort = (typeof submissionSorts)[number];
export type SubmissionFilter = z.infer<typeof submissionFilterSchema>;
