import { useSyncExternalStore } from "react";
import { readStored, readStoredJson, type StorageArea, writeStored } from "./storage.ts";

/** How long what an account did not send is kept, in milliseconds. */
const keptFor = 7 * 24 * 60 * 60 * 1000;
/** What the browser refused to store of accounts' words. */
const refusedOfAccounts: Map<string, unknown>[] = [];

interface DraftSettings {
	/** Whether they outlive the tab; those of accounts do. */
	area?: StorageArea;
	/** The account to which they belong, which alone has them; null while nothing is kept. */
	account?: () => string | null;
	/** Whether the session of that account has ended. */
	isOver?: () => boolean;
}

/**
 * The drafts of one kind of form: what was written and not sent yet, one under each key.
 * @param prefix of their keys in the browser's storage; that of drafts of accounts begins with `adminDraft:`
 * @param parse reads a stored draft; null for anything else, which an older version of the site may have stored
 */
export function createDrafts<Draft>(
	prefix: string,
	parse: (stored: unknown) => Draft | null,
	{ area = "localStorage", account, isOver = () => false }: DraftSettings = {},
) {
	/** What the browser refused to store. */
	const refused = new Map<string, Draft>();
	if (account) refusedOfAccounts.push(refused);
	const nameOf = (key: string) => `${prefix}:${account?.() ? `${account()}:` : ""}${key}`;
	/** What was read last, because React compares drafts by identity. */
	const parsed = new Map<string, { text: string | null; draft: Draft | null }>();
	const listeners = new Set<() => void>();

	/** The draft of this visit or an earlier one; null without any. */
	const read = (key: string): Draft | null => {
		if (account?.() === null) return null;
		const name = nameOf(key);
		const unstored = refused.get(name);
		if (unstored !== undefined) return unstored;
		const text = readStored(name, area);
		const known = parsed.get(name);
		if (known?.text === text) return known.draft;
		const draft = parse(readStoredJson(name, area));
		parsed.set(name, { text, draft });
		return draft;
	};
	const subscribe = (listener: () => void) => {
		/** Another window may write the same draft. What goes there with the session stays where somebody writes it. */
		const follow = ({ key: name, newValue }: StorageEvent) => {
			const draft = name !== null && parsed.get(name)?.draft;
			if (draft && newValue === null && isOver()) refused.set(name, structuredClone(draft));
			listener();
		};
		listeners.add(listener);
		window.addEventListener("storage", follow);
		return () => {
			listeners.delete(listener);
			window.removeEventListener("storage", follow);
		};
	};
	return {
		read,
		/**
		 * Keeps a draft in this browser, or removes it with null. Where the browser refuses, it is kept until the page is left.
		 * @returns whether the browser stored it
		 */
		store(key: string, draft: Draft | null): boolean {
			if (account?.() === null) return false;
			const name = nameOf(key);
			const kept = account && draft ? { ...draft, keptAt: Date.now() } : draft;
			const isStored = writeStored(name, kept && JSON.stringify(kept), area);
			if (isStored || draft === null) refused.delete(name);
			else refused.set(name, draft);
			for (const listener of listeners) listener();
			return isStored;
		},
		/** Whether the browser refused to store a draft: that of a key, or any. */
		isRefused: (key?: string) => (key === undefined ? refused.size > 0 : refused.has(nameOf(key))),
		/** The draft, as it changes. */
		use: (key: string) => useSyncExternalStore(subscribe, () => read(key)),
		/** The keys of all drafts that the account has. */
		keys: (): string[] => {
			const start = nameOf("");
			const names = [...new Set([...storedNames(), ...refused.keys()])].filter((name) => name.startsWith(start));
			return names.map((name) => name.slice(start.length)).filter((key) => !key.includes(":"));
		},
	};
}

/** Removes what was kept for seven days of accounts' words, and all of those accounts that `isGone` names. */
export function removeDrafts(isGone: (account: string | undefined) => boolean): void {
	for (const name of [...storedNames(), ...refusedOfAccounts.flatMap((refused) => [...refused.keys()])]) {
		const [isAccounts, account] = /^adminDraft:[^:]+:(?:([^:]+@[^:]+):)?/.exec(name) ?? [];
		const { keptAt = Date.now() } = (readStoredJson(name) ?? {}) as { keptAt?: number };
		if (isAccounts === undefined || !(isGone(account) || Date.now() - keptAt > keptFor)) continue;
		writeStored(name, null);
		for (const refused of refusedOfAccounts) refused.delete(name);
	}
}

/** Whether words of some account are kept. */
export function hasDrafts(): boolean {
	return storedNames().some((name) => name.startsWith("adminDraft:"));
}

function storedNames(): string[] {
	try {
		return Object.keys(localStorage);
	} catch {
		return [];
	}
}
