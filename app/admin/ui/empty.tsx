/** An empty state. */
export function Empty({ title, desc }: { title: string; desc?: string }) {
	return (
		<div className="rounded-card border border-dashed border-line-strong px-6 py-12 text-center">
			<p className="font-semibold text-heading">{title}</p>
			{desc && <p className="mt-1 text-muted">{desc}</p>}
		</div>
	);
}
