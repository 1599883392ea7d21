import type { ReactNode } from "react";

/** A section's headline with its sentences: on one first baseline where there is room. */
export function SectionHeading(props: { id?: string; headTitle: string; headDesc: string; children?: ReactNode }) {
	const { id, headTitle, headDesc, children } = props;
	return (
		<div className="mb-8 grid items-baseline gap-x-12 gap-y-3 wide:mb-14 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
			{children}
			<h2 id={id} className="max-w-[11.4em] wide:col-start-1">
				{headTitle}
			</h2>
			<p className="max-w-prose text-body">{headDesc}</p>
		</div>
	);
}
