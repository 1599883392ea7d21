import { company } from "../../../content/company.ts";
import { formatDate } from "../../../contract/format.ts";

/** The day that it is now in the site's time zone. */
export function siteDay(now = new Date()): string {
	// Swedish writes a day as ISO 8601 does.
	return new Intl.DateTimeFormat("sv-SE", { timeZone: company.timeZone }).format(now);
}

/** The day of a date that is still to come, or undefined. A day begins in the site's time zone. */
export function scheduledDay(date: string, now = new Date()): string | undefined {
	const isComing = date.includes("T") ? new Date(date) > now : date > siteDay(now);
	return isComing ? formatDate(date) : undefined;
}
