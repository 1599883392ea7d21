import type { Draft, EditedKind } from "../../../contract/editing.ts";
import { type AutosaveEffect, type AutosaveEvent, advance, openAutosave, type Written } from "./autosave-state.ts";
import { newDraftId, putDraft } from "./draft-calls.ts";
import { type UnsentWords, unsentWords } from "./unsent-words.ts";

/** The longest that publishing waits for the answer to a save, in milliseconds. */
const maxHoldMs = 3_000;
/** The body of a call that outlives its window has less than 64 KiB, in bytes. */
const maxOutliving = 60_000;

/**
 * Stores what is written as a draft on the server, and in this browser while the server does not take it. What follows
 * from each event, `advance` says; here it is done.
 */
export function createAutosave(kind: EditedKind, item: string | null, opened: { id: string; stored: Draft | null }) {
	let state = openAutosave(item, opened.id, opened.stored, newDraftId());
	let timer: ReturnType<typeof setTimeout> | undefined;
	/** The save on its way, and the one that waits for it. */
	let saving: Promise<void> | undefined;
	/** Ends the saves on their way. */
	let onItsWay = new AbortController();
	const listeners = new Set<() => void>();

	const dispatch = (event: AutosaveEvent) => {
		const [next, effects] = advance(state, event, newDraftId());
		state = next;
		for (const effect of effects) run(effect);
		for (const listener of listeners) listener();
	};
	const run = (effect: AutosaveEffect) => {
		switch (effect.do) {
			case "keep": {
				const isKept = unsentWords.store(effect.key, { kind, ...effect.words, at: new Date().toISOString() });
				if (isKept !== state.isKept) dispatch({ type: "kept", isKept });
				break;
			}
			case "forget":
				unsentWords.store(effect.key, null);
				break;
			case "startTimer":
				timer ??= setTimeout(() => {
					timer = undefined;
					dispatch({ type: "due" });
				}, effect.milliseconds);
				break;
			case "stopTimer":
				clearTimeout(timer);
				timer = undefined;
				break;
			case "send":
				send(effect);
		}
	};
	const send = ({ id, sent, draft, outlives }: Extract<AutosaveEffect, { do: "send" }>) => {
		const body = { kind, ...draft };
		const keepalive = outlives && new Blob([JSON.stringify(body)]).size < maxOutliving;
		if (!saving) onItsWay = new AbortController();
		const { signal } = onItsWay;
		const put = () => putDraft(id, body, { keepalive, signal });
		const answer = (event: AutosaveEvent) => {
			if (saving === own) saving = undefined;
			dispatch(event);
		};
		// Saves arrive in their order, also after one of a draft that was ended.
		const own: Promise<void> = (saving ? saving.then(put) : put()).then(
			(stored) => answer({ type: "saved", sent, stored }),
			(error: unknown) => answer({ type: "failed", sent, error }),
		);
		saving = own;
	};
	/** Stores what waits at once. */
	const flush = async () => {
		dispatch({ type: "due" });
		while (saving) await saving;
	};

	return {
		subscribe(listener: () => void) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		state: () => state,
		/** Takes what is written now, and stores it soon. */
		write: (written: Written) => dispatch({ type: "typed", written }),
		flush,
		/** Stores what is written now at once, changed or not. @returns the stored draft, or null */
		async store(written: Written): Promise<Draft | null> {
			dispatch({ type: "typed", written });
			await flush();
			return state.phase.status === "stored" ? state.stored : null;
		},
		/** Lets the save on its way end within a time and starts none: the server refuses a draft that was published. */
		async hold() {
			dispatch({ type: "hold" });
			const end = setTimeout(() => onItsWay.abort(), maxHoldMs);
			await saving;
			clearTimeout(end);
		},
		/** Saves again. */
		release: () => dispatch({ type: "release" }),
		/** Keeps what is pending when the page is left. */
		leave: () => dispatch({ type: "leave" }),
		/** Goes on after a conflict: follows the draft that is stored in this one's place, or leaves its words alone. */
		followStored: (isOverwritten: boolean) => dispatch({ type: "followStored", isOverwritten }),
		/** Goes on with words that this browser kept, as the next state of the draft that they follow. What waits stays kept. */
		adopt: (id: string, words: UnsentWords) => dispatch({ type: "adopt", id, words }),
		/** Ends the draft, because it was published or discarded; what is written next is another one. */
		end: () => dispatch({ type: "end" }),
	};
}
