import { useSyncExternalStore } from "react";
import { readStored, readStoredJson, type StorageArea, writeStored } from "./storage.ts";

/**
 * The drafts of one kind of form: what was written and not sent yet, one under each key.
 * @param prefix of their keys in the browser's storage
 * @param parse reads a stored draft; null for anything else, which an older version of the site may have stored
 * @param area whether they outlive the tab
 */
export function createDrafts<Draft>(
	prefix: string,
	parse: (stored: unknown) => Draft | null,
	area: StorageArea = "localStorage",
) {
	/** What the browser refused to store. */
	const refused = new Map<string, Draft>();
	/** What was read last, because React compares drafts by identity. */
	const parsed = new Map<string, { text: string | null; draft: Draft | null }>();
	const listeners = new Set<() => void>();

	/** The draft of this visit or an earlier one; null without any. */
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
		/**
		 * Keeps a draft in this browser, or removes it with null. Where the browser refuses, it is kept until the page is left.
		 * @returns whether the browser stored it
		 */
		store(key: string, draft: Draft | null): boolean {
			const isStored = writeStored(`${prefix}:${key}`, draft && JSON.stringify(draft), area);
			if (isStored || draft === null) refused.delete(key);
			else refused.set(key, draft);
			for (const listener of listeners) listener();
			return isStored;
		},
		/** Whether the browser refused to store a draft: that of a key, or any. */
		isRefused: (key?: string) => (key === undefined ? refused.size > 0 : refused.has(key)),
		/** The draft, as it changes. */
		use: (key: string) => useSyncExternalStore(subscribe, () => read(key)),
	};
}
