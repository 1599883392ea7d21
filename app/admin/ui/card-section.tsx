import type { ReactNode } from "react";
import { Bone } from "./skeleton.tsx";

interface CardSectionProps {
	/** The id of its heading. */
	id: string;
	title: string;
	desc: string;
	children: ReactNode;
}

/** A section of a screen, on a card. */
export function CardSection({ id, title, desc, children }: CardSectionProps) {
	return (
		<section aria-labelledby={id} className="rounded-card border border-line bg-card p-5 phone:p-6">
			<h2 id={id} className="text-h3">
				{title}
			</h2>
			<p className="mt-2">{desc}</p>
			{children}
		</section>
	);
}

/** A section that is still loading; `className` has its height. */
export function CardSkeleton({ className }: { className: string }) {
	return (
		<div className={`grid content-start gap-4 rounded-card border border-line bg-card p-5 phone:p-6 ${className}`}>
			<Bone className="h-5 w-1/3" />
			<Bone className="h-4" />
			<Bone className="h-4 w-4/5" />
			<Bone className="mt-4 h-11" />
			<Bone className="h-11" />
		</div>
	);
}
