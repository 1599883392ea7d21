import { admin } from "../../../content/admin.ts";
import type { Draft, DraftRefusal, EditedKind } from "../../../contract/editing.ts";
import { CallError } from "../call-error.ts";
import { newDraftId, putDraft, refusalOf } from "./draft-calls.ts";
import { type UnsentWords, unsentWords } from "./unsent-words.ts";

/** What is written, as a draft holds it. */
export interface Written {
	values: Record<string, unknown>;
	/** The `updatedAt` of the item from which it started; null for something new. */
	base: string | null;
	version?: number;
}

/**
 * Where what is written stands: `unsaved` until the next save, `stored` on the server, `kept` in this browser while the
 * server cannot be reached, `refused` nowhere; `session` when that ended; `conflict` when another draft is stored, `gone`
 * when its item was deleted; `invalid` when a field is refused.
 */
export type AutosaveStatus =
	| "none"
	| "unsaved"
	| "saving"
	| "stored"
	| "kept"
	| "refused"
	| "session"
	| "conflict"
	| "gone"
	| "invalid";

/** What a screen shows of it; a new object with each change. */
export interface AutosaveState {
	status: AutosaveStatus;
	/** The id of the draft, stored or not. */
	id: string;
	/** The stored draft; null while there is none. */
	stored: Draft | null;
	/** The draft that is stored in its place, in a conflict. */
	other: Draft | null;
	/** The item as which the draft before this one was published elsewhere. */
	published: string | null;
	/** What took the place of the draft before this one, or of its item. */
	refusal: DraftRefusal | null;
	/** Whether this browser keeps what the server did not take. */
	isKept: boolean;
	/** Why each refused field is refused; what concerns them all has an empty name. */
	errors: Record<string, string>;
}

/** How long what was typed first waits, in milliseconds, so that no more than a second's words are ever at risk. */
const delayMs = 800;
/** The longest wait between two tries: a server that was started again has the words within seconds. */
const maxRetryMs = 5_000;
/** The longest that publishing waits for the answer to a save, in milliseconds. */
const maxHoldMs = 3_000;
/** The body of a call that outlives its window has less than 64 KiB, in bytes. */
const maxOutliving = 60_000;

/** The `base` of what began from nothing and was published elsewhere: whatever is published is newer. */
export const earliest = new Date(0).toISOString();

/** Stores what is written as a draft on the server, and in this browser while the server does not take it. */
export function createAutosave(kind: EditedKind, item: string | null, opened: { id: string; stored: Draft | null }) {
	let state: AutosaveState = {
		status: opened.stored ? "stored" : "none",
		id: opened.id,
		stored: opened.stored,
		other: null,
		published: null,
		refusal: null,
		isKept: true,
		errors: {},
	};
	/** The `updatedAt` of the draft that the next save follows. */
	let updatedAt = opened.stored?.updatedAt;
	/** The item that the draft changes; something new has one once it was published elsewhere. */
	let itemId = item;
	let written: Written = { values: opened.stored?.values ?? {}, base: opened.stored?.base ?? null };
	/** What was sent last and not answered; it may be stored, so it is sent again before anything newer. */
	let unanswered: Written | undefined;
	/** This browser keeps what is written here apart from what it kept before. */
	let writer = newDraftId();
	const keptAs = () => `${state.id}~${writer}`;
	let isPending = false;
	/** Whether the draft is on its way to being published. */
	let isHeld = false;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let saving: Promise<void> | undefined;
	/** Ends the save on its way. */
	let onItsWay = new AbortController();
	let retryMs = 1_000;
	/** The number of the draft that a save belongs to; an answer to the save of an earlier one changes nothing. */
	let round = 0;
	const listeners = new Set<() => void>();

	const change = (changes: Partial<AutosaveState>) => {
		state = { ...state, ...changes };
		for (const listener of listeners) listener();
	};
	const keep = () => {
		const { values, base } = written;
		const at = new Date().toISOString();
		const isKept = unsentWords.store(keptAs(), {
			kind,
			item: itemId,
			values,
			base,
			...(updatedAt !== undefined && { updatedAt }),
			at,
		});
		if (isKept !== state.isKept) change({ isKept });
	};
	const schedule = (milliseconds: number) => {
		if (isHeld) return;
		timer ??= setTimeout(() => void save(), milliseconds);
	};
	const unschedule = () => {
		clearTimeout(timer);
		timer = undefined;
	};
	const startOver = (refusal: DraftRefusal | null = null) => {
		round += 1;
		unschedule();
		unsentWords.store(keptAs(), null);
		isPending = false;
		unanswered = undefined;
		updatedAt = undefined;
		retryMs = 1_000;
		const published = refusal && "published" in refusal ? refusal.published : null;
		change({ status: "none", id: newDraftId(), stored: null, other: null, published, refusal, errors: {} });
	};
	/** Writes on, as another draft. */
	const goOn = (refusal: DraftRefusal | null) => {
		startOver(refusal);
		isPending = true;
		keep();
		schedule(0);
	};

	const fail = (error: unknown, sent: Written) => {
		const refusal = refusalOf(error) ?? null;
		const status = error instanceof CallError ? error.status : 0;
		unanswered = status === 0 || status >= 500 ? sent : undefined;
		if (refusal && "stored" in refusal) change({ status: "conflict", other: refusal.stored });
		else if (refusal && "published" in refusal) {
			// What is written goes on as a draft of what was published.
			itemId = refusal.published;
			written = { ...written, base: written.base ?? earliest };
			goOn(refusal);
		} else if (status === 401) change({ status: "session" });
		else if (status === 404 && updatedAt !== undefined && refusal?.gone !== "item") goOn(refusal);
		else if (status === 404) change({ status: "gone", refusal });
		else if (status === 413 || status === 422) {
			const { refused, errors } = error as CallError;
			const reasons = refused.map((field) => [field, errors[field] ?? admin.words.notAccepted]);
			change({
				status: "invalid",
				errors: refused.length > 0 ? Object.fromEntries(reasons) : { "": admin.draft.tooLarge },
			});
		} else {
			change({ status: state.isKept ? "kept" : "refused" });
			schedule(retryMs);
			retryMs = Math.min(retryMs * 2, maxRetryMs);
		}
	};

	const save = async (outlives = false): Promise<void> => {
		while (saving) await saving;
		unschedule();
		if (!isPending) return;
		const mine = round;
		const sent = unanswered ?? written;
		isPending = false;
		const retried = sent !== written;
		keep();
		change({ status: "saving" });
		const draft = { kind, item: itemId, ...sent, ...(updatedAt !== undefined && { updatedAt }) };
		const keepalive = outlives && new Blob([JSON.stringify(draft)]).size < maxOutliving;
		onItsWay = new AbortController();
		saving = putDraft(state.id, draft, { keepalive, signal: onItsWay.signal }).then(
			(stored) => {
				if (mine !== round) return;
				retryMs = 1_000;
				updatedAt = stored.updatedAt;
				unanswered = undefined;
				isPending ||= sent !== written;
				if (isPending) keep();
				else unsentWords.store(keptAs(), null);
				change({ status: isPending ? "unsaved" : "stored", stored, errors: {} });
				if (isPending) schedule(retried ? 0 : delayMs);
			},
			(error: unknown) => {
				if (mine !== round) return;
				isPending = true;
				fail(error, sent);
			},
		);
		await saving.finally(() => {
			saving = undefined;
		});
	};

	return {
		subscribe(listener: () => void) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		state: () => state,
		/** Takes what is written now, and stores it soon. */
		write(next: Written) {
			written = next;
			isPending = true;
			// A conflict waits for its decision; the words wait in this browser.
			if (["conflict", "session"].includes(state.status)) return void keep();
			if (state.status !== "saving" && state.status !== "kept") change({ status: "unsaved" });
			schedule(delayMs);
		},
		/** Stores what is pending at once. */
		async flush() {
			if (isPending || saving) await save();
		},
		/** Stores what is written now at once, changed or not. @returns the stored draft, or null */
		async store(next: Written): Promise<Draft | null> {
			written = next;
			isPending = true;
			await save();
			return state.status === "stored" ? state.stored : null;
		},
		/** Lets the save on its way end within a time and starts none: the server refuses a draft that was published. */
		async hold() {
			isHeld = true;
			unschedule();
			const end = setTimeout(() => onItsWay.abort(), maxHoldMs);
			await saving;
			clearTimeout(end);
		},
		/** Saves again. */
		release() {
			isHeld = false;
			if (isPending) schedule(delayMs);
		},
		/** Keeps what is pending when the page is left. */
		leave() {
			if (!isPending) return;
			keep();
			if (!["conflict", "session", "invalid"].includes(state.status)) void save(true);
		},
		/** Goes on after a conflict: follows the draft that is stored in this one's place, or leaves its words alone. */
		followStored(isOverwritten: boolean) {
			const { other } = state;
			if (!other) return;
			round += 1;
			unsentWords.store(keptAs(), null);
			unanswered = undefined;
			updatedAt = other.updatedAt;
			isPending = isOverwritten;
			change({ status: isOverwritten ? "unsaved" : "stored", id: other._id, stored: other, other: null });
			if (isOverwritten) schedule(0);
		},
		/** Goes on with words that this browser kept, as the next state of the draft that they follow. What waits stays kept. */
		adopt(id: string, words: UnsentWords) {
			writer = newDraftId();
			round += 1;
			unschedule();
			unanswered = undefined;
			updatedAt = words.updatedAt;
			written = { values: words.values, base: words.base };
			isPending = true;
			change({ status: "unsaved", id, stored: null, other: null, published: null, refusal: null, errors: {} });
			schedule(0);
		},
		/** Ends the draft, because it was published or discarded; what is written next is another one. */
		end: () => startOver(),
	};
}
