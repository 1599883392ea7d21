import { z } from "zod";

/** What came in: a contact request or a career application. */
export const submissionKinds = ["contact", "application"] as const;

/** How far the admin is with a submission. */
export const submissionStatuses = ["new", "in progress", "answered", "closed"] as const;

/** What the admin's work adds to a contact request or an application. */
export const submissionFields = {
	status: z.enum(submissionStatuses),
	/** Null until the admin opened it. */
	readAt: z.string().nullable(),
	/** The admin's own, never shown to anyone else. */
	notes: z.string(),
	/** Whether it was flagged; flagged entries stand in plain lists too. */
	spam: z.boolean(),
	/** Why it was flagged, or null. */
	spamReason: z.string().nullable(),
	updatedAt: z.string(),
};

export type SubmissionStatus = (typeof submissionStatuses)[number];
export type SubmissionKind = (typeof submissionKinds)[number];
