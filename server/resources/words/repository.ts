import { isDeepStrictEqual } from "node:util";
import type { Company } from "../../../content/company.schema.ts";
import { company } from "../../../content/company.ts";
import { merge, withUnknown } from "../../../content/merge-words.ts";
import type { Services } from "../../../content/services.schema.ts";
import type { Words, WordsChange } from "../../../contract/words.ts";
import type { Store } from "../../../db/connect.ts";
import type { WordsRow } from "../../../db/schema.ts";
import { type AuditContext, record } from "../../auth/audit/record.ts";
import { problemsOf, unfilledIn } from "../../words/fit-values.ts";
import type { WordFile } from "../../words/word-files.ts";
import { findDraftRow, isOf, removeDraft } from "../editing/draft-repository.ts";
import { addVersion, findPublication } from "../editing/version-repository.ts";
import { moveDays } from "../posts/repository.ts";
import { nextSavedAt } from "../publishing/saved-at.ts";
import { missingImages } from "./images.ts";

/** Why words are not stored: they were changed meanwhile, the draft is of something else, or the schema refuses them. */
export type WordsRefusal = "stale" | "draftOfOther" | { problems: Words["needsYou"] };

/** The rows of all files that the owner changed, by the file's name. */
export async function readRows(store: Store): Promise<Map<string, WordsRow>> {
	const rows = await store.selectFrom("words").selectAll().execute();
	return new Map(rows.map((row) => [row.file, row]));
}

/** The words of a file: what is stored, and what is missing there as it ships. */
export async function findWords(store: Store, name: string, file: WordFile): Promise<Words> {
	return toWords(file, await findRow(store, name));
}

/**
 * Stores a change of a file in a transaction, with its version, and ends its draft. A file that says again what ships is
 * stored no longer, so that it follows each release.
 */
export async function saveWords(
	transaction: Store,
	name: string,
	file: WordFile,
	{ values, updatedAt, draft }: WordsChange,
	audit: AuditContext,
): Promise<Words | WordsRefusal> {
	const current = await findRow(transaction, name);
	if (draft !== undefined) {
		const published = await findPublication(transaction, draft);
		const stored = await findDraftRow(transaction, draft);
		const isOther = (published && !isOf(published, "words", name)) || (stored && !isOf(stored, "words", name));
		if (isOther) return "draftOfOther";
		if (published) return toWords(file, current);
	}
	if (updatedAt !== undefined && updatedAt !== (current?.updated_at ?? null)) return "stale";
	const { schema, shipped } = file;
	const before = toWords(file, current).values;
	const words = merge(schema, shipped, before, values);
	const { timeZone, lang = company.lang } = words as Partial<Company>;
	const problems = [...problemsOf(schema, words), ...(await missingImages(transaction, words))];
	if (problems.length === 0) problems.push(...unfilledIn(file, words as object, lang));
	if (problems.length > 0) return { problems };
	const stored = withUnknown(schema, current && JSON.parse(current.json), words);
	const row = {
		file: name,
		json: JSON.stringify(stored),
		updated_at: current ? nextSavedAt(current.updated_at, audit.now) : audit.now.toISOString(),
	};
	await transaction.deleteFrom("words").where("file", "=", name).execute();
	// Parsed, both say what is so where a field is missing.
	const isShipped = isDeepStrictEqual(stored, words) && isDeepStrictEqual(schema.parse(words), schema.parse(shipped));
	if (!isShipped) await transaction.insertInto("words").values(row).execute();
	if (name === "company" && timeZone && timeZone !== before.timeZone) await moveDays(transaction, timeZone);
	const offersOthers = name === "services" && !isDeepStrictEqual(offeredIn(before), offeredIn(words));
	await record(transaction, audit, offersOthers ? "servicesChanged" : "updated", `words ${name}`);
	await addVersion(transaction, { kind: "words", item: name, values: words, draft }, audit);
	if (draft !== undefined) await removeDraft(transaction, draft);
	return toWords(file, isShipped ? undefined : row);
}

/** The services that the words of `services.json` offer, in any order. */
function offeredIn(words: unknown): string[] {
	const { servicesList } = words as Pick<Services, "servicesList">;
	return servicesList.flatMap(({ path, offered }) => (offered === false ? [] : path)).sort();
}

/** The row of a file that the owner changed, or undefined. */
export function findRow(store: Store, name: string): Promise<WordsRow | undefined> {
	return store.selectFrom("words").selectAll().where("file", "=", name).executeTakeFirst();
}

/** The words of a file by its row, which is undefined while nothing is changed. */
export function toWords(file: WordFile, row: WordsRow | undefined): Words {
	const { schema, shipped } = file;
	const values = merge(schema, shipped, shipped, row && JSON.parse(row.json)) as Words["values"];
	const defaults = shipped as Words["defaults"];
	const needsYou = row ? [...problemsOf(schema, values), ...unfilledIn(file, values)] : [];
	return { defaults, values, updatedAt: row?.updated_at ?? null, needsYou };
}
