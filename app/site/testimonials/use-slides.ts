import { useEffect, useRef, useState } from "react";
import { prefersReducedMotion } from "../../ui/reduced-motion.ts";

/** Whether a row of slides stands at its start, and at its end. */
export interface Ends {
	start: boolean;
	end: boolean;
}

/** Moves a row that scrolls sideways by one slide at a time, and knows where it stands. */
export function useSlides() {
	const strip = useRef<HTMLUListElement>(null);
	const [ends, setEnds] = useState<Ends>({ start: true, end: true });

	useEffect(() => {
		const element = strip.current;
		if (!element) return;
		const read = () => {
			const { scrollLeft, clientWidth, scrollWidth } = element;
			setEnds({ start: scrollLeft < 2, end: scrollLeft + clientWidth > scrollWidth - 2 });
		};
		const resize = new ResizeObserver(read);
		resize.observe(element);
		element.addEventListener("scroll", read, { passive: true });
		return () => {
			resize.disconnect();
			element.removeEventListener("scroll", read);
		};
	}, []);

	const move = (by: 1 | -1) => {
		const slide = strip.current?.querySelector("li");
		const left = by * ((slide?.clientWidth ?? 0) + 24);
		strip.current?.scrollBy({ left, behavior: prefersReducedMotion() ? "instant" : "smooth" });
	};
	return { strip, ends, move };
}
