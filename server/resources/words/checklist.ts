import { isDeepStrictEqual } from "node:util";
import type { Company } from "../../../content/company.schema.ts";
import { type Counted, countedIn } from "../../../content/counts.ts";
import { fieldOf } from "../../../content/merge-words.ts";
import type { Testimonials } from "../../../content/pages.schema.ts";
import type { People } from "../../../content/people.schema.ts";
import { fillPlaceholders } from "../../../content/placeholders.ts";
import type { Services } from "../../../content/services.schema.ts";
import type { StoredBrand } from "../../../contract/brand.ts";
import type { Checklist, ChecklistChange, ChecklistEntry } from "../../../contract/words.ts";
import { withAdvisoryLock } from "../../../db/advisory-lock.ts";
import type { Store } from "../../../db/connect.ts";
import { count } from "../../../db/count.ts";
import { readSetting, writeSetting } from "../../../db/settings.ts";
import type { WordsSnapshot } from "../../words/snapshot.ts";
import { wordFiles } from "../../words/word-files.ts";
import { publishedPosts } from "../posts/repository.ts";
import { publishedProjects } from "../projects/repository.ts";

type Finding = Omit<ChecklistEntry, "id" | "right">;
type FindingInFile = Omit<Finding, "file">;

const settings = { away: "checklist put away", right: "checklist right as it is" };

/** What still stands as it ships and needs a word of the owner, whether it is put away, and what she leaves as it is. */
export async function readChecklist(store: Store, words: WordsSnapshot, now: Date): Promise<Checklist> {
	const contents = await findContents(store, now);
	const isExample = contents.some(({ reason }) => reason === "projects");
	const right = await readRight(store);
	const data = [...contents, ...findInWords(words, isExample)].map((entry) => {
		const id = `${entry.file} ${entry.count === undefined ? entry.text || entry.path : entry.reason}`;
		return { ...entry, id, right: right.includes(id) };
	});
	return { data, putAway: (await readSetting(store, settings.away)) === true };
}

const readRight = async (store: Store) => ((await readSetting(store, settings.right)) ?? []) as string[];

/** Puts the list away on every machine or takes it out again, and leaves an entry as it is or not any longer. */
export async function changeChecklist(store: Store, { putAway, entry }: ChecklistChange): Promise<void> {
	if (putAway !== undefined) await writeSetting(store, settings.away, putAway);
	if (entry === undefined) return;
	// Another tab may change another entry at the same moment.
	await withAdvisoryLock(store, async (transaction) => {
		const others = (await readRight(transaction)).filter((id) => id !== entry.id);
		await writeSetting(transaction, settings.right, entry.right ? [...others, entry.id] : others);
	});
}

const ofDashboard = { file: "dashboard", path: "", text: "" };

/** The projects that are marked as examples, and the posts that ship and were never changed. */
async function findContents(store: Store, now: Date): Promise<Finding[]> {
	const posts = publishedPosts(store, now).where("drawing", "like", "posts/%");
	const findings: Finding[] = [
		{ ...ofDashboard, reason: "projects", count: await count(publishedProjects(store, now).where("example", "=", 1)) },
		{ ...ofDashboard, reason: "posts", count: await count(posts.whereRef("updated_at", "=", "created_at")) },
	];
	return findings.filter((entry) => entry.count !== 0);
}

/** The lists of which each company has its own, beside the file that says who it is. */
const ownLists: Readonly<Record<string, string>> = { careers: "applyingFor", services: "servicesList" };

function findInWords({ files }: WordsSnapshot, hasExamples: boolean): Finding[] {
	const company = files.get("company.json") as Company;
	const counted = countedIn(files);
	const isForeign = languageOf(company) !== languageOf(wordFiles().get("company")?.shipped as Company);
	const unseen = unseenIn(files, counted, hasExamples);
	const inFiles = [...wordFiles()].flatMap(([file, { path, shipped }]) => {
		const words = files.get(path) ?? shipped;
		const filled = fillPlaceholders(shipped, company, counted);
		const list = ownLists[file];
		const isSeen = (place: string) => !unseen.some((beginning) => `${file}.${place}`.startsWith(beginning));
		const findings: FindingInFile[] = [];
		// A template of replies has gaps for whoever answers.
		if (file !== "replies") findings.push(...findGaps(words));
		findings.push(...findShortEndings(words));
		if (file === "company") findings.push(...findShipped(words, asShipped(shipped as Company, company, counted)));
		if (list !== undefined) findings.push(...findShipped(fieldOf(words, list), fieldOf(filled, list), list));
		if (isForeign) findings.push(...findForeign(words, filled, isSeen));
		return findings.flatMap((entry) => (isSeen(entry.path) ? [{ file, ...entry }] : []));
	});
	return [...findBrand(files.get("brand.json") as StoredBrand), ...inFiles];
}

/** The beginnings of places that nobody sees: what is not offered, and what belongs to what there is none of. */
function unseenIn(files: WordsSnapshot["files"], counted: Counted, hasExamples: boolean): string[] {
	const { servicesList } = files.get("services.json") as Services;
	const { people } = files.get("people.json") as People;
	const { items } = files.get("testimonials.json") as Testimonials;
	// The admin area speaks English.
	const unseen = ["account-mails."];
	for (const [index, { offered, path }] of servicesList.entries()) {
		if (!offered) unseen.push(`service-${path}.`, `services.servicesList.${index}.`);
	}
	if (people.length === 0) unseen.push("people.");
	if (items.length === 0) unseen.push("testimonials.");
	if (counted.testimonials === 0) unseen.push("testimonials.note");
	if (!hasExamples) unseen.push("projects.example.");
	return unseen;
}

const languageOf = ({ lang }: Company) => new Intl.Locale(lang).language;

/** The mark and the colors that ship. */
function findBrand({ accent, dark, logo, logoDark }: StoredBrand): Finding[] {
	const shipped = { logos: logo ?? logoDark, colors: accent ?? dark };
	return Object.entries(shipped).flatMap(([path, own]) =>
		own === null ? [{ file: "brand", path, reason: "shipped", text: "" }] : [],
	);
}

/** The shipped sentences of four words and more that are still there, by the first. */
function findForeign(words: object, shipped: object, isSeen: (path: string) => boolean): FindingInFile[] {
	const said = new Set(textsIn(shipped).flatMap(({ text }) => sentencesIn(text)));
	const findings = textsIn(words).flatMap(({ path, text }) =>
		isSeen(path) ? sentencesIn(text).flatMap((sentence) => (said.has(sentence) ? { path, text: sentence } : [])) : [],
	);
	return findings.slice(0, 1).map((first) => ({ ...first, reason: "language", count: findings.length }));
}

const sentencesIn = (text: string) =>
	text.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.split(/\s+/).length >= 4);

/** Every text with its place. */
export function textsIn(value: unknown, path = ""): { path: string; text: string }[] {
	if (typeof value === "string") return [{ path, text: value }];
	if (!isGroup(value)) return [];
	return Object.entries(value).flatMap(([name, field]) => textsIn(field, joined(path, name)));
}

/** Every example, by its first text, and every gap. */
function findGaps(value: unknown, path = ""): FindingInFile[] {
	if (typeof value === "string") return /\[[^[\]]+\]/.test(value) ? [{ path, reason: "placeholder", text: value }] : [];
	if (!isGroup(value)) return [];
	const own: FindingInFile[] =
		"example" in value && value.example === true ? [{ path, reason: "example", text: firstText(value) }] : [];
	return [...own, ...Object.entries(value).flatMap(([name, field]) => findGaps(field, joined(path, name)))];
}

/** The switch of a form that refuses addresses with long endings, as it ships. */
function findShortEndings(words: object): FindingInFile[] {
	const isOff = fieldOf(fieldOf(words, "form"), "takesLongEndings") === false;
	return isOff ? [{ path: "form.takesLongEndings", reason: "endings", text: "" }] : [];
}

/** The texts and lists that are as they ship; empty ones are not shown and need nothing. */
function findShipped(words: unknown, shipped: unknown, path = ""): FindingInFile[] {
	const isWhole = Array.isArray(words) || !isGroup(words);
	if (isWhole && isDeepStrictEqual(words, shipped)) {
		const text = [words].flat().map(nameOf).join(", ");
		return text === "" ? [] : [{ path, reason: "shipped", text }];
	}
	// Of a list that was changed, an entry may stay.
	if (isWhole) return [];
	if (!isGroup(words) || !isGroup(shipped)) return [];
	return Object.keys(words).flatMap((name) =>
		findShipped(Reflect.get(words, name), Reflect.get(shipped, name), joined(path, name)),
	);
}

/** The company as it reads while nothing is changed, so that an address made of city and country is the owner's with them. */
function asShipped(shipped: Company, { lang }: Company, counted: Counted): object {
	const company = { ...shipped, lang };
	return { ...fillPlaceholders(company, company, counted), lang: shipped.lang };
}

function isGroup(value: unknown): value is object {
	return typeof value === "object" && value !== null;
}

function nameOf(entry: unknown): string {
	if (!isGroup(entry)) return String(entry);
	return "name" in entry ? String(entry.name) : firstText(entry);
}

function firstText(value: object): string {
	return Object.values(value).find((field) => typeof field === "string" && field.length > 3) ?? "";
}

function joined(path: string, name: string): string {
	return path === "" ? name : `${path}.${name}`;
}
