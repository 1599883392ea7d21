import type { ReactNode } from "react";

interface PageHeadingProps {
	title: string;
	desc?: string | undefined;
	children?: ReactNode;
}

/** A screen's title with its actions next to it and a sentence below. */
export function PageHeading({ title, desc, children }: PageHeadingProps) {
	return (
		<div className="mb-8">
			<div className="flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<h1 className="text-h3 leading-tight tracking-normal phone:text-[1.625rem]">{title}</h1>
				{/* It has all the room next to the title, so that nothing moves when a notice comes. */}
				<div className="flex flex-wrap items-center gap-2 wide:grow wide:justify-end">{children}</div>
			</div>
			{desc && <p className="mt-2 max-w-prose text-muted">{desc}</p>}
		</div>
	);
}
