import { readStoredJson, writeStored } from "../../storage.ts";

/** What a visitor typed into a form and has not sent, by field. */
export type Draft = Record<string, string>;

const keyOf = (form: string) => `draft:${form}`;

/** The draft of a form that an earlier visit left in this browser. */
export function readDraft(form: string): Draft {
	const draft = readStoredJson(keyOf(form));
	if (typeof draft !== "object" || draft === null) return {};
	return Object.fromEntries(Object.entries(draft).filter(([, value]) => typeof value === "string"));
}

/** Stores a draft in this browser, over a reload and a lost connection. */
export function storeDraft(form: string, draft: Draft): void {
	writeStored(keyOf(form), JSON.stringify(draft));
}

/** Removes a draft, because it was sent. */
export function dropDraft(form: string): void {
	writeStored(keyOf(form), null);
}
