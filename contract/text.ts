import { z } from "zod";
import { messages } from "./messages.ts";

/** Whether both databases store a text unchanged: no NUL, no lone surrogate. */
export const isStorable = (text: string) => !text.includes("\0") && text.isWellFormed();

/** Its words are made when they are needed: writing the first number takes a while. */
const tooLong = (field: string, limit: number) => ({ error: () => messages.tooLong(field, limit) });

/** Text of at most `limit` UTF-16 code units that both databases can store. Its messages call it `field`. */
export function boundedText(field: string, limit: number, text = z.string(messages.notText(field))) {
	return text.max(limit, tooLong(field, limit)).refine(isStorable, messages.unreadableCharacters(field));
}

/** The same, where absent reads as empty. */
export function optionalText(field: string, limit: number) {
	return boundedText(field, limit).default("");
}

/** The same of several lines. A break is one letter, also where a form that is posted without JavaScript has CR LF. */
export function optionalLines(field: string, limit: number) {
	const lines = z.string(messages.notText(field)).overwrite((text) => text.replaceAll("\r\n", "\n"));
	return boundedText(field, limit, lines).default("");
}

/** A number of milliseconds, or none. */
export function optionalDuration(field: string) {
	const message = `${field} takes a number of milliseconds`;
	return z.number(message).nonnegative(message).optional();
}

/** A string; `required` is the message when it is absent. */
function requiredString(field: string, required: string) {
	return z.string({ error: ({ input }) => ((input ?? null) === null ? required : messages.notText(field)) });
}

/** What leaves a mark on paper: no white space, no control, and nothing that a font draws as nothing. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Whether a text has anything to read. */
export const isVisible = (text: string): boolean => visible.test(text);

/** Text with something visible; `required` is the message when there is nothing. */
export function requiredText(field: string, limit: number, required: string) {
	return requiredString(field, required)
		.refine(isVisible, { error: required, abort: true })
		.max(limit, tooLong(field, limit))
		.refine(isStorable, messages.unreadableCharacters(field));
}

/** An address as mail servers take it: without what surrounds it unseen, and with a domain of another script in ASCII. */
const toMailAddress = (text: string) =>
	text
		.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, "")
		.replace(/(?<=@)[^\s@/?#:\\%]+$/, (domain) =>
			/[^\0-\x7F]|xn--/i.test(domain) ? (URL.parse(`http://${domain}`)?.hostname ?? "") : domain,
		);

/** What `emailAddress` makes of a text before it looks at its letters. */
export const writtenAddress = requiredString("Email", messages.emailRequired)
	.trim()
	.max(254, { ...tooLong("Email", 254), abort: true })
	.overwrite(toMailAddress)
	.min(1, { error: messages.emailRequired, abort: true });

/**
 * Spec 5: an address whose top-level part has two to four letters, or more where the owner takes such; of one in another
 * script the server counts them (`serverFields`). Before the `@` stands what RFC 5322 allows.
 */
export function emailAddress(takesLongEndings: () => boolean) {
	return writtenAddress
		.regex(
			// In the OpenAPI document a regular expression has no flags.
			/^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[a-z0-9-]+)$/,
			{ error: messages.emailInvalid, abort: true },
		)
		.refine(
			(address) =>
				!/^\.|\.[.@]|^[^@]{65}/.test(address) && (takesLongEndings() || /\.(?:[A-Za-z]{2,4}|xn--[^.]+)$/.test(address)),
			{ error: messages.emailInvalid, abort: true },
		)
		.describe("Its last part has two to four letters, or more where the owner's form takes such.");
}

/** Years 0000 and 9999 can get another length in UTC, and would sort wrongly as text. */
const withinFourDigits = /^(?!0000|9999)/;

/**
 * An optional date, as a day (`2026-09-14`) or an instant with its offset (`2026-09-14T09:30:00Z`). Stored as given.
 * Empty reads as absent, because an untouched date field sends an empty string.
 */
export function optionalDate(field: string) {
	return z
		.union(
			[
				z.literal(""),
				z.iso.date().regex(withinFourDigits),
				z.iso.datetime({ offset: true }).max(40).regex(withinFourDigits),
			],
			messages.dateInvalid(field),
		)
		.optional();
}

/** An optional date of what is published. A year of two digits, which sorts behind everything, is refused. */
export function publicationDate(field: string) {
	return optionalDate(field).refine((date) => !date || date >= "1970", messages.dateTooEarly(field));
}
