import { expect, test } from "vitest";
import { nextTyping, type Typing } from "./typing.ts";

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
