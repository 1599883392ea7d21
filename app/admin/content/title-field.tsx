import type { KeyboardEvent } from "react";
import { controlProps, Field, type FieldProps } from "../../ui/field.tsx";

/** A title in large letters without a box. It wraps, and has one line all the same: Enter sends the form. */
export function TitleField(field: FieldProps) {
	const { onChange, ...control } = controlProps(field);
	const send = (event: KeyboardEvent<HTMLTextAreaElement>) => {
		if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
		event.preventDefault();
		event.currentTarget.form?.requestSubmit();
	};
	return (
		<Field {...field} className="[&_label]:mb-0 [&_label]:text-mono [&_label]:font-normal [&_label]:text-muted">
			<textarea
				{...control}
				dir="auto"
				rows={1}
				onKeyDown={send}
				onChange={(event) => {
					// What is pasted may have several.
					if (event.target.value.includes("\n")) event.target.value = event.target.value.replace(/\s*\n\s*/g, " ");
					onChange?.(event);
				}}
				className="field-sizing-content block w-full resize-none border-b border-line-strong bg-transparent py-1 font-display text-[1.75rem] leading-tight font-semibold tracking-[-0.02em] text-heading outline-hidden hover:border-heading focus:border-accent aria-invalid:border-error phone:text-[2rem]"
			/>
		</Field>
	);
}
