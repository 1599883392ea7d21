import { useEffect, useRef, useState } from "react";
import type { Contact } from "../../../content/pages.schema.ts";
import { useReducedMotion } from "../../ui/reduced-motion.ts";

/** How long a word stays, in milliseconds. */
const stay = 2200;

/**
 * Spec 2: "Let's …" with a word that changes. The box is as wide as the longest word, so nothing shifts.
 * Assistive technology hears one fixed sentence; it stands still with reduced motion, while it is pointed at, and while a form is typed in.
 */
export function RotatingHeading({
	id,
	heading: { before, after, words, spoken },
}: {
	id: string;
	heading: Contact["heading"];
}) {
	const element = useRef<HTMLHeadingElement>(null);
	const [shown, setShown] = useState(0);
	const still = useReducedMotion();

	useEffect(() => {
		if (still) return;
		const timer = setInterval(() => {
			const isTyping = document.activeElement?.closest("form") !== null && document.activeElement !== null;
			const isWatched = !document.hidden && !element.current?.matches(":hover");
			if (isWatched && !isTyping) setShown((word) => (word + 1) % words.length);
		}, stay);
		return () => clearInterval(timer);
	}, [words.length, still]);

	return (
		<h2 id={id} ref={element}>
			<span className="sr-only">{spoken}</span>
			<span aria-hidden="true" className="flex flex-wrap gap-x-[0.28em]">
				{before}
				<span className="grid overflow-clip pb-[0.18em] -mb-[0.18em] text-accent">
					{words.map((word, index) => (
						<span
							key={word}
							className={`col-start-1 row-start-1 transition-[translate,opacity] duration-500 ${positionOf(index, shown, words.length)}`}
						>
							{word}
							{after}
						</span>
					))}
				</span>
			</span>
		</h2>
	);
}

/** The shown word stands in the line; the one before has left upwards, the others wait below. */
function positionOf(index: number, shown: number, count: number): string {
	if (index === shown) return "";
	return index === (shown + count - 1) % count ? "-translate-y-full opacity-0" : "translate-y-full opacity-0";
}
