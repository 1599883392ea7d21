import { z } from "zod";
import type { Call } from "./call.ts";
import { successSchema } from "./envelope.ts";
import { anyFields, flag, idInPath } from "./parameters.ts";

/** The values of a file of words. Their shape is the file's own (`content/schema-by-file.ts`). */
const valuesSchema = anyFields("values");

/** One line of the list of files. */
export const wordFileSchema = z.object({
	/** Its name, such as `home` or `service-vlsi`. */
	file: z.string(),
	/** Whether the owner changed it. A file that is not changed follows each release. */
	changed: z.boolean(),
	/** How many of its texts differ from those that ship. */
	texts: z.object({ changed: z.number(), all: z.number() }),
	/** Whether this release refuses something in it, and shows what ships instead. */
	needsYou: z.boolean(),
	/** Its values, for a search over all words; where they are asked for. */
	values: valuesSchema.optional(),
});

/** A file of words. */
export const wordsSchema = z.object({
	defaults: valuesSchema,
	values: valuesSchema,
	/** Null while it is not changed. */
	updatedAt: z.string().nullable(),
	/** What this release refuses: the place in the file, such as `hero.headTitle`, and what is wrong there. */
	needsYou: z.array(z.object({ path: z.string(), message: z.string() })),
});

/** A change of a file: objects field by field, lists as a whole, null for what ships. */
export const wordsChangeSchema = z.object({
	values: valuesSchema,
	/** That of the words that were changed, so that no other change is overwritten; null where they were not changed yet. */
	updatedAt: z.string().nullable().optional(),
	/** The draft that this publishes, which ends. */
	draft: z.string().max(100).optional(),
});

/** A place that still is as shipped and needs a word of the owner. */
export const checklistEntrySchema = z.object({
	/** Stays the same while the entry says the same. */
	id: z.string(),
	/** A file of words; `brand` or `dashboard` for what those screens change. */
	file: z.string(),
	path: z.string(),
	/** `language`: sentences that ship, of a site in another language. `endings`: addresses such as jan@firma.online are refused. */
	reason: z.enum(["example", "placeholder", "shipped", "language", "endings", "projects", "posts"]),
	/** What stands there now; of several sentences the first. */
	text: z.string(),
	/** How many sentences, projects or posts. */
	count: z.number().optional(),
	/** Whether the owner leaves it as it is. */
	right: z.boolean(),
});

/** All of it. */
export const checklistSchema = successSchema(z.array(checklistEntrySchema)).extend({
	/** Whether the owner put it away, so that the dashboard says nothing of it. */
	putAway: z.boolean(),
});

/** Puts the checklist away or takes it out again, or leaves one entry as it is, or not any longer. */
export const checklistChangeSchema = z.object({
	putAway: z.boolean("putAway takes true or false").optional(),
	entry: z.object({ id: z.string().max(5_000), right: z.boolean("right takes true or false") }).optional(),
});

const checklist = { path: "/admin/words/checklist", answers: checklistSchema };
const file = { path: "/admin/words/{file}", params: z.object({ file: idInPath }), answers: successSchema(wordsSchema) };

/** The calls about the owner's words. `values` adds to the list of files what they say. */
export const wordCalls = {
	list: {
		method: "get",
		path: "/admin/words",
		query: z.object({ values: flag("values").optional() }),
		answers: successSchema(z.array(wordFileSchema)),
	},
	checklist: { ...checklist, method: "get" },
	changeChecklist: { ...checklist, method: "put", body: checklistChangeSchema },
	read: { ...file, method: "get" },
	publish: { ...file, method: "put", body: wordsChangeSchema },
} satisfies Record<string, Call>;

export type WordFileEntry = z.infer<typeof wordFileSchema>;
export type Words = z.infer<typeof wordsSchema>;
export type WordsChange = z.infer<typeof wordsChangeSchema>;
export type ChecklistChange = z.infer<typeof checklistChangeSchema>;
export type Checklist = Pick<z.infer<typeof checklistSchema>, "data" | "putAway">;
export type ChecklistEntry = z.infer<typeof checklistEntrySchema>;
