/**
 * The instant, as ISO text in UTC with milliseconds, at which a date begins: a day starts at midnight in `timeZone`,
 * an instant is itself.
 */
export function publishInstant(date: string, timeZone: string): string {
	if (!/^\d{4}-\d\d-\d\d$/.test(date)) return new Date(date).toISOString();
	const start = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: "00:00" });
	return new Date(start.epochMilliseconds).toISOString();
}
