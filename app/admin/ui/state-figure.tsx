import type { ReactNode } from "react";
import { admin } from "../../../content/admin.ts";
import { Icon } from "../../ui/icon.tsx";

interface StateFigureProps {
	/** The text in large letters. */
	figure: string;
	/** Its name. */
	label: string;
	isWrong: boolean;
	/** What it means. */
	children: ReactNode;
}

/** How something stands: one large figure and a sentence. */
export function StateFigure({ figure, label, isWrong, children }: StateFigureProps) {
	return (
		<section aria-label={label} className="mb-8 grid justify-items-start gap-3">
			<p className={`font-display text-h2 font-semibold ${isWrong ? "text-error" : "text-heading"}`}>{figure}</p>
			{children}
		</section>
	);
}

/** What only whoever runs the server needs, folded. */
export function ForServer({ children }: { children: ReactNode }) {
	return (
		<details className="border-t border-line">
			<summary className="flex min-h-14 cursor-pointer items-center gap-2 font-semibold text-heading [[open]>&>svg]:rotate-90">
				<Icon name="chevron-right" className="size-4 text-muted" />
				{admin.states.forServer}
			</summary>
			{children}
		</details>
	);
}
