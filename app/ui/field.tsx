import type { ReactNode, Ref } from "react";
import { Select } from "./select.tsx";

/** The props that connect a control with its form: always its name, and in the browser what validates it. */
export interface FieldConnection {
	name: string;
	/** The id of the element; the name unless it is given. */
	id?: string;
	defaultValue?: string | undefined;
	/** The text of a control that the browser does not keep itself. */
	value?: string;
	error?: string | undefined;
	/** Of what is typed. */
	lang?: string;
	ref?: Ref<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>;
	onChange?: (event: { target: unknown; type?: string }) => unknown;
	onBlur?: (event: { target: unknown; type?: string }) => unknown;
}

export interface FieldProps {
	label: string;
	hint?: ReactNode;
	/** Says that the field may stay empty. */
	optional?: string;
	className?: string;
	connection: FieldConnection;
}

/** One line of text. */
export function TextField({
	type = "text",
	autoComplete,
	...field
}: FieldProps & { type?: "text" | "email" | "tel" | "url" | "password" | "date" | "number"; autoComplete?: string }) {
	return (
		<Field {...field}>
			<input {...controlProps(field)} dir="auto" type={type} autoComplete={autoComplete} className="control" />
		</Field>
	);
}

/** Several lines of text; the field grows with them where the browser can. */
export function TextArea({ rows = 4, ...field }: FieldProps & { rows?: number }) {
	return (
		<Field {...field}>
			<textarea
				{...controlProps(field)}
				dir="auto"
				rows={rows}
				className="control field-sizing-content min-h-32 max-h-96 resize-y"
			/>
		</Field>
	);
}

/** A choice. */
export function SelectField({
	defaultValue,
	children,
	...field
}: FieldProps & { defaultValue: string; children: ReactNode }) {
	const { connection } = field;
	return (
		<Field {...field}>
			<Select
				{...controlProps(field)}
				// Something is always chosen.
				required={false}
				defaultValue={connection.defaultValue ?? defaultValue}
			>
				{children}
			</Select>
		</Field>
	);
}

/** The classes of the line above a control. */
export const labelLine =
	"mb-1.5 flex w-full items-baseline justify-between gap-4 text-small font-semibold text-heading";

/** What a control is called; at the end of its line, that it may stay empty. */
export function Label({ optional, children }: { optional?: string | undefined; children: string }) {
	return (
		<>
			{children}
			{optional && <span className="shrink-0 font-normal text-muted"> {optional}</span>}
		</>
	);
}

/** A control with its label, its hint and its error. */
export function Field({
	label,
	hint,
	optional,
	className,
	connection,
	children,
}: FieldProps & { children: ReactNode }) {
	const { name, id = name, error } = connection;
	return (
		<div className={className}>
			<label htmlFor={id} className={labelLine}>
				<Label optional={optional}>{label}</Label>
			</label>
			{hint && (
				<p id={`${id}-hint`} className="mb-2 text-small text-muted">
					{hint}
				</p>
			)}
			{children}
			{error && (
				<p id={`${id}-error`} className="mt-1.5 text-small font-medium text-error">
					{error}
				</p>
			)}
		</div>
	);
}

/** A control's own attributes; a field without the word "optional" is required. */
export function controlProps({ connection: { error, ...connection }, hint, optional }: FieldProps) {
	const { id = connection.name } = connection;
	const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
	return {
		...connection,
		id,
		required: optional === undefined,
		"aria-invalid": error ? true : undefined,
		"aria-describedby": describedBy || undefined,
	};
}
