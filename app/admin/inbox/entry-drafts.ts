import { useSyncExternalStore } from "react";
import type { z } from "zod";
import { readStoredJson, writeStored } from "../../storage.ts";

/** Texts about entries that the server has not stored yet, one draft for each entry. */
export interface EntryDrafts<Draft> {
	/** The draft of an entry, of this visit or an earlier one; null without any. */
	read: (id: string) => Draft | null;
	/** Keeps a draft until the page is left, and longer where the browser allows storage; null removes it. */
	store: (id: string, draft: Draft | null) => void;
	/** The draft of an entry, as it changes. */
	use: (id: string) => Draft | null;
}

/** @param name the kind of draft, part of the key in the browser's storage. */
export function createEntryDrafts<Draft>(name: string, schema: z.ZodType<Draft>): EntryDrafts<Draft> {
	const drafts = new Map<string, Draft | null>();
	const listeners = new Set<() => void>();
	const keyOf = (id: string) => `adminDraft:${name}:${id}`;

	const read = (id: string): Draft | null => {
		const cached = drafts.get(id);
		if (cached !== undefined) return cached;
		const draft = schema.safeParse(readStoredJson(keyOf(id))).data ?? null;
		drafts.set(id, draft);
		return draft;
	};
	const subscribe = (listener: () => void) => {
		listeners.add(listener);
		return () => listeners.delete(listener);
	};
	return {
		read,
		store(id, draft) {
			drafts.set(id, draft);
			writeStored(keyOf(id), draft && JSON.stringify(draft));
			for (const listener of listeners) listener();
		},
		use: (id) => useSyncExternalStore(subscribe, () => read(id)),
	};
}
