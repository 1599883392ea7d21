import fc from "fast-check";
import { expect, test } from "vitest";
import { anAnsweredDraft } from "../../../tests/support/an-item.ts";
import { runs } from "../../../tests/support/property-runs.ts";
import { CallError } from "../call-error.ts";
import { type AutosaveEvent, advance, isWaiting, openAutosave, type Written } from "./autosave-state.ts";

/** How a save is answered: the status, and what is stored in its place. */
const refusals: Record<string, [status: number, data?: unknown]> = {
	"another draft is stored": [409, anAnsweredDraft({ _id: "other" })],
	"it was published": [409, { published: "a-post" }],
	"a plain 409": [409],
	"its session ended": [401],
	"a plain 404": [404],
	"its item is gone": [404, { gone: "item", done: null }],
	"its draft is gone": [404, { gone: "draft", done: null }],
	"it is too large": [413],
	"a field is refused": [422],
	"too many calls": [429],
	"the server fails": [503],
	"no answer": [0],
};

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
	/** The newest words of each edit that nobody published or discarded. */
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
	const write = (): Written => {
		owed.set(edit, ++letters);
		return { values: { letters }, base: null };
	};
	const answer = (isStored: boolean, event: (sent: Written) => AutosaveEvent) => {
		const sent = calls.shift();
		if (sent && isStored) stored.push(sent.values.letters);
		if (sent) dispatch(event(sent));
	};
	const fail = ([status, data]: [number, unknown?], isStored = false) => {
		const error = new CallError(status, { status: "fail", message: "", data });
		answer(isStored, (sent) => ({ type: "failed", sent, error }));
	};
	const steps: Record<string, () => void> = {
		type: () => dispatch({ type: "typed", written: write() }),
		timer: () => {
			if (!hasTimer) return;
			hasTimer = false;
			dispatch({ type: "due" });
		},
		save: () => dispatch({ type: "due" }),
		success: () => answer(true, (sent) => ({ type: "saved", sent, stored: anAnsweredDraft({ values: sent.values }) })),
		"no answer, but stored": () => fail([0], true),
		...Object.fromEntries(Object.entries(refusals).map(([name, refusal]) => [name, () => fail(refusal)])),
		hold: () => dispatch({ type: "hold" }),
		release: () => dispatch({ type: "release" }),
		leave: () => dispatch({ type: "leave" }),
		end: () => {
			owed.delete(edit);
			dispatch({ type: "end" });
		},
		overwrite: () => dispatch({ type: "followStored", isOverwritten: true }),
		"take theirs": () => {
			// The editor offers what was written.
			if (state.phase.status === "conflict") kept.set(`offered-${edit++}`, letters);
			dispatch({ type: "followStored", isOverwritten: false });
		},
		adopt: () => {
			edit += 1;
			dispatch({ type: "adopt", id: `adopted-${edit}`, words: { kind: "post", item: null, at: "", ...write() } });
		},
		"the browser has room, or none": () => {
			hasRoom = !hasRoom;
		},
	};
	return {
		steps,
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
			const again = Array(9).fill(["overwrite", "save", "success"]).flat();
			for (const name of ["release", ...again]) steps[name]?.();
			const isKept = kept.has(`${state.id}~${state.writer}`);
			return { isWaiting: isWaiting(state), isKept, isStored: !owed.has(edit) || stored.at(-1) === owed.get(edit) };
		},
	};
}

test("no sequence of events drops a letter that was typed, and all are stored once the server answers", () => {
	const names = [...Object.keys(openWorld().steps), "type", "type", "save"];
	fc.assert(
		fc.property(fc.array(fc.constantFrom(...names), { maxLength: 40, size: "max" }), (sequence) => {
			const world = openWorld();
			for (const name of sequence) {
				world.steps[name]?.();
				expect([world.lost(), world.isStuck()]).toEqual([[], false]);
			}
			expect(world.settle()).toEqual({ isWaiting: false, isKept: false, isStored: true });
			expect(world.lost()).toEqual([]);
		}),
		{ numRuns: runs(2_000) },
	);
});
