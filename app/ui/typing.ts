import { useEffect, useState } from "react";
import { useReducedMotion } from "./reduced-motion.ts";

/** Spec 1 and 9: milliseconds between two characters, and how long a complete word stays. */
const characterTime = 100;
const wordPause = 1500;

/** The typed text: the first `length` characters of word `word`. */
export interface Typing {
	word: number;
	length: number;
}

/** The step after `typing`, and its delay in milliseconds: one character at a time, then a pause, then the next word, for ever. */
export function nextTyping({ word, length }: Typing, words: readonly string[]): { typing: Typing; wait: number } {
	if (length < (words[word]?.length ?? 0)) return { typing: { word, length: length + 1 }, wait: characterTime };
	return { typing: { word: (word + 1) % words.length, length: 0 }, wait: wordPause };
}

/**
 * Types the words one after another. The server sends the first one complete, and with reduced motion it stays.
 * @returns the text so far, and the index of its word
 */
export function useTyping(words: readonly string[]): { text: string; word: number } {
	const [typing, setTyping] = useState<Typing>(() => firstWord(words));
	const reducedMotion = useReducedMotion();

	useEffect(() => {
		if (reducedMotion) return;
		let timer: ReturnType<typeof setTimeout>;
		const scheduleNext = (current: Typing) => {
			const next = nextTyping(current, words);
			timer = setTimeout(() => {
				setTyping(next.typing);
				scheduleNext(next.typing);
			}, next.wait);
		};
		const start = firstWord(words);
		setTyping(start);
		scheduleNext(start);
		return () => clearTimeout(timer);
	}, [words, reducedMotion]);

	const { word, length } = reducedMotion ? { word: 0, length: Number.POSITIVE_INFINITY } : typing;
	return { text: (words[word] ?? "").slice(0, length), word };
}

/** What the server renders: the complete first word. */
function firstWord(words: readonly string[]): Typing {
	return { word: 0, length: words[0]?.length ?? 0 };
}
