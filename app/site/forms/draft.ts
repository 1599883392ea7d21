import { readStoredJson, writeStored } from "../../storage.ts";

/** The unsent values of a form, by field. */
export type Draft = Record<string, string>;

const keyOf = (form: string) => `draft:${form}`;

/** The stored draft of a form. */
export function readDraft(form: string): Draft {
	const draft = readStoredJson(keyOf(form));
	if (typeof draft !== "object" || draft === null) return {};
	return Object.fromEntries(Object.entries(draft).filter(([, value]) => typeof value === "string"));
}

/** Stores a draft in this browser, so that it outlives a reload. */
export function storeDraft(form: string, draft: Draft): void {
	writeStored(keyOf(form), JSON.stringify(draft));
}

/** Removes a draft, because it was sent. */
export function dropDraft(form: string): void {
	writeStored(keyOf(form), null);
}
