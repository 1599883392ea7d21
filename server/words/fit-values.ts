import type { z } from "zod";
import { fieldOf, isObject, merge } from "../../content/merge-words.ts";
import { placeholderProblem } from "../../content/placeholders.ts";
import { refusal } from "../../content/word-refusals.ts";
import { messages } from "../../contract/messages.ts";
import type { WordFile } from "./word-files.ts";

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
		const fitted = parsed.data as object;
		const places = parsed.success
			? unfilledIn({ path, shipped }, fitted).map((problem) => outsideOfLists(problem.path.split(".")))
			: parsed.error.issues.map((issue) => outsideOfLists(issue.path));
		if (places.length === 0) return { words: fitted, refused: [...refused] };
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

/** The most entries of a list that are saved: pages, and each save, read all of them. */
const maxEntries = 300;

/**
 * Names what is wrong with the placeholders of a file's texts, each with its place. The company's own facts are none.
 * @param language of the company, to save the words: then no list is too long, and placeholders have its plural forms
 */
export function unfilledIn({ path, shipped }: Pick<WordFile, "path" | "shipped">, words: object, language?: string) {
	const facts = path === "company.json" ? { name: "", city: "" } : {};
	return unfilledTexts(shipped, { ...words, ...facts }, language);
}

/** @param shipped the screen fills in the placeholders of the shipped text */
function unfilledTexts(shipped: unknown, words: unknown, language?: string, place: string[] = []) {
	if (language !== undefined && Array.isArray(words) && words.length > maxEntries)
		return [{ path: place.join("."), message: messages.listTooLong }];
	if (typeof words !== "string")
		return Object.entries(words ?? {}).flatMap(([name, value]): { path: string; message: string }[] =>
			unfilledTexts(Array.isArray(shipped) ? shipped : fieldOf(shipped, name), value, language, [...place, name]),
		);
	const own = JSON.stringify(shipped ?? "").match(/\{\w+\}/g) ?? [];
	const message = placeholderProblem(words, own, language);
	return message === undefined ? [] : [{ path: place.join("."), message }];
}

function outsideOfLists(path: readonly PropertyKey[]): string[] {
	const inList = path.findIndex((name) => /^\d+$/.test(String(name)));
	return path.slice(0, inList < 0 ? path.length : inList).map(String);
}

function replaced(words: unknown, shipped: unknown, [name, ...rest]: string[]): unknown {
	if (name === undefined || !isObject(words)) return shipped;
	return { ...words, [name]: replaced(fieldOf(words, name), fieldOf(shipped, name), rest) };
}
