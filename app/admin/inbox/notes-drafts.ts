import { useSyncExternalStore } from "react";
import { z } from "zod";

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
	const draft = readStored(keyOf(id));
	drafts.set(id, draft);
	return draft;
}

/** Keeps unsaved notes, in this browser too where it allows that; null forgets them. */
export function keepNotesDraft(id: string, draft: NotesDraft | null): void {
	drafts.set(id, draft);
	try {
		if (draft) localStorage.setItem(keyOf(id), JSON.stringify(draft));
		else localStorage.removeItem(keyOf(id));
	} catch {
		// Storage is full or refused: they are kept until the page is left.
	}
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

function readStored(key: string): NotesDraft | null {
	try {
		return draftSchema.parse(JSON.parse(localStorage.getItem(key) ?? "null"));
	} catch {
		// There is none, storage is refused, or something else wrote there.
		return null;
	}
}
