import { type ReactNode, useRef } from "react";
import { Icon } from "./icon.tsx";
import { useScrollEnds } from "./use-scroll-ends.ts";

/**
 * A drawing that stays readable: where it is wider than its box it scrolls sideways, and an arrow shows that there is
 * more of it. Until scripts have measured it, only phones show the arrow.
 */
export function WideDrawing({ className, children }: { className: string; children: ReactNode }) {
	const scroller = useRef<HTMLDivElement>(null);
	const ends = useScrollEnds(scroller);
	return (
		<figure className={`relative overflow-hidden ${className}`}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
			<div ref={scroller} tabIndex={0} className="overflow-x-auto">
				{children}
			</div>
			{!ends?.end && (
				<span
					aria-hidden="true"
					className={`no-print pointer-events-none absolute inset-y-0 right-0 flex w-24 items-end justify-end [background:linear-gradient(to_left,var(--color-mask),transparent)] p-3 ${ends ? "" : "tablet:hidden"}`}
				>
					<span className="grid size-9 place-items-center rounded-full border border-mask-line bg-mask-2 text-silk">
						<Icon name="arrow-right" className="size-4" />
					</span>
				</span>
			)}
		</figure>
	);
}
