import { names, sprite } from "virtual:icons";

const iconNames = new Set(names.split(" "));

/** A lucide icon of the sprite, in the colour and size of its text unless a class says otherwise; an unknown name shows a plain circle (spec 1). */
export function Icon({ name, className = "size-[1.25em]" }: { name: string; className?: string }) {
	return (
		<svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={`shrink-0 ${className}`}>
			{iconNames.has(name) ? (
				<use href={`${sprite}#${name}`} />
			) : (
				<circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2" />
			)}
		</svg>
	);
}
