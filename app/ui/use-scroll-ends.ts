import { type RefObject, useEffect, useState } from "react";

/** Whether a horizontal scroller is at its start, and at its end; undefined until the browser has measured it. */
export function useScrollEnds(scroller: RefObject<HTMLElement | null>) {
	const [ends, setEnds] = useState<{ start: boolean; end: boolean }>();
	useEffect(() => {
		const element = scroller.current;
		if (!element) return;
		const read = () => {
			const { scrollLeft, clientWidth, scrollWidth } = element;
			// From right to left it is negative.
			const scrolled = Math.abs(scrollLeft);
			setEnds({ start: scrolled < 2, end: scrolled + clientWidth > scrollWidth - 2 });
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
