import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import type { StripMotionProps } from "./strip-motion.tsx";

interface MovingStripProps {
	/** Names the strip for assistive technology. */
	label: string;
	items: readonly { key: string; content: ReactNode }[];
	/** The classes of each item, with its width. */
	itemClassName: string;
	/** Spec 2: Quick Insights pauses while the pointer is on it. */
	pauseOnHover?: boolean;
	/** The content next to the pause control, such as the section's heading. */
	children?: ReactNode;
	/** The classes of the strip itself. */
	className?: string;
}

/**
 * A row that scrolls by itself, in a loop, and can be dragged (spec 1 and 2). Without scripts, before they have loaded
 * and with reduced motion it is scrolled by hand, and has no pause control.
 */
export function MovingStrip({
	label,
	items,
	itemClassName,
	pauseOnHover = false,
	children,
	className = "",
}: MovingStripProps) {
	const strip = useRef<HTMLElement>(null);
	const [Motion, setMotion] = useState<ComponentType<StripMotionProps>>();

	useEffect(() => {
		const observer = new IntersectionObserver(
			([entry]) => {
				if (!entry?.isIntersecting) return;
				observer.disconnect();
				import("./strip-motion.tsx").then(
					({ StripMotion }) => setMotion(() => StripMotion),
					// Without it the row is scrolled by hand.
					() => undefined,
				);
			},
			{ rootMargin: "400px" },
		);
		if (strip.current) observer.observe(strip.current);
		return () => observer.disconnect();
	}, []);

	return (
		<div>
			<div className="flex items-end justify-between gap-6">
				<div className="min-w-0 grow">{children}</div>
				<div className="size-11 shrink-0">{Motion && <Motion strip={strip} pauseOnHover={pauseOnHover} />}</div>
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard */}
			<section ref={strip} aria-label={label} tabIndex={0} className={`moving-strip ${className}`}>
				<ul className="flex">
					{items.map(({ key, content }) => (
						<li key={key} className={`me-6 shrink-0 ${itemClassName}`}>
							{content}
						</li>
					))}
				</ul>
			</section>
		</div>
	);
}
