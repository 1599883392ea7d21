import { z } from "zod";
import { messages } from "./messages.ts";

/** Whether both databases store a text unchanged: no NUL, no lone surrogate. */
export const isStorable = (text: string) => !text.includes("\0") && text.isWellFormed();

/** What leaves a mark on paper: no white space, no control, and nothing that a font draws as nothing. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Whether a text has anything to read. */
export const isVisible = (text: string): boolean => visible.test(text);

/** An address as mail servers take it: without what surrounds it unseen, and with a domain of another script in ASCII. */
const toMailAddress = (text: string) =>
	text
		.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, "")
		.replace(/(?<=@)[^\s@/?#:\\%]+$/, (domain) =>
			/[^\0-\x7F]|xn--/i.test(domain) ? (URL.parse(`http://${domain}`)?.hostname ?? "") : domain,
		);

/** What the checks of texts and forms say: the API what `messages` states, a page what its owner words. A field is called as its label is. */
export interface FormWords {
	tooLong: (field: string, limit: number) => string;
	notText: (field: string) => string;
	unreadableCharacters: (field: string) => string;
	nameRequired: string;
	emailRequired: string;
	emailInvalid: string;
	resumeLinkRequired: string;
	resumeLinkInvalid: string;
	positionUnknown: string;
}

/** The checks of texts that both databases can store, of at most `limit` UTF-16 code units. */
export function textChecks(says: FormWords) {
	const anyText = (field: string) => z.string(says.notText(field));
	// Its words are made when they are needed: writing the first number takes a while.
	const tooLong = (field: string, limit: number) => ({ error: () => says.tooLong(field, limit) });

	function boundedText(field: string, limit: number, text = anyText(field)) {
		return text.max(limit, tooLong(field, limit)).refine(isStorable, says.unreadableCharacters(field));
	}

	/** A string; `required` is the message when it is absent. */
	function requiredString(field: string, required: string) {
		return z.string({ error: ({ input }) => ((input ?? null) === null ? required : says.notText(field)) });
	}

	return {
		boundedText,

		/** The same, where absent reads as empty. */
		optionalText: (field: string, limit: number) => boundedText(field, limit).default(""),

		/** The same of several lines. A break is one letter, also where a form that is posted without JavaScript has CR LF. */
		optionalLines: (field: string, limit: number) =>
			boundedText(
				field,
				limit,
				anyText(field).overwrite((text) => text.replaceAll("\r\n", "\n")),
			).default(""),

		/** Text with something visible; `required` is the message when there is nothing. */
		requiredText: (field: string, limit: number, required: string) =>
			requiredString(field, required)
				.refine(isVisible, { error: required, abort: true })
				.max(limit, tooLong(field, limit))
				.refine(isStorable, says.unreadableCharacters(field)),

		/** What `emailAddress` makes of a text before it looks at its letters. */
		trimmedAddress: (field: string, required: string) =>
			requiredString(field, required)
				.trim()
				.max(254, { ...tooLong(field, 254), abort: true })
				.overwrite(toMailAddress)
				.min(1, { error: required, abort: true }),
	};
}

export const { boundedText, optionalText, requiredText, trimmedAddress } = textChecks(messages);

/** Optional texts by their names, which are empty where they are absent. */
export function optionalTexts<Name extends string>(texts: Record<Name, z.ZodString>) {
	const optional = Object.entries<z.ZodString>(texts).map(([name, text]) => [name, text.default("")]);
	return Object.fromEntries(optional) as Record<Name, z.ZodDefault<z.ZodString>>;
}

/** An object that has the same, such as a schema, under each of several names. */
export function sameForEach<Name extends string, Value>(names: readonly Name[], value: Value) {
	return Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;
}

/** A number of milliseconds, or none. */
export function optionalDuration(field: string) {
	const message = `${field} takes a number of milliseconds`;
	return z.number(message).nonnegative(message).optional();
}

/**
 * Spec 5: an address whose top-level part has two to four letters, or more where the owner takes such; of one in another
 * script the server counts them (`serverFields`). Before the `@` stands what RFC 5322 allows.
 */
export function emailAddress(takesLongEndings: () => boolean, says: FormWords = messages, label = "Email") {
	const invalid = { error: says.emailInvalid, abort: true };
	return textChecks(says)
		.trimmedAddress(label, says.emailRequired)
		.regex(
			// In the OpenAPI document a regular expression has no flags.
			/^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[a-z0-9-]+)$/,
			invalid,
		)
		.refine(
			(address) =>
				!/^\.|\.[.@]|^[^@]{65}/.test(address) && (takesLongEndings() || /\.(?:[A-Za-z]{2,4}|xn--[^.]+)$/.test(address)),
			invalid,
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
