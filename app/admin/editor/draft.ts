import { z } from "zod";
import type { EditorKind, Values } from "./kinds.ts";

const draftSchema = z.object({
	/** When it was kept, as ISO text. */
	at: z.string(),
	/** The `updatedAt` of the version that it changes; null for something new. */
	base: z.string().nullable(),
	/** Whether an image was chosen, which a draft cannot hold. */
	hadPicture: z.boolean(),
	values: z.object({ title: z.string(), body: z.string(), date: z.string(), imageAlt: z.string() }),
});

/** Words that were written and not saved, kept in this browser. */
export type Draft = z.infer<typeof draftSchema>;

/** Where a form's draft is kept. */
export function draftKey(kind: EditorKind, id: string | undefined): string {
	return `adminDraft:${kind}:${id ?? "new"}`;
}

/** The draft that an earlier visit left, or null when there is none that differs from what is saved. */
export function readDraft(key: string, saved: Values): Draft | null {
	try {
		const draft = draftSchema.parse(JSON.parse(localStorage.getItem(key) ?? "null"));
		return isSame(draft.values, saved) ? null : draft;
	} catch {
		// There is none, storage is refused, or something else wrote there.
		return null;
	}
}

/** Keeps a draft; false where the browser does not allow it. */
export function keepDraft(key: string, draft: Draft): boolean {
	try {
		localStorage.setItem(key, JSON.stringify(draft));
		return true;
	} catch {
		return false;
	}
}

/** Removes a draft: it was saved, or is not wanted. */
export function dropDraft(key: string): void {
	try {
		localStorage.removeItem(key);
	} catch {
		// There is no storage to remove it from.
	}
}

/** Whether two forms hold the same words. */
export function isSame(one: Values, other: Values): boolean {
	return (
		one.title === other.title && one.body === other.body && one.date === other.date && one.imageAlt === other.imageAlt
	);
}
