import { type ReactNode, useRef } from "react";
import { Icon } from "./icon.tsx";
import { useScrollEnds } from "./use-scroll-ends.ts";

interface WideDrawingProps {
	/** The classes of the figure, with its background and its `--padding`. */
	className: string;
	/** What it shows, for those who reach it by keyboard. */
	name: string;
	/** What stands under the drawing, and does not scroll. */
	caption?: string;
	children: ReactNode;
}

/**
 * A drawing that stays readable: where it is wider than its box it scrolls sideways, and an arrow shows that there is
 * more of it.
 */
export function WideDrawing({ className, name, caption, children }: WideDrawingProps) {
	const scroller = useRef<HTMLDivElement>(null);
	const ends = useScrollEnds(scroller);
	const scrolls = !(ends?.start && ends.end);
	return (
		<figure className={`overflow-hidden ${className}`}>
			<div className="relative bg-inherit">
				{/* What scrolls must be reached by keyboard. */}
				<div
					ref={scroller}
					{...(scrolls && { tabIndex: 0, role: "group", "aria-label": name })}
					className="overflow-x-auto"
				>
					<div className="w-fit min-w-full p-(--padding,0)">{children}</div>
				</div>
				{ends && !ends.end && (
					<span
						aria-hidden="true"
						className="no-print pointer-events-none absolute inset-y-0 end-0 flex w-16 items-end justify-end bg-inherit p-3 pe-0 [mask-image:linear-gradient(calc(-90deg*var(--forward,1)),#000,#0000)]"
					>
						<span className="grid size-9 place-items-center rounded-full border border-mask-line bg-mask-2 text-silk">
							<Icon name="arrow-right" className="size-4" />
						</span>
					</span>
				)}
			</div>
			{caption && <figcaption className="p-(--padding) pt-0 font-mono text-mono">{caption}</figcaption>}
		</figure>
	);
}
