import type { ComponentProps } from "react";

/** A choice among options, with our chevron; `className` has its width. */
export function Select({ className = "", ...select }: ComponentProps<"select">) {
	return (
		<span className={`relative block ${className}`}>
			{/* Its options are words of the page, whatever is typed in the fields around it. */}
			<select {...select} lang={undefined} className="control appearance-none pe-8 text-ellipsis" />
			<svg
				viewBox="0 0 12 12"
				fill="none"
				aria-hidden="true"
				className="pointer-events-none absolute top-1/2 end-3 size-3 -translate-y-1/2 text-muted"
			>
				<path d="M1 4l5 5 5-5" stroke="currentColor" strokeWidth="1.5" />
			</svg>
		</span>
	);
}
