/** A link past the navigation, visible while it has the focus. */
export function SkipLink({ label }: { label: string }) {
	return (
		<a href="#content" className="skip-link no-print">
			{label}
		</a>
	);
}
