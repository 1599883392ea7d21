/** A line drawing from the sprite, in the tones of its background. */
export function LineDrawing({ name, className = "" }: { name: string; className?: string }) {
	return (
		<svg
			viewBox="0 0 380 150"
			fill="none"
			strokeLinejoin="round"
			strokeLinecap="round"
			aria-hidden="true"
			className={`h-auto w-full ${className}`}
		>
			<use href={`/drawings/lines.svg#${name}`} />
		</svg>
	);
}
