/** An address to copy by hand: one press selects it. */
export function ShownAddress({ label, address }: { label: string; address: string }) {
	return (
		<label className="grid min-w-0 flex-1 gap-1 font-semibold text-heading">
			{label}
			<input
				readOnly
				value={address}
				onFocus={(event) => event.currentTarget.select()}
				className="w-full rounded-control border border-line-strong bg-page px-3 py-2 font-mono text-mono"
			/>
		</label>
	);
}
