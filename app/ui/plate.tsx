/** A service's isometric plate from the sprite; it takes its tones from where it stands, and re-tones with it. `close` leaves out the empty sides. */
export function Plate({ service, close, className }: { service: string; close?: boolean; className?: string }) {
	return (
		<svg
			viewBox={close ? "64 0 172 132" : "0 0 300 132"}
			fill="none"
			strokeLinejoin="round"
			strokeLinecap="round"
			aria-hidden="true"
			className={className}
		>
			<use href={`/drawings/plates.svg#${service}`} width={300} height={132} />
		</svg>
	);
}
