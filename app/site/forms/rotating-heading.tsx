import { useEffect, useRef, useState } from "react";
import type { Contact } from "../../../content/forms.schema.ts";
import { useReducedMotion } from "../../ui/reduced-motion.ts";

/** How long a word is shown, in milliseconds. */
const wordDuration = 2200;

/**
 * Spec 2: "Let's …" with a word that changes. The box is as wide as the longest word, so nothing shifts.
 * Assistive technology hears one fixed sentence. The words stop with reduced motion, under the pointer, and while a
 * field of a form has the focus.
 */
export function RotatingHeading({ id, heading }: { id: string; heading: Contact["heading"] }) {
	const { before, after, words, spoken } = heading;
	const element = useRef<HTMLHeadingElement>(null);
	const [current, setCurrent] = useState(0);
	const reducedMotion = useReducedMotion();

	useEffect(() => {
		if (reducedMotion) return;
		const timer = setInterval(() => {
			const isTyping = Boolean(document.activeElement?.closest("form"));
			const isWatched = !document.hidden && !element.current?.matches(":hover");
			if (isWatched && !isTyping) setCurrent((word) => (word + 1) % words.length);
		}, wordDuration);
		return () => clearInterval(timer);
	}, [words.length, reducedMotion]);

	return (
		<h2 id={id} ref={element}>
			<span className="sr-only">{spoken}</span>{" "}
			<span aria-hidden="true" className="flex flex-wrap gap-x-[0.28em]">
				{before}{" "}
				<span className="grid overflow-clip pb-[0.18em] -mb-[0.18em] text-accent">
					{words.map((word, index) => (
						<span
							key={word}
							className={`col-start-1 row-start-1 transition-[translate,opacity] duration-500 ${positionOf(index, current, words.length)}`}
						>
							{`${word}${after} `}
						</span>
					))}
				</span>
			</span>
		</h2>
	);
}

/** The classes of a word: the current one is in the line, the previous one above it, the others below. */
function positionOf(index: number, current: number, count: number): string {
	if (index === current) return "";
	return index === (current + count - 1) % count ? "-translate-y-full opacity-0" : "translate-y-full opacity-0";
}
