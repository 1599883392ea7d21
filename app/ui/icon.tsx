import { names, sprite } from "virtual:icons";
import type { ReactNode } from "react";
import type { IconName } from "./icon-names.ts";

interface IconProps {
	name: string;
	className?: string;
}

/** A lucide icon that a component names, in the colour and size of its text unless a class says otherwise. */
export function Icon({ name, ...frame }: IconProps & { name: IconName }) {
	return (
		<Frame {...frame}>
			<use href={`${sprite}#${name}`} />
		</Frame>
	);
}

/** A lucide icon that content names; an unknown name shows a plain circle (spec 1). */
export function ContentIcon({ name, ...frame }: IconProps) {
	return (
		<Frame {...frame}>
			{names.includes(name) ? (
				<use href={`${sprite}#${name}`} />
			) : (
				<circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2" />
			)}
		</Frame>
	);
}

function Frame({ className = "size-[1.25em]", children }: { className?: string; children: ReactNode }) {
	return (
		<svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={`shrink-0 ${className}`}>
			{children}
		</svg>
	);
}
