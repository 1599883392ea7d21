/** The sign of loading: a via with a trace turning round it. `label` is for assistive technology. */
export function Spinner({ label }: { label: string }) {
	return (
		<span role="status" className="inline-grid place-items-center">
			<svg viewBox="0 0 48 48" fill="none" aria-hidden="true" className="size-12">
				<circle cx="24" cy="24" r="20" className="stroke-line" strokeWidth="3" />
				<path
					d="M24 4a20 20 0 0 1 20 20"
					className="origin-center animate-[turn_.9s_linear_infinite] stroke-accent"
					strokeWidth="3"
					strokeLinecap="round"
				/>
				<circle cx="24" cy="24" r="5" className="stroke-accent" strokeWidth="3" />
			</svg>
			<span className="sr-only">{label}</span>
		</span>
	);
}
