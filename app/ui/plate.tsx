/** A service's isometric plate from the sprite; it takes its tones from where it stands, and re-tones with it. */
export function Plate({ service, className }: { service: string; className?: string }) {
	return (
		<svg
			viewBox="0 0 300 132"
			fill="none"
			strokeLinejoin="round"
			strokeLinecap="round"
			aria-hidden="true"
			className={className}
		>
			<use href={`/drawings/plates.svg#${service}`} />
		</svg>
	);
}
