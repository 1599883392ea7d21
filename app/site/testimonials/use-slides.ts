import { useRef } from "react";
import { prefersReducedMotion } from "../../ui/reduced-motion.ts";
import { useScrollEnds } from "../../ui/use-scroll-ends.ts";

/** Scrolls a row of slides by one at a time, and returns its scroll ends. */
export function useSlides() {
	const strip = useRef<HTMLUListElement>(null);
	const ends = useScrollEnds(strip) ?? { start: true, end: true };

	const move = (by: 1 | -1) => {
		const slide = strip.current?.querySelector("li");
		const left = by * ((slide?.clientWidth ?? 0) + 24);
		strip.current?.scrollBy({ left, behavior: prefersReducedMotion() ? "instant" : "smooth" });
	};
	return { strip, ends, move };
}
