import { useSyncExternalStore } from "react";
import { z } from "zod";
import { readStoredJson, writeStored } from "../../storage.ts";

const draftSchema = z.object({
	notes: z.string(),
	/** What was stored when the writing began, and its version. */
	base: z.object({ notes: z.string(), updatedAt: z.string() }),
});

/** Notes that were written and are not stored yet. */
export type NotesDraft = z.infer<typeof draftSchema>;

const drafts = new Map<string, NotesDraft | null>();
const listeners = new Set<() => void>();
const keyOf = (id: string) => `adminDraft:notes:${id}`;

/** The unsaved notes of an entry, of this visit or an earlier one; null without any. */
export function readNotesDraft(id: string): NotesDraft | null {
	const known = drafts.get(id);
	if (known !== undefined) return known;
	const draft = draftSchema.safeParse(readStoredJson(keyOf(id))).data ?? null;
	drafts.set(id, draft);
	return draft;
}

/** Holds unsaved notes until the page is left, and longer where the browser allows storage; null forgets them. */
export function storeNotesDraft(id: string, draft: NotesDraft | null): void {
	drafts.set(id, draft);
	writeStored(keyOf(id), draft && JSON.stringify(draft));
	for (const listener of listeners) listener();
}

/** The unsaved notes of an entry, as they change. */
export function useNotesDraft(id: string): NotesDraft | null {
	return useSyncExternalStore(subscribe, () => readNotesDraft(id));
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
