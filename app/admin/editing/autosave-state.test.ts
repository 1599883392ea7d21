import fc from "fast-check";
import { expect, test } from "vitest";
import type { DraftRefusal } from "../../../contract/editing.ts";
import { anAnsweredDraft } from "../../../tests/support/an-item.ts";
import { runs } from "../../../tests/support/property-runs.ts";
import { CallError } from "../call-error.ts";
import { type AutosaveEvent, advance, isWaiting, openAutosave, type Written } from "./autosave-state.ts";

const failures: Record<string, [status: number, data?: unknown]> = {
	"another draft is stored": [409, anAnsweredDraft({ _id: "other" })],
	"it was published": [409, { published: "a-post" } satisfies DraftRefusal],
	"a plain 409": [409],
	"its session ended": [401],
	"a plain 404": [404],
	"its item is gone": [404, { gone: "item", done: null } satisfies DraftRefusal],
	"its draft is gone": [404, { gone: "draft", done: null } satisfies DraftRefusal],
	"it is too large": [413],
	"a field is refused": [422],
	"too many calls": [429],
	"the server fails": [503],
	"no answer": [0],
};
const lostAnswer = "no answer, but stored";
const steps = [
	...["type", "type", "type", "timer", "save", "save", "success", lostAnswer, "hold", "release", "leave", "end"],
	...["overwrite", "take theirs", "adopt", "the browser has no room", "the browser has room"],
	...Object.keys(failures),
];

/** Runs the states without a clock or a network, and knows each place where words are. */
function openWorld() {
	let id = 0;
	let state = openAutosave(null, "first", null, "writer");
	let hasTimer = false;
	let hasRoom = true;
	let letters = 0;
	const kept = new Map<string, unknown>();
	const calls: Written[] = [];
	const stored: unknown[] = [];
	let edit = 0;
	/** The newest words of each edit that nobody published, discarded or gave up. */
	const owed = new Map<number, number>();

	const dispatch = (event: AutosaveEvent) => {
		const [next, effects] = advance(state, event, `new-${++id}`);
		state = next;
		for (const effect of effects)
			if (effect.do === "send") calls.push(effect.sent);
			else if (effect.do === "forget") kept.delete(effect.key);
			else if (effect.do === "startTimer") hasTimer = true;
			else if (effect.do === "stopTimer") hasTimer = false;
			else {
				// Without room the page holds them until it is left.
				kept.set(effect.key, effect.words.values.letters);
				dispatch({ type: "kept", isKept: hasRoom });
			}
	};
	const written = () => ({ values: { letters }, base: null });
	const answer = (name: string) => {
		const sent = calls.shift();
		if (!sent) return;
		const [status, data] = failures[name] ?? [0];
		if (["success", lostAnswer].includes(name)) stored.push(sent.values.letters);
		if (name !== "success") {
			const error = new CallError(status, { status: "fail", message: "", data } as never);
			return dispatch({ type: "failed", sent, error });
		}
		dispatch({ type: "saved", sent, stored: anAnsweredDraft({ values: sent.values }) });
	};
	const step = (name: string) => {
		switch (name) {
			case "type":
				letters += 1;
				owed.set(edit, letters);
				return dispatch({ type: "typed", written: written() });
			case "timer":
				if (!hasTimer) return;
				hasTimer = false;
				return dispatch({ type: "due" });
			case "save":
				return dispatch({ type: "due" });
			case "hold":
			case "release":
			case "leave":
				return dispatch({ type: name });
			case "end":
				owed.delete(edit);
				return dispatch({ type: "end" });
			case "overwrite":
				return dispatch({ type: "followStored", isOverwritten: true });
			case "take theirs":
				// The editor offers what was written.
				if (state.phase.status === "conflict") kept.set(`offered-${edit++}`, letters);
				return dispatch({ type: "followStored", isOverwritten: false });
			case "adopt":
				letters += 1;
				owed.set(++edit, letters);
				return dispatch({
					type: "adopt",
					id: `adopted-${letters}`,
					words: { kind: "post", item: null, at: "", ...written() },
				});
			case "the browser has no room":
			case "the browser has room":
				hasRoom = name === "the browser has room";
				return;
			default:
				return answer(name);
		}
	};
	return {
		step,
		/** The owed words that are in no place. */
		lost: () => {
			const waiting = isWaiting(state) ? [state.written] : [];
			const held = [...waiting, ...calls].map(({ values }) => values.letters);
			return [...owed.values()].filter((words) => ![...held, ...stored, ...kept.values()].includes(words));
		},
		/** Whether words wait for a timer that does not run, or in this page alone for somebody. */
		isStuck: () => {
			if (!isWaiting(state) || hasTimer || state.isHeld || calls.length > 0) return false;
			const waitsForTimer = ["unsaved", "retrying"].includes(state.phase.status);
			return waitsForTimer || ![...kept.values()].includes(letters);
		},
		/** The server answers again, and somebody signs in and decides. */
		settle: () => {
			step("release");
			for (let turn = 0; turn < 9; turn += 1) for (const name of ["overwrite", "save", "success"]) step(name);
			const isKept = kept.has(`${state.id}~${state.writer}`);
			return { isWaiting: isWaiting(state), isKept, isStored: !owed.has(edit) || stored.at(-1) === owed.get(edit) };
		},
	};
}

test("no sequence of events drops a letter that was typed, and all are stored once the server answers", () => {
	fc.assert(
		fc.property(fc.array(fc.constantFrom(...steps), { maxLength: 40, size: "max" }), (names) => {
			const world = openWorld();
			for (const [index, name] of names.entries()) {
				world.step(name);
				expect([world.lost(), world.isStuck()], `after ${names.slice(0, index + 1).join(", ")}`).toEqual([[], false]);
			}
			expect(world.settle()).toEqual({ isWaiting: false, isKept: false, isStored: true });
			expect(world.lost()).toEqual([]);
		}),
		{ numRuns: runs(2_000) },
	);
});
