import { act, cleanup, renderHook } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { nextTyping, type Typing, useTyping } from "./typing.ts";

const words = ["Ab", "Cde"];

/** The steps from the server's state on: what shows, and after how many milliseconds. */
function run(steps: number): [number, string][] {
	let typing: Typing = { word: 0, length: 2 };
	let time = 0;
	return Array.from({ length: steps }, () => {
		const next = nextTyping(typing, words);
		time += next.wait;
		typing = next.typing;
		return [time, (words[typing.word] ?? "").slice(0, typing.length)];
	});
}

test("spec 1 and 9: 100 ms a character, 1500 ms at a word's end, cleared, the next word, for ever", () => {
	expect(run(9)).toEqual([
		[1500, ""],
		[1600, "C"],
		[1700, "Cd"],
		[1800, "Cde"],
		[3300, ""],
		[3400, "A"],
		[3500, "Ab"],
		[5000, ""],
		[5100, "C"],
	]);
});

/** A page whose visitor may ask for less motion. */
function open(reduced: boolean) {
	const list = Object.assign(new EventTarget(), { matches: reduced });
	vi.stubGlobal("matchMedia", () => list);
	vi.useFakeTimers();
	onTestFinished(() => {
		cleanup();
		vi.useRealTimers();
	});
	return {
		...renderHook(() => useTyping(words)),
		pass: (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds)),
		askForLess: (matches: boolean) => {
			list.matches = matches;
			act(() => void list.dispatchEvent(new Event("change")));
		},
	};
}

test("the server's text stays until its pause is over, and typing continues from there", () => {
	const { result, pass, unmount } = open(false);
	expect(result.current).toEqual({ text: "Ab", word: 0 });
	pass(1_499);
	expect(result.current.text).toBe("Ab");
	pass(201);
	expect(result.current).toEqual({ text: "Cd", word: 1 });
	unmount();
	expect(vi.getTimerCount()).toBe(0);
});

test("with reduced motion the first word is whole, also when it is chosen during typing", () => {
	const { result, pass, askForLess } = open(true);
	pass(10_000);
	expect(result.current).toEqual({ text: "Ab", word: 0 });
	askForLess(false);
	pass(1_600);
	expect(result.current.text).toBe("C");
	askForLess(true);
	expect([result.current.text, vi.getTimerCount()]).toEqual(["Ab", 0]);
});
