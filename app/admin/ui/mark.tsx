/** Says of what is listed that visitors do not see it, or not as it is in its draft. */
export function Mark({ children }: { children: string }) {
	return (
		<strong className="me-1 shrink-0 rounded-part border border-line-strong px-1.5 py-0.5 text-mono font-semibold text-heading">
			{children}
		</strong>
	);
}
