import { expect, onTestFinished, test, vi } from "vitest";
import { runHook, stubWindow } from "../../tests/support/run-hook.ts";
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
function stubMotion(reduced: boolean) {
	const list = Object.assign(new EventTarget(), { matches: reduced });
	stubWindow();
	vi.stubGlobal("matchMedia", () => list);
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	return (matches: boolean) => {
		list.matches = matches;
		list.dispatchEvent(new Event("change"));
	};
}

test("what the server sent stands there until its pause is over, and is typed on from there", async () => {
	stubMotion(false);
	const typing = await runHook(useTyping, words);
	expect(typing.result).toEqual({ text: "Ab", word: 0 });
	await typing.act(() => vi.advanceTimersByTime(1_499));
	expect(typing.result.text).toBe("Ab");
	await typing.act(() => vi.advanceTimersByTime(201));
	expect(typing.result).toEqual({ text: "Cd", word: 1 });
	await typing.leave();
	expect(vi.getTimerCount()).toBe(0);
});

test("who asks for less motion reads the first word whole, also who asks while it is typed", async () => {
	const ask = stubMotion(true);
	const typing = await runHook(useTyping, words);
	await typing.act(() => vi.advanceTimersByTime(10_000));
	expect(typing.result).toEqual({ text: "Ab", word: 0 });
	await typing.act(() => ask(false));
	await typing.act(() => vi.advanceTimersByTime(1_600));
	expect(typing.result.text).toBe("C");
	await typing.act(() => ask(true));
	expect([typing.result.text, vi.getTimerCount()]).toEqual(["Ab", 0]);
});
