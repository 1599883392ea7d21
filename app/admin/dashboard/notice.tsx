import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";

interface NoticeProps {
	/** The screen that says more. */
	to: string;
	/** What a narrow screen has room for. */
	short: string;
	children: ReactNode;
}

/** What needs the owner, in the dashboard's heading, as a link to the screen that explains it. */
export function Notice({ to, short, children }: NoticeProps) {
	return (
		<p role="status">
			<Link
				to={to}
				className="flex min-h-10 items-center gap-2 rounded-control border border-line-strong px-2 text-mono text-heading hover:border-heading tablet:px-3"
			>
				<Icon name="triangle-alert" className="size-4 max-tablet:hidden" />
				<span className="max-desk:sr-only">{children}</span>
				<span aria-hidden="true" className="desk:hidden">
					{short}
				</span>
			</Link>
		</p>
	);
}
