import { act, cleanup, renderHook } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { useTyping } from "./typing.ts";

const words = ["Ab", "Cde"];

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

test("spec 1 and 9: 100 ms a character, 1500 ms at a word's end, cleared, the next word, for ever", () => {
	const { result, pass, unmount } = open(false);
	expect(result.current).toEqual({ text: "Ab", word: 0 });
	for (const [wait, text] of [
		[1_499, "Ab"],
		[1, ""],
		[100, "C"],
		[100, "Cd"],
		[100, "Cde"],
		[1_499, "Cde"],
		[1, ""],
		[100, "A"],
		[100, "Ab"],
		[1_500, ""],
		[100, "C"],
	] as const) {
		pass(wait);
		expect(result.current.text).toBe(text);
	}
	expect(result.current.word).toBe(1);
	unmount();
	expect(vi.getTimerCount()).toBe(0);
});

test("with reduced motion the first word is whole, also when it is chosen during typing", () => {
	const { result, pass, askForLess } = open(true);
	pass(10_000);
	expect(result.current).toEqual({ text: "Ab", word: 0 });
	askForLess(false);
	pass(1_500);
	pass(100);
	expect(result.current.text).toBe("C");
	askForLess(true);
	expect([result.current.text, vi.getTimerCount()]).toEqual(["Ab", 0]);
});
