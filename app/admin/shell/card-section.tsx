import type { ReactNode } from "react";

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
