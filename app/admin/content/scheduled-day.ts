import { company } from "../../../content/company.ts";
import { formatDate } from "../../../contract/format.ts";

/** The day of a date that is still to come, or undefined. A day begins in the site's time zone. */
export function scheduledDay(date: string, now = new Date()): string | undefined {
	// Swedish writes a day as ISO 8601 does.
	const today = new Intl.DateTimeFormat("sv-SE", { timeZone: company.timeZone }).format(now);
	const isComing = date.includes("T") ? new Date(date) > now : date > today;
	return isComing ? formatDate(date) : undefined;
}
