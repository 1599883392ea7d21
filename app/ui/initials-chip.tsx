/** Initials on a part's outline, with its pins. */
export function InitialsChip({ initials }: { initials: string }) {
	return (
		<span
			aria-hidden="true"
			className="relative grid size-14 shrink-0 place-items-center font-mono text-small font-semibold text-accent"
		>
			<svg viewBox="0 0 56 56" fill="none" className="absolute inset-0 stroke-line-strong" aria-hidden="true">
				<path
					d="M18 8v-5M28 8v-5M38 8v-5M18 53v-5M28 53v-5M38 53v-5M8 18h-5M8 28h-5M8 38h-5M53 18h-5M53 28h-5M53 38h-5"
					strokeWidth="3"
				/>
				<rect x="8" y="8" width="40" height="40" rx="4" strokeWidth="1.5" />
				<circle cx="14" cy="14" r="1.75" className="fill-line-strong stroke-none" />
			</svg>
			{initials}
		</span>
	);
}

/** The first letters of a name's first and last word. */
export function initialsOf(name: string): string {
	const words = name.split(/\s+/);
	return [words[0], ...words.slice(1).slice(-1)].map((word = "") => [...word][0] ?? "").join("");
}
