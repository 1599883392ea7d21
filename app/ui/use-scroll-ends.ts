import { type RefObject, useEffect, useState } from "react";

/** Whether a horizontal scroller is at its start, and at its end. */
export interface ScrollEnds {
	start: boolean;
	end: boolean;
}

/** The scroll ends of an element; undefined until the browser has measured it. */
export function useScrollEnds(scroller: RefObject<HTMLElement | null>): ScrollEnds | undefined {
	const [ends, setEnds] = useState<ScrollEnds>();
	useEffect(() => {
		const element = scroller.current;
		if (!element) return;
		const read = () => {
			const { scrollLeft, clientWidth, scrollWidth } = element;
			setEnds({ start: scrollLeft < 2, end: scrollLeft + clientWidth > scrollWidth - 2 });
		};
		const observer = new ResizeObserver(read);
		observer.observe(element);
		element.addEventListener("scroll", read, { passive: true });
		return () => {
			observer.disconnect();
			element.removeEventListener("scroll", read);
		};
	}, [scroller]);
	return ends;
}
