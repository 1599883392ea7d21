import { messages } from "../contract/messages.ts";
import type { Company } from "./company.schema.ts";
import { byNumber, type Counted, counts, countValues, inNumber, pluralCategories } from "./counts.ts";
import { interpolate } from "./interpolate.ts";
import { utcOffset } from "./utc-offset.ts";

/**
 * What stands in a text only for companies of a country, such as `{IN:In {country}, …}`, or only for all others:
 * `{not IN:…}`. Other placeholders may stand in it.
 */
const ofACountry = /\{(not )?([A-Z]{2}):((?:[^{}]|\{(?!(?:not )?[A-Z]{2}:)[^{}]*\})*)\}/g;

/** What the texts of every file may hold. */
export const everywhere = new RegExp(
	`${ofACountry.source}|${/\{(?:company|city|country|utcOffset)\}/.source}|${counts.source}`,
	"g",
);

/** Each brace of a text, with what stands between it and its end. */
const braces = /\{(?:[^{}]|\{[^{}]*\})*\}?|\}/g;

/**
 * The words of a file with the company's own in place of `{company}`, `{city}`, `{country}` and `{utcOffset}`, and with
 * what they count. Each text is filled once: a company may be called `{city}`. An item of a list that loses a whole text
 * to `{IN:…}` goes with it.
 */
export function fillPlaceholders<Words>(words: Words, company: Company, counted: Counted): Words {
	const facts = {
		...countValues(counted, company.lang),
		company: company.name,
		city: company.city,
		country: new Intl.DisplayNames(company.lang, { type: "region" }).of(company.country) ?? company.country,
		utcOffset: utcOffset(company, "shortOffset"),
	};
	const own = filled(words, (text) =>
		interpolate(inNumber(forCountry(text, company.country), counted, company.lang), facts),
	) as Words;
	// The facts themselves are no texts with placeholders.
	return words === (company as unknown) ? { ...own, name: company.name, city: company.city } : own;
}

/** The first brace of a text that nothing fills in, as it is typed. */
function unfilledBrace(text: string, own: readonly string[]): string | undefined {
	for (const [brace] of text.matchAll(braces)) {
		if (own.includes(brace)) continue;
		const [whole, , , words = ""] = [...brace.matchAll(ofACountry)][0] ?? [];
		if (whole !== brace && brace.replace(everywhere, "") !== "") return brace.slice(0, 100);
		const unknown = unfilledBrace(words, own);
		if (unknown !== undefined) return unknown;
	}
	return undefined;
}

/**
 * Names what is wrong with the placeholders of a text.
 * @param own those that the screen fills in
 * @param language whose plural forms they must have
 */
export function placeholderProblem(text: string, own: readonly string[], language?: string): string | undefined {
	const unknown = unfilledBrace(text, own);
	if (unknown !== undefined) return messages.nothingFillsIn(unknown);
	if (language === undefined) return undefined;
	const categories = pluralCategories(language);
	// Of four categories one may be for fractions alone.
	for (const [placeholder, , forms = ""] of text.matchAll(byNumber)) {
		if (![2, categories.length, Math.max(2, categories.length - 1)].includes(forms.split("|").length))
			return messages.formsMissing(placeholder, categories.join("|"));
	}
	return undefined;
}

function filled(value: unknown, fill: (text: string) => string): unknown {
	if (typeof value === "string") return value.includes("{") ? fill(value) : value;
	if (Array.isArray(value))
		return value.flatMap((item: unknown) => {
			const own = filled(item, fill);
			return losesText(item, own) ? [] : [own];
		});
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, filled(field, fill)]));
}

function losesText(before: unknown, after: unknown): boolean {
	if (typeof before !== "object" || before === null) return after === "" && before !== "";
	return Object.entries(before).some(
		([name, text]) => typeof text === "string" && text !== "" && Reflect.get(after as object, name) === "",
	);
}

function forCountry(text: string, country: string): string {
	const remaining = text.replace(ofACountry, (_, not: string | undefined, of: string, words: string) =>
		(of === country) === (not === undefined) ? words : "",
	);
	return remaining === text ? text : remaining.replace(/ {2,}/g, " ").trim();
}
