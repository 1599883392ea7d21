import type { ReactNode } from "react";
import { CodedText } from "./coded-text.tsx";

const section = "grid gap-x-12 gap-y-4 border-t border-line pt-8 pb-10 wide:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]";
const card = "min-w-0 rounded-card border border-line bg-card p-5 phone:p-6";

interface CardSectionProps {
	/** The id of its heading. */
	id: string;
	title: string;
	desc?: string | undefined;
	children: ReactNode;
}

/** A section of a screen: what it is about, and next to it or below a card with what it holds. */
export function CardSection({ id, title, desc, children }: CardSectionProps) {
	return (
		<section aria-labelledby={id} className={section}>
			<div>
				<h2 id={id} className="text-h3">
					{title}
				</h2>
				{desc && (
					<p className="mt-2 max-w-prose">
						<CodedText text={desc} />
					</p>
				)}
			</div>
			<div className={card}>{children}</div>
		</section>
	);
}

/** A list of facts, each with its name. */
export function Facts({ children }: { children: ReactNode }) {
	return <dl className="grid gap-x-6 gap-y-1 phone:grid-cols-[11rem_minmax(0,1fr)] phone:gap-y-4">{children}</dl>;
}

/** A fact of such a list. */
export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
	return (
		<div className="contents">
			<dt className="font-semibold text-heading">{name}</dt>
			<dd className="wrap-anywhere max-phone:mb-3">{children}</dd>
		</div>
	);
}
