import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

/** The way back to the list, above a title on mask. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<Link
			to={to}
			className="no-print inline-flex items-center gap-2 text-small font-semibold text-copper-400 transition-colors hover:text-silk"
		>
			<Icon name="arrow-left" className="size-4" />
			{children}
		</Link>
	);
}
