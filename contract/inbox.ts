import { z } from "zod";
import { applicationSchema } from "./application.ts";
import { bulkInputSchema, bulkResultSchema } from "./bulk.ts";
import type { Call } from "./call.ts";
import { contactRequestSchema } from "./contact-request.ts";
import { createdSubmissionSchema } from "./created-submission.ts";
import { successSchema } from "./envelope.ts";
import { careersEndpoint, contactEndpoint } from "./form-fields.ts";
import { pageSchema } from "./list.ts";
import { choice, idParams } from "./parameters.ts";
import {
	submissionFilterSchema,
	submissionIds,
	submissionKinds,
	submissionListSchema,
	submissionStatuses,
} from "./submissions.ts";
import { boundedText, optionalText } from "./text.ts";

/** A contact request or an application, where a response may contain either. */
export const submissionSchema = z.discriminatedUnion("kind", [
	contactRequestSchema.extend({ kind: z.literal("contact") }),
	applicationSchema.extend({ kind: z.literal("application") }),
]);

const kindCounts = z.object({
	/** Flagged entries are counted in `flagged` alone. */
	total: z.number().int(),
	unread: z.number().int(),
	flagged: z.number().int(),
});

/** The entries of each form, each number counted up to `countLimit`. */
export const inboxCountsSchema = z.object({ contact: kindCounts, application: kindCounts });

/** A change of an entry by the admin; absent fields stay. */
export const inboxChangeSchema = z.object({
	status: choice("status", submissionStatuses).optional(),
	notes: optionalText("Private notes", 20_000).removeDefault().optional(),
	read: z.boolean("read takes true or false").optional(),
	/** Whether the admin flags it as spam. */
	spam: z.boolean("spam takes true or false").optional(),
	/** The `updatedAt` that a new status or new notes started from; a newer stored one answers 409. Reading does not change it. */
	updatedAt: boundedText("updatedAt", 40).optional(),
});

/** What stands between the cells of a CSV: where the comma is in numbers, spreadsheet programs expect the semicolon. */
export const csvSeparators = ["comma", "semicolon"] as const;

/** How many chosen entries one file holds at most, because an address names them. */
const exportLimit = 100;

/** The kind of the exported entries, their filter, and the form of the file. */
const exportQuerySchema = submissionFilterSchema.extend({
	kind: choice("kind", submissionKinds),
	/** The ids of chosen entries, with commas between. */
	ids: z
		.string()
		.transform((text) => text.split(","))
		.pipe(submissionIds(exportLimit))
		.optional(),
	separator: choice("separator", csvSeparators).default("comma"),
});

/** The calls of the specification about what one form brings. What it sends depends on the owner's words. */
function callsOfForm<Item extends z.ZodType>(path: string, item: Item) {
	return {
		send: { method: "post", path, answers: successSchema(createdSubmissionSchema) },
		list: { method: "get", path, query: submissionListSchema, answers: pageSchema(item) },
		remove: { method: "delete", path: `${path}/{id}`, params: idParams },
	} satisfies Record<string, Call>;
}

export const submissionCalls = {
	contact: callsOfForm(contactEndpoint, contactRequestSchema),
	application: callsOfForm(careersEndpoint, applicationSchema),
};

const entry = { path: "/admin/submissions/{id}", params: idParams, answers: successSchema(submissionSchema) };

/** The calls about entries of both forms; the export answers a file. */
export const inboxCalls = {
	counts: { method: "get", path: "/admin/submissions/counts", answers: successSchema(inboxCountsSchema) },
	read: { ...entry, method: "get" },
	change: { ...entry, method: "patch", body: inboxChangeSchema },
	bulk: {
		method: "post",
		path: "/admin/submissions/bulk",
		body: bulkInputSchema,
		answers: successSchema(bulkResultSchema),
	},
	export: { method: "get", path: "/admin/submissions/export", query: exportQuerySchema },
} satisfies Record<string, Call>;

export type CallsOfForm<Item extends z.ZodType> = ReturnType<typeof callsOfForm<Item>>;
export type CsvSeparator = (typeof csvSeparators)[number];
export type Submission = z.infer<typeof submissionSchema>;
export type InboxCounts = z.infer<typeof inboxCountsSchema>;
export type InboxChange = z.infer<typeof inboxChangeSchema>;
