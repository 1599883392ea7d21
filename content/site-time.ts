import { company } from "./company.ts";

/** What writes an instant as the site's local time, such as `2026-11-21 14:05`. To make it takes longer than to use it. */
export function siteTimeFormat(): (instant: string) => string {
	const { timeZone } = company;
	const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
	return (instant) => format.format(new Date(instant));
}

/** What writes day and hour of an instant in the site's local time, such as `30 Nov, 00:30`. */
export function dayAndHourFormat(): (instant: string) => string {
	const { timeZone } = company;
	const parts = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
	const format = new Intl.DateTimeFormat("en-GB", { timeZone, ...parts });
	return (instant) => format.format(new Date(instant));
}

/**
 * An instant in a sentence, in the site's local time and with the name of its zone.
 * @param language of the sentence; without it that of the admin area
 */
export function zonedTime(instant: string, language = "en-GB"): string {
	const { timeZone } = company;
	const format = new Intl.DateTimeFormat(language, { timeZone, dateStyle: "medium", timeStyle: "short" });
	return inSiteTime(format.format(new Date(instant)));
}

/** An instant in a sentence of a mail, as the company's language is written in its country. */
export function zonedTimeInMail(instant: string): string {
	const { lang, country } = company;
	const { region = country } = new Intl.Locale(lang);
	return zonedTime(instant, String(new Intl.Locale(lang, { region })));
}

/** The heading of times that stand without their zone: it names it. */
export function inSiteTime(heading: string): string {
	return `${heading} (${company.timeZone})`;
}
