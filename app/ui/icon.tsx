import { names, sprite } from "virtual:icons";
import type { IconName } from "./icon-names.ts";

interface IconProps {
	name: string;
	className?: string;
}

/**
 * A lucide icon that content names, in the colour and size of its text unless a class says otherwise; an unknown name
 * shows a plain circle (spec 1).
 */
export function ContentIcon({ name, className = "size-[1.25em]" }: IconProps) {
	return (
		<svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={`shrink-0 ${className}`}>
			{names.includes(name) ? (
				<use href={`${sprite}#${name}`} />
			) : (
				<circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2" />
			)}
		</svg>
	);
}

/** The same for a name that a component writes, of those that are known to be there. */
export const Icon: (icon: IconProps & { name: IconName }) => ReturnType<typeof ContentIcon> = ContentIcon;
