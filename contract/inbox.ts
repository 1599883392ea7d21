import { z } from "zod";
import { submissionFields, submissionKinds, submissionStatuses } from "./submission.ts";
import { optionalText } from "./text.ts";

/** A contact request or an application as the inbox shows either. */
export const inboxEntrySchema = z.object({
	_id: z.string(),
	kind: z.enum(submissionKinds),
	name: z.string(),
	email: z.string(),
	/** The project type of a request, the position of an application. */
	topic: z.string(),
	/** The docs link of a request, the resume link of an application. */
	link: z.string(),
	/** Empty for an application. */
	requirements: z.string(),
	/** The project description of a request, the message of an application. */
	message: z.string(),
	createdAt: z.string(),
	...submissionFields,
});

/** How the inbox is sorted; a minus turns it round. */
export const inboxSorts = ["-date", "date", "name", "-name"] as const;

const day = z.iso.date("A day such as 2026-09-14");

/** What the inbox shows, and what an export holds. Days are those of `createdAt`, as they are shown. */
export const inboxFilterSchema = z.object({
	kind: z.enum(submissionKinds),
	/** Words that name, address or text hold, all of them. */
	search: z
		.string()
		.max(200)
		.refine((text) => !text.includes("\0") && text.isWellFormed(), "Search for readable text")
		.optional(),
	topic: z.string().max(200).optional(),
	status: z.enum(submissionStatuses).optional(),
	from: day.optional(),
	to: day.optional(),
	unread: z.stringbool().default(false),
	/** Flagged entries alone, or all others. */
	flagged: z.stringbool().default(false),
	sort: z.enum(inboxSorts).default("-date"),
});

const limit = "limit takes a whole number from 1 to 100";

/** A page of the inbox. */
export const inboxQuerySchema = inboxFilterSchema.extend({
	limit: z.coerce.number(limit).int(limit).min(1, limit).max(100, limit).default(25),
	cursor: z.string().max(2_000).optional(),
});

/** A page of the inbox with the cursors of the pages beside it. */
export const inboxPageSchema = z.object({
	status: z.literal("success"),
	data: z.array(inboxEntrySchema),
	nextCursor: z.string().optional(),
	previousCursor: z.string().optional(),
	/** How many entries fit the filter, counted up to `countLimit`. */
	total: z.number().int(),
});

/** How far the entries of a filter are counted; a total that reaches it says "at least". Each found text has to be read. */
export function countLimit({ search }: Pick<z.infer<typeof inboxFilterSchema>, "search">): number {
	return search?.trim() ? 1_000 : 10_000;
}

const kindCounts = z.object({
	/** Without flagged ones, as is `unread`. */
	total: z.number().int(),
	unread: z.number().int(),
	flagged: z.number().int(),
});

/** The numbers on the tabs. */
export const inboxCountsSchema = z.object({ contact: kindCounts, application: kindCounts });

/** One of the last twelve weeks: the Monday it starts on, and what came in, without flagged entries. */
export const weekSchema = z.object({ week: z.string(), requests: z.number().int(), applications: z.number().int() });

/** What the admin's work changes of an entry; absent fields stay. */
export const inboxChangeSchema = z.object({
	status: z.enum(submissionStatuses).optional(),
	notes: optionalText(20_000).removeDefault().optional(),
	read: z.boolean().optional(),
	/** Only ever taken away: `false` says that a flagged entry is not spam. */
	spam: z.literal(false).optional(),
});

/** The file types of an export. */
export const exportFormats = ["csv", "xlsx"] as const;

export const exportQuerySchema = inboxFilterSchema.extend({ format: z.enum(exportFormats) });

export type InboxEntry = z.infer<typeof inboxEntrySchema>;
export type InboxSort = (typeof inboxSorts)[number];
export type InboxFilter = z.infer<typeof inboxFilterSchema>;
export type InboxQuery = z.infer<typeof inboxQuerySchema>;
export type InboxPage = z.infer<typeof inboxPageSchema>;
export type InboxCounts = z.infer<typeof inboxCountsSchema>;
export type Week = z.infer<typeof weekSchema>;
export type InboxChange = z.infer<typeof inboxChangeSchema>;
export type ExportFormat = (typeof exportFormats)[number];
