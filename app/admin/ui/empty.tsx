import EmptySocket from "virtual:drawing/empty-socket";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { admin } from "../../../content/admin.ts";
import { ButtonLink } from "../../ui/button.tsx";

interface EmptyProps {
	title: string;
	desc?: string;
	/** The first step out of it. */
	children?: ReactNode;
}

/** An empty state. */
export function Empty({ title, desc, children }: EmptyProps) {
	return (
		<div className="grid justify-items-center rounded-card border border-line bg-card px-6 py-12 text-center">
			<EmptySocket className="mb-6 h-28 max-w-full" />
			<p className="font-display text-h3 font-semibold text-balance text-heading">{title}</p>
			{desc && <p className="mt-2 max-w-prose text-muted">{desc}</p>}
			{children && <div className="mt-6">{children}</div>}
		</div>
	);
}

/** A list of the dashboard whose filters find nothing. */
export function NoMatch({ desc = admin.list.noMatchHint }: { desc?: string }) {
	const [query] = useSearchParams();
	return (
		<Empty title={admin.list.noMatch} desc={desc}>
			<ButtonLink size="regular" variant="secondary" prefetch="none" to={`?tab=${query.get("tab") ?? ""}`}>
				{admin.filters.clear}
			</ButtonLink>
		</Empty>
	);
}
