import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "./icon.tsx";

/**
 * A drawing that keeps its letters readable: where it is wider than its place it scrolls sideways, and fades out with
 * an arrow where there is more of it. Before the scripts have measured it, phones alone show the arrow.
 */
export function WideDrawing({ className, children }: { className: string; children: ReactNode }) {
	const scroller = useRef<HTMLDivElement>(null);
	const [hasMore, setHasMore] = useState<boolean>();
	useEffect(() => {
		const element = scroller.current;
		if (!element) return;
		const read = () => setHasMore(element.scrollLeft + element.clientWidth < element.scrollWidth - 2);
		const resize = new ResizeObserver(read);
		resize.observe(element);
		element.addEventListener("scroll", read, { passive: true });
		return () => {
			resize.disconnect();
			element.removeEventListener("scroll", read);
		};
	}, []);
	return (
		<figure className={`relative overflow-hidden ${className}`}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
			<div ref={scroller} tabIndex={0} className="overflow-x-auto">
				{children}
			</div>
			{hasMore !== false && (
				<span
					aria-hidden="true"
					className={`no-print pointer-events-none absolute inset-y-0 right-0 flex w-24 items-end justify-end bg-linear-to-l from-mask to-transparent p-3 ${hasMore ? "" : "tablet:hidden"}`}
				>
					<span className="grid size-9 place-items-center rounded-full border border-mask-line bg-mask-2 text-silk">
						<Icon name="arrow-right" className="size-4" />
					</span>
				</span>
			)}
		</figure>
	);
}
