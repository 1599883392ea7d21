import { useSyncExternalStore } from "react";
import { readStored, readStoredJson, type StorageArea, writeStored } from "./storage.ts";

/** What was written and not sent yet, one draft under each key. */
interface Drafts<Draft> {
	/** The draft of this visit or an earlier one; null without any. */
	read: (key: string) => Draft | null;
	/**
	 * Keeps a draft in this browser, or removes it with null. Where the browser refuses, it is kept until the page is left.
	 * @returns whether the browser stored it
	 */
	store: (key: string, draft: Draft | null) => boolean;
	/** The draft, as it changes. */
	use: (key: string) => Draft | null;
}

/**
 * The drafts of one kind of form.
 * @param prefix of their keys in the browser's storage
 * @param parse reads a stored draft; null for anything else, which an older version of the site may have stored
 * @param area whether they outlive the tab
 */
export function createDrafts<Draft>(
	prefix: string,
	parse: (stored: unknown) => Draft | null,
	area: StorageArea = "localStorage",
): Drafts<Draft> {
	/** What the browser refused to store. */
	const refused = new Map<string, Draft>();
	/** What was read last, because React compares drafts by identity. */
	const parsed = new Map<string, { text: string | null; draft: Draft | null }>();
	const listeners = new Set<() => void>();

	const read = (key: string): Draft | null => {
		const unstored = refused.get(key);
		if (unstored !== undefined) return unstored;
		const text = readStored(`${prefix}:${key}`, area);
		const known = parsed.get(key);
		if (known?.text === text) return known.draft;
		const draft = parse(readStoredJson(`${prefix}:${key}`, area));
		parsed.set(key, { text, draft });
		return draft;
	};
	const subscribe = (listener: () => void) => {
		listeners.add(listener);
		return () => listeners.delete(listener);
	};
	return {
		read,
		store(key, draft) {
			const isStored = writeStored(`${prefix}:${key}`, draft && JSON.stringify(draft), area);
			if (isStored || draft === null) refused.delete(key);
			else refused.set(key, draft);
			for (const listener of listeners) listener();
			return isStored;
		},
		use: (key) => useSyncExternalStore(subscribe, () => read(key)),
	};
}
