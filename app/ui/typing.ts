import { useEffect, useState } from "react";
import { useReducedMotion } from "./reduced-motion.ts";

/** Spec 1 and 9: milliseconds between two characters, and how long a complete word stays. */
const characterTime = 100;
const wordPause = 1500;

/**
 * Types the words one after another, for ever. The server sends the first one complete, and with reduced motion it stays.
 * @returns the text so far, and the index of its word
 */
export function useTyping(words: readonly string[]): { text: string; word: number } {
	const [typing, setTyping] = useState({ word: 0, length: words[0]?.length ?? 0 });
	const reducedMotion = useReducedMotion();
	const { word, length } = typing;
	const whole = words[word] ?? "";
	const isComplete = length >= whole.length;

	useEffect(() => {
		if (reducedMotion) return;
		const next = isComplete ? { word: (word + 1) % words.length, length: 0 } : { word, length: length + 1 };
		const timer = setTimeout(() => setTyping(next), isComplete ? wordPause : characterTime);
		return () => clearTimeout(timer);
	}, [word, length, isComplete, words.length, reducedMotion]);

	if (reducedMotion) return { text: words[0] ?? "", word: 0 };
	return { text: whole.slice(0, length), word };
}
