import type { ComponentProps } from "react";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
	label: string;
	/** Stands below it; it takes an id. */
	hint?: string | undefined;
}

/** A box to check, and what it says; `className` has the weight of that. */
export function Checkbox({ label, hint, className = "font-semibold", ...input }: CheckboxProps) {
	const hintId = hint && `${input.id}-hint`;
	return (
		<>
			<label className={`flex min-h-9 cursor-pointer items-center gap-3 text-heading ${className}`}>
				<input
					{...input}
					type="checkbox"
					aria-describedby={hintId || undefined}
					className="size-4.5 shrink-0 accent-heading"
				/>
				{label}
			</label>
			{hint && (
				<p id={hintId} className="text-small text-muted">
					{hint}
				</p>
			)}
		</>
	);
}
