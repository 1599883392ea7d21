import { admin } from "../../../content/admin.ts";
import type { Draft, DraftInput, DraftRefusal } from "../../../contract/editing.ts";
import { CallError } from "../call-error.ts";
import { refusalOf } from "./draft-calls.ts";
import type { UnsentWords } from "./unsent-words.ts";

/** The values of a form as its draft holds them. Each state of the form is an object of its own. */
export interface Written {
	values: Record<string, unknown>;
	/** The `updatedAt` of the item from which it started; null for something new. */
	base: string | null;
	version?: number;
}

/**
 * Where the words are, and how they go on. Words that wait are in `written`; a save keeps them in the browser before it is sent.
 *
 * | status     | words                                       | goes on                                        |
 * |------------|---------------------------------------------|------------------------------------------------|
 * | `none`     | nothing to save                             | typed: `unsaved`                               |
 * | `unsaved`  | wait for the timer                          | due: `saving`                                  |
 * | `saving`   | on their way; newer ones wait for the answer | answered: one below, or `unsaved` when newer   |
 * | `stored`   | on the server                               | typed: `unsaved`                               |
 * | `retrying` | not on the server, which does not answer    | due: `saving`; the wait doubles                |
 * | `session`  | refused, until somebody signs in            | due: `saving`; typed: kept in the browser      |
 * | `conflict` | refused, another draft is stored            | a decision: `unsaved` or `stored`; typed: kept |
 * | `gone`     | refused, their item was deleted             | typed: `unsaved`                               |
 * | `invalid`  | refused, because of a field or their size   | typed: `unsaved`                               |
 *
 * Published elsewhere, or discarded, the words go on as another draft: `unsaved`. `end` leads to `none` from all, `adopt` to
 * `unsaved`.
 */
export type AutosavePhase =
	| { status: "none" | "unsaved" | "stored" | "session" | "gone" | "invalid" }
	/** `isDue`: whether what is newer than `sent` follows at once. */
	| { status: "saving"; sent: Written; isDue: boolean }
	/** What was `unanswered` may be stored, so it is sent again before anything newer; null when it was refused. */
	| { status: "retrying"; unanswered: Written | null }
	| { status: "conflict"; other: Draft };

/** An edit of a draft; a new object with each change. */
export interface AutosaveState {
	phase: AutosavePhase;
	/** The id of the draft, stored or not. */
	id: string;
	/** The item that the draft changes; something new has one once it was published elsewhere. */
	item: string | null;
	written: Written;
	/** The stored draft; null while there is none. */
	stored: Draft | null;
	/** The `updatedAt` of the draft that the next save follows. */
	updatedAt: string | undefined;
	/** The item as which the draft before this one was published elsewhere. */
	published: string | null;
	/** What took the place of the draft before this one, or of its item. */
	refusal: DraftRefusal | null;
	/** Why each refused field is refused; what concerns them all has an empty name. */
	errors: Record<string, string>;
	/** Names the words of this edit in the browser, which keeps others of the same draft. */
	writer: string;
	/** Whether the browser kept what it was given last. */
	isKept: boolean;
	/** Whether the draft is on its way to being published: nothing is saved by the timer. */
	isHeld: boolean;
	/** The wait before the next try without an answer, in milliseconds. */
	retryMs: number;
}

export type AutosaveEvent =
	| { type: "typed"; written: Written }
	/** The timer ended, or a save was asked for. */
	| { type: "due" }
	| { type: "saved"; sent: Written; stored: Draft }
	| { type: "failed"; sent: Written; error: unknown }
	/** The browser kept words, or refused to. */
	| { type: "kept"; isKept: boolean }
	| { type: "hold" }
	| { type: "release" }
	/** The page is left. */
	| { type: "leave" }
	/** After a conflict: the stored draft is followed, overwritten by what is written or taken as it is. */
	| { type: "followStored"; isOverwritten: boolean }
	/** Words that the browser kept go on, as the next state of the draft that they follow. */
	| { type: "adopt"; id: string; words: UnsentWords }
	/** The draft was published or discarded. */
	| { type: "end" };

export type AutosaveEffect =
	| { do: "keep"; key: string; words: Omit<UnsentWords, "kind" | "at"> }
	| { do: "forget"; key: string }
	/** A timer that runs already goes on. */
	| { do: "startTimer"; milliseconds: number }
	| { do: "stopTimer" }
	/** `outlives`: whether the call goes on when the window closes. */
	| { do: "send"; id: string; sent: Written; draft: Omit<DraftInput, "kind">; outlives: boolean };

type Step = [AutosaveState, AutosaveEffect[]];

/** How long what was typed first waits, in milliseconds, so that no more than a second's words are ever at risk. */
const delayMs = 800;
const firstRetryMs = 1_000;
/** The longest wait between two tries: a server that was started again has the words within seconds. */
const maxRetryMs = 5_000;

/** The `base` of what began from nothing and was published elsewhere: whatever is published is newer. */
export const earliest = new Date(0).toISOString();

/** The first state. @param stored the draft with which the form was opened */
export function openAutosave(item: string | null, id: string, stored: Draft | null, writer: string): AutosaveState {
	return {
		phase: { status: stored ? "stored" : "none" },
		id,
		item,
		written: { values: stored?.values ?? {}, base: stored?.base ?? null },
		stored,
		updatedAt: stored?.updatedAt,
		published: null,
		refusal: null,
		errors: {},
		writer,
		isKept: true,
		isHeld: false,
		retryMs: firstRetryMs,
	};
}

/** What follows from an event: the next state, and what to do. @param newId a random id, which names what begins here */
export function advance(state: AutosaveState, event: AutosaveEvent, newId: string): Step {
	const { phase } = state;
	switch (event.type) {
		case "typed": {
			const next = { ...state, written: event.written };
			if (phase.status === "conflict" || phase.status === "session") return [next, [keep(next)]];
			if (phase.status === "saving" || phase.status === "retrying") return [next, startTimer(next, delayMs)];
			return [{ ...next, phase: { status: "unsaved" } }, startTimer(next, delayMs)];
		}
		case "due":
			if (phase.status === "saving") return [{ ...state, phase: { ...phase, isDue: true } }, []];
			return isWaiting(state) ? send(state) : [state, []];
		case "saved":
		case "failed":
			// An answer to a save of a draft that was ended or left changes nothing.
			if (phase.status !== "saving" || phase.sent !== event.sent) return [state, []];
			if (event.type === "failed") return fail(state, phase.sent, phase.isDue, event.error, newId);
			return succeed(state, phase.isDue, event.stored);
		case "kept":
			return [{ ...state, isKept: event.isKept }, []];
		case "hold":
			return [{ ...state, isHeld: true }, [{ do: "stopTimer" }]];
		case "release": {
			const next = { ...state, isHeld: false };
			return [next, isWaiting(next) ? startTimer(next, delayMs) : []];
		}
		case "leave":
			if (!isWaiting(state)) return [state, []];
			if (phase.status === "saving") return [{ ...state, phase: { ...phase, isDue: true } }, [keep(state)]];
			if (["conflict", "session", "invalid"].includes(phase.status)) return [state, [keep(state)]];
			return send(state, true);
		case "followStored": {
			if (phase.status !== "conflict") return [state, []];
			const { other } = phase;
			const next = { ...state, id: other._id, stored: other, updatedAt: other.updatedAt };
			const forget = forgetKept(state);
			if (!event.isOverwritten) return [{ ...next, phase: { status: "stored" } }, [forget]];
			return [{ ...next, phase: { status: "unsaved" } }, [forget, ...startTimer(next, 0)]];
		}
		case "adopt": {
			const { values, base, updatedAt } = event.words;
			const begun = { ...beginDraft(state, event.id, null), updatedAt, writer: newId, retryMs: state.retryMs };
			const next: AutosaveState = { ...begun, phase: { status: "unsaved" }, written: { values, base } };
			// What waits stays in the browser, under its own name.
			const kept = isWaiting(state) ? [keep(state)] : [];
			return [next, [...kept, { do: "stopTimer" }, ...startTimer(next, 0)]];
		}
		case "end":
			return [beginDraft(state, newId, null), [{ do: "stopTimer" }, forgetKept(state)]];
	}
}

/** Whether words wait to be sent. */
export function isWaiting({ phase, written }: AutosaveState): boolean {
	if (phase.status === "saving") return phase.sent !== written;
	return phase.status !== "none" && phase.status !== "stored";
}

function send(state: AutosaveState, outlives = false): Step {
	const { phase, id, item, written, updatedAt } = state;
	const sent = (phase.status === "retrying" && phase.unanswered) || written;
	const draft = { item, ...sent, ...(updatedAt !== undefined && { updatedAt }) };
	return [
		{ ...state, phase: { status: "saving", sent, isDue: sent !== written } },
		[{ do: "stopTimer" }, keep(state), { do: "send", id, sent, draft, outlives }],
	];
}

function succeed(state: AutosaveState, isDue: boolean, stored: Draft): Step {
	const next = { ...state, stored, updatedAt: stored.updatedAt, errors: {}, retryMs: firstRetryMs };
	if (!isWaiting(state)) return [{ ...next, phase: { status: "stored" } }, [forgetKept(next)]];
	const unsaved: AutosaveState = { ...next, phase: { status: "unsaved" } };
	if (isDue && !state.isHeld) return send(unsaved);
	return [unsaved, [keep(unsaved), ...startTimer(unsaved, delayMs)]];
}

function fail(state: AutosaveState, sent: Written, isDue: boolean, error: unknown, newId: string): Step {
	const refusal = refusalOf(error) ?? null;
	const status = error instanceof CallError ? error.status : 0;
	const isNewer = isWaiting(state);
	/** What was typed since the save was sent is kept too. */
	const kept = isNewer ? [keep(state)] : [];
	if (refusal && "stored" in refusal)
		return [{ ...state, phase: { status: "conflict", other: refusal.stored } }, [...kept, { do: "stopTimer" }]];
	if (refusal && "published" in refusal) {
		// The words go on as a draft of what was published.
		const written = { ...state.written, base: state.written.base ?? earliest };
		return writeOn({ ...state, item: refusal.published, written }, refusal, newId);
	}
	if (status === 401) {
		const next: AutosaveState = { ...state, phase: { status: "session" } };
		// A save that was asked for meanwhile may have a new session.
		return isDue && !state.isHeld ? send(next) : [next, [...kept, { do: "stopTimer" }]];
	}
	if (status === 404 && state.updatedAt !== undefined && refusal?.gone !== "item")
		return writeOn(state, refusal, newId);
	if (status === 404 || status === 413 || status === 422) {
		const next: AutosaveState =
			status === 404
				? { ...state, phase: { status: "gone" }, refusal }
				: { ...state, phase: { status: "invalid" }, errors: reasonsOf(error as CallError) };
		// A newer save may be accepted.
		return [next, isNewer ? [...kept, ...startTimer(next, isDue ? 0 : delayMs)] : []];
	}
	const unanswered = status === 0 || status >= 500 ? sent : null;
	const next: AutosaveState = {
		...state,
		phase: { status: "retrying", unanswered },
		retryMs: Math.min(state.retryMs * 2, maxRetryMs),
	};
	return [next, [...kept, ...startTimer(next, state.retryMs)]];
}

function reasonsOf({ refused, errors }: CallError): Record<string, string> {
	if (refused.length === 0) return { "": admin.draft.tooLarge };
	return Object.fromEntries(refused.map((field) => [field, errors[field] ?? admin.words.notAccepted]));
}

/** Another draft, of which nothing is stored. @param refusal what took the place of the one before */
function beginDraft(state: AutosaveState, id: string, refusal: DraftRefusal | null): AutosaveState {
	const published = refusal && "published" in refusal ? refusal.published : null;
	const nothing = { stored: null, updatedAt: undefined, errors: {}, retryMs: firstRetryMs };
	return { ...state, ...nothing, phase: { status: "none" }, id, published, refusal };
}

/** The words go on as another draft. */
function writeOn(state: AutosaveState, refusal: DraftRefusal | null, newId: string): Step {
	const next: AutosaveState = { ...beginDraft(state, newId, refusal), phase: { status: "unsaved" } };
	return [next, [{ do: "stopTimer" }, forgetKept(state), keep(next), ...startTimer(next, 0)]];
}

const keyOf = ({ id, writer }: AutosaveState) => `${id}~${writer}`;

function keep(state: AutosaveState): AutosaveEffect {
	const { item, written, updatedAt } = state;
	const { values, base } = written;
	const words = { item, values, base, ...(updatedAt !== undefined && { updatedAt }) };
	return { do: "keep", key: keyOf(state), words };
}

const forgetKept = (state: AutosaveState): AutosaveEffect => ({ do: "forget", key: keyOf(state) });

const startTimer = ({ isHeld }: AutosaveState, milliseconds: number): AutosaveEffect[] =>
	isHeld ? [] : [{ do: "startTimer", milliseconds }];
