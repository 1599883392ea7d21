import type { z } from "zod";
import { fieldOf, isObject, merge } from "../../content/merge-words.ts";
import { placeholderProblem } from "../../content/placeholders.ts";
import { refusal } from "../../content/word-refusals.ts";

/**
 * The stored values of a file as pages show them: what is missing is as shipped. Where this release refuses a value, the
 * shipped one of its nearest field outside of lists is shown; the stored one is kept.
 * @returns the values, and the places of which that is so, such as `hero.headTitle`
 */
export function fitValues(schema: z.ZodType, shipped: object, stored: unknown) {
	let words = merge(schema, shipped, shipped, stored);
	const refused = new Set<string>();
	for (;;) {
		const parsed = schema.safeParse(words);
		// Parsing fills in fields that a list's items did not have in the release that stored them.
		if (parsed.success) return { words: parsed.data as object, refused: [...refused] };
		const places = parsed.error.issues.map(({ path }) => outsideOfLists(path));
		// What was put back already is refused by a rule over several fields.
		const rest = places.filter((place) => !refused.has(place.join(".")));
		if (rest.length === 0) return { words: shipped, refused: [...refused] };
		for (const place of rest) {
			refused.add(place.join("."));
			words = replaced(words, shipped, place);
		}
	}
}

/** What a schema refuses in the words of a file, each with its place. */
export function problemsOf(schema: z.ZodType, words: unknown): { path: string; message: string }[] {
	const parsed = schema.safeParse(words, { error: refusal });
	return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
}

/** The texts with a placeholder that nothing fills in, each with its place; the screen fills in those of the shipped one. */
export function unfilledIn(shipped: unknown, words: unknown, language: string, place: string[] = []) {
	if (typeof words !== "string")
		return Object.entries(words ?? {}).flatMap(([name, value]): { path: string; message: string }[] =>
			unfilledIn(Array.isArray(shipped) ? shipped : fieldOf(shipped, name), value, language, [...place, name]),
		);
	const own = JSON.stringify(shipped ?? "").match(/\{\w+\}/g) ?? [];
	const message = placeholderProblem(words, own, language);
	return message === undefined ? [] : [{ path: place.join("."), message }];
}

function outsideOfLists(path: readonly PropertyKey[]): string[] {
	const inList = path.findIndex((name) => typeof name === "number");
	return path.slice(0, inList < 0 ? path.length : inList).map(String);
}

function replaced(words: unknown, shipped: unknown, [name, ...rest]: string[]): unknown {
	if (name === undefined || !isObject(words)) return shipped;
	return { ...words, [name]: replaced(fieldOf(words, name), fieldOf(shipped, name), rest) };
}
