import { z } from "zod";
import type { Call } from "./call.ts";
import { successSchema } from "./envelope.ts";
import { messages } from "./messages.ts";
import { choice } from "./parameters.ts";
import { submissionKinds } from "./submissions.ts";
import { isStorable, trimmedAddress } from "./text.ts";

const message = "Keep entries for 1 to 3650 days, or null for ever";

/** How many days the entries of a form are kept; null, the default, keeps them until they are deleted by hand. */
const retentionDays = z.number(message).int(message).min(1, message).max(3650, message).nullable();

/** The retention of both forms. */
export const retentionSchema = z.object({ contact: retentionDays, application: retentionDays });

/** A change of the retention: a form that is left out stays. `base` is what it was based on; another is stored: 409. */
const retentionChangeSchema = retentionSchema.partial().extend({ base: retentionSchema.partial().optional() });

/** What the privacy notice states: the retention, and from how many days, weeks and months a backup is kept; null when the site makes none. */
export const retentionTimesSchema = retentionSchema.extend({
	backups: z.object({ daily: z.number().int(), weekly: z.number().int(), monthly: z.number().int() }).nullable(),
});

/** What a retention time would remove. */
export const retentionForecastSchema = z.object({
	/** Entries that are older already; they are removed within the hour after it is saved. */
	older: z.number().int(),
});

/** The retention time to be forecast. */
const forecastQuerySchema = z.object({
	kind: choice("kind", submissionKinds),
	days: z.coerce.number(message).int(message).min(1, message).max(3650, message),
});

/** The person to find or forget: also by an address that an earlier version stored and the forms refuse now. */
export const personSchema = z.object({
	email: trimmedAddress("Email", messages.emailRequired)
		.regex(/^[^\s@]+@[^\s@]+$/, messages.emailInvalid)
		.refine(isStorable, messages.emailInvalid),
});

/** How many entries an address has, deleted ones among them. */
export const personEntriesSchema = z.object({ contact: z.number().int(), application: z.number().int() });

const retention = { path: "/admin/retention", answers: successSchema(retentionSchema) };
const person = { method: "post", body: personSchema, answers: successSchema(personEntriesSchema) } as const;

/** The calls about retention times, and about a person. An address travels in a body, because a query stands in logs. */
export const privacyCalls = {
	times: { method: "get", path: "/retention", answers: successSchema(retentionTimesSchema) },
	retention: { ...retention, method: "get" },
	changeRetention: { ...retention, method: "put", body: retentionChangeSchema },
	forecast: {
		method: "get",
		path: "/admin/retention/forecast",
		query: forecastQuerySchema,
		answers: successSchema(retentionForecastSchema),
	},
	findPerson: { ...person, path: "/admin/person/find" },
	forgetPerson: { ...person, path: "/admin/person/forget" },
} satisfies Record<string, Call>;

export type Retention = z.infer<typeof retentionSchema>;
export type RetentionTimes = z.infer<typeof retentionTimesSchema>;
export type RetentionForecast = z.infer<typeof retentionForecastSchema>;
export type PersonEntries = z.infer<typeof personEntriesSchema>;
