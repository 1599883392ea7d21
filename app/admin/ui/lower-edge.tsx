import type { ReactNode } from "react";

const property = "--lower-edge-height";

/** Its DOM id: a screen puts a bar of its own into it. */
export const lowerEdgeId = "lower-edge";

/** What stands at the lower edge of every screen; toasts and the panel of an entry end above it. */
export function LowerEdge({ children }: { children: ReactNode }) {
	return (
		<div ref={tellHeight} id={lowerEdgeId} className="sticky bottom-0 z-30">
			{children}
		</div>
	);
}

/** Tells the styles how high it is, to the fraction of a pixel. */
function tellHeight(element: HTMLElement | null) {
	if (!element) return;
	const { style } = document.documentElement;
	const observer = new ResizeObserver(() => {
		style.setProperty(property, `${element.getBoundingClientRect().height}px`);
	});
	observer.observe(element);
	return () => {
		observer.disconnect();
		style.removeProperty(property);
	};
}
