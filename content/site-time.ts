import { company } from "./company.ts";

/** What writes an instant in the site's local time. To make it takes longer than to use it. */
type InstantFormat = (instant: string) => string;

function formatOf(language: string, options: Intl.DateTimeFormatOptions): InstantFormat {
	const format = new Intl.DateTimeFormat(language, { timeZone: company.timeZone, ...options });
	return (instant) => format.format(new Date(instant));
}

/** Writes day and time, such as `2026-11-21 14:05`. */
export const siteTimeFormat = (): InstantFormat => formatOf("sv-SE", { dateStyle: "short", timeStyle: "short" });

/** Writes day and hour, such as `30 Nov, 00:30`. */
export const dayAndHourFormat = (): InstantFormat =>
	formatOf("en-GB", { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });

/**
 * An instant in a sentence, in the site's local time and with the name of its zone.
 * @param language of the sentence; without it that of the admin area
 */
export function zonedTime(instant: string, language = "en-GB"): string {
	return inSiteTime(formatOf(language, { dateStyle: "medium", timeStyle: "short" })(instant));
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
