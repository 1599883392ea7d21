import { Fragment, type ReactNode, useEffect, useState } from "react";
import { admin } from "../../../content/admin.ts";

/** After how many milliseconds a screen says that it is slow. */
const slow = 4_000;

export interface SkeletonProps {
	lines: number;
	/** One line in the shape of what comes; a bar unless it is given. */
	row?: ReactNode;
	/** How the lines are laid out. */
	className?: string;
}

/** Takes the place of `lines` rows while they load, so that nothing moves when they come. */
export function Skeleton({ lines, row = <Bone className="h-11" />, className = "grid gap-2" }: SkeletonProps) {
	const isSlow = useSlow();
	return (
		<div role="status">
			<span className="sr-only">{admin.states.loading}</span>
			<div aria-hidden="true" className={className}>
				{Array.from({ length: lines }, (_, line) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the lines differ in nothing
					<Fragment key={line}>{row}</Fragment>
				))}
			</div>
			{isSlow && <p className="mt-4 text-muted">{admin.states.slow}</p>}
		</div>
	);
}

/** The place of a text, a picture or a control that is still loading. */
export function Bone({ className }: { className: string }) {
	return <div className={`animate-pulse rounded-control bg-line ${className}`} />;
}

function useSlow(): boolean {
	const [isSlow, setSlow] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setSlow(true), slow);
		return () => clearTimeout(timer);
	}, []);
	return isSlow;
}
