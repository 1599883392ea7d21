import { company } from "../../../content/company.ts";

/** The day of a date that has not begun yet in the site's time zone, or undefined. */
export function scheduledDay(date: string, now = new Date()): string | undefined {
	// Swedish writes a day as ISO 8601 does.
	const today = new Intl.DateTimeFormat("sv-SE", { timeZone: company.timeZone }).format(now);
	return date > today ? date : undefined;
}
