import { z } from "zod";
import { choice } from "./parameters.ts";
import { submissionKinds } from "./submission.ts";
import { emailAddress } from "./text.ts";

const days = "Keep entries for 1 to 3650 days, or null for ever";

/** For how many days entries of one form are kept; null, the default, keeps them until they are deleted by hand. */
export const retentionDays = z.number(days).int(days).min(1, days).max(3650, days).nullable();

/** The retention of both forms. */
export const retentionSchema = z.object({ contact: retentionDays, application: retentionDays });

/** What the privacy notice says: the retention, and of how many days, weeks and months a backup stays; null when the site makes none. */
export const retentionTimesSchema = retentionSchema.extend({
	backups: z.object({ daily: z.number().int(), weekly: z.number().int(), monthly: z.number().int() }).nullable(),
});

/** What a retention time removes. */
export const retentionForecastSchema = z.object({
	/** Entries that are older already; they go within the hour once it is saved. */
	older: z.number().int(),
	/** The day on which the next one goes, and how many that day; null when there is none. */
	next: z.object({ day: z.string(), count: z.number().int() }).nullable(),
});

/** The retention time whose effect is asked for. */
export const forecastQuerySchema = z.object({
	kind: choice("kind", submissionKinds),
	days: z.coerce.number(days).int(days).min(1, days).max(3650, days),
});

/** Whom to find or forget. */
export const personSchema = z.object({ email: emailAddress });

/** How many entries an address has, deleted ones among them. */
export const personEntriesSchema = z.object({ contact: z.number().int(), application: z.number().int() });

export type Retention = z.infer<typeof retentionSchema>;
export type RetentionTimes = z.infer<typeof retentionTimesSchema>;
export type RetentionForecast = z.infer<typeof retentionForecastSchema>;
export type PersonEntries = z.infer<typeof personEntriesSchema>;
