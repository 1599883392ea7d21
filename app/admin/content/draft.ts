import { z } from "zod";
import { readStoredJson, writeStored } from "../../storage.ts";
import type { ContentType, Values } from "./content-types.ts";
import { isSame } from "./item.ts";

const draftSchema = z.object({
	/** When it was stored, as ISO text. */
	at: z.string(),
	/** The `updatedAt` of the version that it changes; null for something new. */
	base: z.string().nullable(),
	/** Whether an image was chosen, which a draft cannot hold. */
	hadImage: z.boolean(),
	values: z.record(z.string(), z.string()),
});

/** A form that was filled in and not saved, stored in this browser. */
export type Draft = Omit<z.infer<typeof draftSchema>, "values"> & { values: Values };

/** Where a form's draft is stored. */
export function draftKey(type: ContentType, id: string | undefined): string {
	return `adminDraft:${type}:${id ?? "new"}`;
}

/** The draft of an earlier visit; null when there is none, or none that differs from the saved values. */
export function readDraft(type: ContentType, id: string | undefined, saved: Values): Draft | null {
	const draft = draftSchema.safeParse(readStoredJson(draftKey(type, id))).data;
	if (!draft) return null;
	const values = Object.fromEntries(Object.entries(saved).map(([name, value]) => [name, draft.values[name] ?? value]));
	return isSame(values, saved) ? null : { ...draft, values };
}

/** Stores a draft; false where the browser does not allow it. */
export function storeDraft(key: string, draft: Draft): boolean {
	return writeStored(key, JSON.stringify(draft));
}

/** Removes a draft. */
export function dropDraft(key: string): void {
	writeStored(key, null);
}
