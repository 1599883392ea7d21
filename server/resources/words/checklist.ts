import { isDeepStrictEqual } from "node:util";
import type { Company } from "../../../content/company.schema.ts";
import { type Counted, countedIn } from "../../../content/counts.ts";
import { fillPlaceholders } from "../../../content/placeholders.ts";
import type { Services } from "../../../content/services.schema.ts";
import type { ChecklistEntry } from "../../../contract/words.ts";
import type { Store } from "../../../db/connect.ts";
import { readSetting, writeSetting } from "../../../db/settings.ts";
import type { WordsSnapshot } from "../../words/snapshot.ts";
import { wordFiles } from "../../words/word-files.ts";

type Found = Omit<ChecklistEntry, "file">;

/** What still stands as it ships and needs a word of the owner: examples, gaps in square brackets, and who the company is. */
export function checklistOf({ files }: WordsSnapshot): ChecklistEntry[] {
	const { servicesList } = files.get("services.json") as Services;
	// Nobody sees the page of a service that is not offered.
	const hidden = new Set(servicesList.filter(({ offered }) => !offered).map(({ path }) => `service-${path}`));
	return [...wordFiles()].flatMap(([file, { path, shipped }]) => {
		if (hidden.has(file)) return [];
		const words = files.get(path) ?? shipped;
		const company = () => asShipped(shipped, words, countedIn(files));
		const found = [...findGaps(words), ...(file === "company" ? findShipped(words, company()) : [])];
		return found.map((entry) => ({ file, ...entry }));
	});
}

/** Every example, by its first text, and every gap. */
function findGaps(value: unknown, path = ""): Found[] {
	if (typeof value === "string") return /\[[^[\]]+\]/.test(value) ? [{ path, reason: "placeholder", text: value }] : [];
	if (typeof value !== "object" || value === null) return [];
	const own: Found[] =
		"example" in value && value.example === true ? [{ path, reason: "example", text: firstText(value) }] : [];
	return [...own, ...Object.entries(value).flatMap(([name, field]) => findGaps(field, joined(path, name)))];
}

/** The texts and lists of the company that are as they ship; empty ones are not shown and need nothing. */
function findShipped(words: unknown, shipped: unknown, path = ""): Found[] {
	const isWhole = Array.isArray(words) || !isGroup(words);
	if (isWhole && isDeepStrictEqual(words, shipped)) {
		const text = [words].flat().map(nameOf).join(", ");
		// Every company has a language, and this one may well be its own.
		return text === "" || path === "lang" ? [] : [{ path, reason: "company", text }];
	}
	// Of a list that was changed, an entry may stay.
	if (isWhole) return [];
	if (!isGroup(words) || !isGroup(shipped)) return [];
	return Object.keys(words).flatMap((name) =>
		findShipped(Reflect.get(words, name), Reflect.get(shipped, name), joined(path, name)),
	);
}

/** The company as it reads while nothing is changed, so that an address made of city and country is the owner's with them. */
function asShipped(shipped: object, words: object, counted: Counted): object {
	const company = { ...(shipped as Company), lang: (words as Company).lang };
	return fillPlaceholders(company, company, counted);
}

function isGroup(value: unknown): value is object {
	return typeof value === "object" && value !== null;
}

function nameOf(entry: unknown): string {
	return isGroup(entry) && "name" in entry ? String(entry.name) : String(entry);
}

function firstText(value: object): string {
	return Object.values(value).find((field) => typeof field === "string" && field.length > 3) ?? "";
}

const putAway = "checklist put away";

/** Whether the owner put the list away, so that only the screen of words shows it. */
export async function isPutAway(store: Store): Promise<boolean> {
	return (await readSetting(store, putAway)) === true;
}

/** Puts the list away, or takes it out again, on every machine. */
export function putChecklistAway(store: Store, isAway: boolean): Promise<void> {
	return writeSetting(store, putAway, isAway);
}

function joined(path: string, name: string): string {
	return path === "" ? name : `${path}.${name}`;
}
