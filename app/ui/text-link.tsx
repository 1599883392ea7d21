import type { LinkProps } from "react-router";
import { Link } from "./link.tsx";

/** A link among text: copper, underlined. */
export function TextLink({ className = "", ...link }: LinkProps & { className?: string }) {
	return (
		<Link
			{...link}
			className={`font-medium text-accent underline decoration-1 underline-offset-4 transition-colors hover:text-accent-strong hover:decoration-2 ${className}`}
		/>
	);
}
