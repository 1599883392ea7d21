import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { controlProps, Field } from "../../ui/field.tsx";

interface ColourFieldProps {
	name: "accent" | "dark";
	/** The typed text, whether it is a color or not yet. */
	value: string;
	error: string | undefined;
	onChange: (value: string) => void;
}

/** A color, picked or typed. */
export function ColourField({ name, value, error, onChange }: ColourFieldProps) {
	const text = admin.brand;
	const label = text[name];
	const field = {
		label,
		hint: text[`${name}Hint`],
		connection: {
			name,
			value,
			error,
			onChange: ({ target }: { target: unknown }) => onChange((target as HTMLInputElement).value),
		},
	};
	return (
		<Field {...field}>
			<div className="flex gap-2">
				<input
					type="color"
					aria-label={interpolate(text.pick, { name: label })}
					value={isColour(value) ? value.trim().toLowerCase() : "#000000"}
					onChange={(event) => onChange(event.target.value)}
					className="h-11 w-14 shrink-0 text-base cursor-pointer rounded-control border border-line-strong bg-card p-1"
				/>
				<input
					{...controlProps(field)}
					type="text"
					autoComplete="off"
					spellCheck={false}
					className="control min-w-0 font-mono"
				/>
			</div>
		</Field>
	);
}

/** Whether a text is a color that can be shown. */
export const isColour = (value: string): boolean => /^#[\da-f]{6}$/i.test(value.trim());
