import type { ReactNode } from "react";

/** A section's headline with its sentences: side by side where there is room. */
export function SectionHeading(props: { id?: string; headTitle: string; headDesc: string; children?: ReactNode }) {
	const { id, headTitle, headDesc, children } = props;
	return (
		<div className="mb-10 grid items-end gap-x-12 gap-y-4 wide:mb-14 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
			<div>
				{children}
				<h2 id={id} className="max-w-[18ch]">
					{headTitle}
				</h2>
			</div>
			<p className="max-w-prose text-body wide:pb-1">{headDesc}</p>
		</div>
	);
}
