// When a text comes out and changes, as machines read it. Nothing is imported, so that a page does not load zod for it.

const isDay = (date: string) => /^\d{4}-\d\d-\d\d$/.test(date);

const startOfDay = (day: string, timeZone: string) =>
	Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: "00:00" });

/**
 * The instant, as ISO text in UTC with milliseconds, at which a date begins: a day starts at midnight in `timeZone`,
 * an instant is itself.
 */
export function publishInstant(date: string, timeZone: string): string {
	return new Date(isDay(date) ? startOfDay(date, timeZone).epochMilliseconds : date).toISOString();
}

/**
 * When a text was published and when it changed, as ISO text with an offset, which for a day is that of `timeZone`. What
 * was written before its date changed on that date.
 */
export function publicationDates(publishDate: string, updatedAt: string, timeZone: string) {
	const published = isDay(publishDate)
		? startOfDay(publishDate, timeZone).toString({ timeZoneName: "never" })
		: publishDate;
	return { published, modified: Date.parse(updatedAt) > Date.parse(published) ? updatedAt : published };
}
