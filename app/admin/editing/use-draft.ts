import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { isObject } from "../../../content/merge-words.ts";
import type { Draft, EditedKind } from "../../../contract/editing.ts";
import { useSessionOver } from "../session.ts";
import { useKeys } from "../ui/keys/use-keys.ts";
import { createAutosave } from "./autosave.ts";
import { earliest } from "./autosave-state.ts";
import { deleteDraft, newDraftId } from "./draft-calls.ts";
import type { OfferedWords } from "./unsent-words.ts";
import { useOfferedWords } from "./use-offered-words.ts";

/** Values of a form, as a draft keeps them. */
export type DraftValues = Record<string, unknown>;

/** What an editor was opened with. */
interface OpenedDraft {
	/** The id of what it changes; null for something new. */
	item: string | null;
	/** The `updatedAt` of it that the edit started from; a draft may have started earlier. */
	base: string | null;
	/** The draft that is stored of it. */
	draft: Draft | null;
	/** The id of a draft that begins here. */
	newId: string;
}

/** The form that a draft is of. */
interface DraftForm {
	/** The values in the form now. */
	read: () => DraftValues;
	/** Fills it with values of a draft or a version. */
	show: (values: DraftValues) => void;
	/** Values of a draft as `read` gives them once they are shown. */
	asInForm: (values: DraftValues) => DraftValues;
}

/** The draft of a form: it is stored while the form is written, and offered, restored, shared and ended in one way for all kinds. */
export function useDraft(kind: EditedKind, opened: OpenedDraft, { read, show, asInForm }: DraftForm) {
	const [autosave] = useState(() =>
		createAutosave(kind, opened.item, { id: opened.draft?._id ?? opened.newId, stored: opened.draft }),
	);
	const { phase, id, stored, published, refusal, isKept, errors } = useSyncExternalStore(
		autosave.subscribe,
		autosave.state,
		autosave.state,
	);
	const { status } = phase;
	const other = phase.status === "conflict" ? phase.other : null;
	const offered = useOfferedWords(
		kind,
		opened.item,
		opened.draft?._id,
		(values) => JSON.stringify(asInForm(values)) === JSON.stringify(read()),
	);
	const isSessionOver = useSessionOver() !== false;
	const base = useRef(opened.base);
	/** The values that are stored, or were never changed: they need no saving. */
	const storedText = useRef<string>(undefined);
	storedText.current ??= JSON.stringify(read());
	/** The form tells of each field on the way, and nobody wrote those. */
	const isFilling = useRef(false);
	useKeys((keys) => {
		const isAsked = keys === "Control+S" || keys === "Meta+S";
		if (isAsked) void autosave.flush();
		return isAsked;
	});
	useEffect(() => {
		const listening = new AbortController();
		window.addEventListener("pagehide", autosave.leave, listening);
		// A logout in another window removes what this browser keeps of words that are still in the form.
		const keepAgain = ({ key, newValue }: StorageEvent) => {
			if (key?.startsWith("adminDraft:unsent:") && newValue === null) autosave.leave();
		};
		window.addEventListener("storage", keepAgain, listening);
		return () => {
			listening.abort();
			// Opening another page within the pause loses nothing.
			autosave.leave();
		};
	}, [autosave]);
	/** The `updatedAt` that the edit started from. */
	const baseNow = useCallback(
		() => base.current ?? (autosave.state().published === null ? null : earliest),
		[autosave],
	);
	const now = () => ({ values: read(), base: baseNow() });
	/** Stores values soon, unless they are what was filled in or stored last. */
	const changed = useCallback(
		(values: DraftValues) => {
			const text = JSON.stringify(values);
			if (isFilling.current || text === storedText.current) return;
			storedText.current = text;
			autosave.write({ values, base: baseNow() });
		},
		[autosave, baseNow],
	);

	const fill = (values: DraftValues) => {
		isFilling.current = true;
		show(values);
		isFilling.current = false;
		storedText.current = JSON.stringify(read());
	};
	/** Shows what is published now. What was changed since it was `sent` stays, as a draft of it. */
	const showPublished = (updatedAt: string | null, values: DraftValues, sent = read()) => {
		const next = withNewer(sent, read(), values) as DraftValues;
		autosave.end();
		base.current = updatedAt;
		fill(next);
		if (JSON.stringify(next) !== JSON.stringify(values)) autosave.write({ values: next, base: updatedAt });
	};
	return {
		status,
		id,
		stored,
		/** The draft that is stored in its place, in a conflict. */
		other,
		published,
		refusal,
		isKept,
		errors,
		/** The values in the form, as a draft holds them. */
		read,
		changed,
		showPublished,
		base: baseNow,
		/** Goes on from another state of what is changed. */
		follow: (updatedAt: string | null) => {
			base.current = updatedAt;
		},
		/** The draft that was there when the editor opened. */
		opened: opened.draft,
		isSessionOver: isSessionOver || status === "session",
		/** Whether some words are in the form alone. */
		isAtRisk: !isKept && !["none", "stored", "unsaved", "saving"].includes(status),
		/** Goes on after a sign-in in place. */
		resume: () => void autosave.flush(),
		/** Its id, also for callbacks of an earlier rendering. */
		currentId: () => autosave.state().id,
		hold: autosave.hold,
		release: autosave.release,
		/** Ends it, because it was published or discarded; what is written next is another one. */
		end: autosave.end,
		/** Stores it as it is now, changed or not. */
		store: () => autosave.store(now()),
		/** Fills the form with a draft of these values, which is stored at once. @param version 0 for what ships */
		restore: async (values: DraftValues, version: number) => {
			fill(values);
			await autosave.store({ ...now(), values, ...(version > 0 && { version }) });
		},
		/** Replaces the draft that is stored in the place of this one. */
		overwriteStored: () => autosave.followStored(true),
		/** Shows that one; this browser goes on offering what was written. */
		takeStored: () => {
			if (!other) return;
			offered.add(other._id, { ...now(), updatedAt: other.updatedAt });
			fill(other.values);
			base.current = other.base;
			autosave.followStored(false);
		},
		offered: offered.words,
		/** Goes on with words that this browser kept. */
		takeOffered: async (taken: OfferedWords) => {
			await autosave.flush();
			fill(taken.words.values);
			base.current = taken.words.base;
			autosave.adopt(taken.draft, taken.words);
			offered.drop(taken);
		},
		refuseOffered: offered.drop,
		/** Gives up what is written, which this browser goes on offering, and shows what is published now. */
		takePublished: (updatedAt: string | null, values: DraftValues) => {
			offered.add(newDraftId(), now());
			if (stored) void deleteDraft(id).catch(() => undefined);
			showPublished(updatedAt, values);
		},
	};
}

/** Values after a save: what was changed since they were sent stays, and the rest is as it was stored. */
export function withNewer(sent: unknown, now: unknown, stored: unknown): unknown {
	if (isObject(sent) && isObject(now) && isObject(stored))
		return Object.fromEntries(
			Object.keys({ ...stored, ...now }).map((key) => [key, withNewer(sent[key], now[key], stored[key])]),
		);
	return JSON.stringify(sent) === JSON.stringify(now) ? stored : now;
}

export type DraftState = ReturnType<typeof useDraft>;
