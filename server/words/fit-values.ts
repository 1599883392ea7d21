import type { z } from "zod";
import { fieldOf, isObject, merge } from "../../content/merge-words.ts";
import { unfilledBrace } from "../../content/placeholders.ts";
import { refusal } from "../../content/word-refusals.ts";
import { messages } from "../../contract/messages.ts";

/**
 * The stored values of a file as pages show them: what is missing is as shipped. Where this release refuses a value, the
 * shipped one of its nearest field outside of lists is shown; the stored one is kept. The same goes for a brace that
 * nothing fills in, which earlier releases stored.
 * @param path of the file inside `content/`
 * @returns the values, and the places of which that is so, such as `hero.headTitle`
 */
export function fitValues(schema: z.ZodType, shipped: object, stored: unknown, path = "") {
	let words = merge(schema, shipped, shipped, stored);
	const refused = new Set<string>();
	for (;;) {
		const parsed = schema.safeParse(words);
		// Parsing fills in fields that a list's items did not have in the release that stored them.
		const issues = parsed.success ? unfilledIn(shipped, textsOf(path, parsed.data)) : parsed.error.issues;
		if (parsed.success && issues.length === 0) return { words: parsed.data as object, refused: [...refused] };
		const places = issues.map(({ path }) => outsideOfLists(path));
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
export function problemsOf(schema: z.ZodType, words: unknown): Problem[] {
	return schema.safeParse(words, { error: refusal }).error?.issues ?? [];
}

/** The words of a file that are texts with placeholders: the company's own facts are none. */
export function textsOf(path: string, words: unknown): unknown {
	return path === "company.json" && isObject(words) ? { ...words, name: "", city: "" } : words;
}

/**
 * What is wrong with the placeholders of texts, each with its place.
 * @param shipped the screen fills in the placeholders of the shipped text
 */
export function unfilledIn(
	shipped: unknown,
	words: unknown,
	problemOf = braceProblem,
	place: PropertyKey[] = [],
): Problem[] {
	if (typeof words !== "string")
		return Object.entries(words ?? {}).flatMap(([name, value]) => {
			const inner = Array.isArray(words) ? Number(name) : name;
			return unfilledIn(Array.isArray(shipped) ? shipped : fieldOf(shipped, name), value, problemOf, [...place, inner]);
		});
	const own = JSON.stringify(shipped ?? "").match(/\{\w+\}/g) ?? [];
	const message = problemOf(words, own);
	return message === undefined ? [] : [{ path: place, message }];
}

type Problem = { path: PropertyKey[]; message: string };

function braceProblem(text: string, own: readonly string[]): string | undefined {
	const brace = unfilledBrace(text, own);
	return brace && messages.nothingFillsIn(brace);
}

function outsideOfLists(path: readonly PropertyKey[]): string[] {
	const inList = path.findIndex((name) => typeof name === "number");
	return path.slice(0, inList < 0 ? path.length : inList).map(String);
}

function replaced(words: unknown, shipped: unknown, [name, ...rest]: string[]): unknown {
	if (name === undefined || !isObject(words)) return shipped;
	return { ...words, [name]: replaced(fieldOf(words, name), fieldOf(shipped, name), rest) };
}
