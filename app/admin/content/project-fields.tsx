import { type Control, useController } from "react-hook-form";
import { admin } from "../../../content/admin.ts";
import { company } from "../../../content/company.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { coverDrawing } from "../../../contract/format.ts";
import { type Fact, factLimits, factsIn, projectCovers, projectTextNames } from "../../../contract/projects.ts";
import { Drawing } from "../../ui/cover.tsx";
import { type FieldProps, Label, labelLine, SelectField, TextField } from "../../ui/field.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import type { Values } from "./content-types.ts";
import { IllustratedText } from "./illustrated-text.tsx";
import type { EditorState } from "./use-editor.ts";

const text = admin.project;

interface ProjectTextsProps extends Pick<EditorState, "field" | "values"> {
	control: Control<Values, unknown, unknown>;
	onImages: (field: HTMLTextAreaElement, images: readonly File[]) => void;
}

/** What a project tells besides its description: its other texts, and what was measured. */
export function ProjectTexts({ field, values, control, onImages }: ProjectTextsProps) {
	return (
		<>
			{projectTextNames.map((name) => (
				<IllustratedText
					key={name}
					field={field(name)}
					text={values[name] ?? ""}
					onImages={onImages}
					optional={admin.form.optional}
				/>
			))}
			<FactsField {...field("facts")} control={control} />
		</>
	);
}

const blank: Fact = { name: "", value: "", condition: "" };
const parts = ["name", "value", "condition"] as const;

/** The facts in rows, with an empty one for the next. The form holds them as JSON, which ends with the last row that has a text. */
function FactsField({ label, hint, control }: Pick<FieldProps, "label" | "hint"> & Pick<ProjectTextsProps, "control">) {
	const { field, fieldState } = useController({ control, name: "facts" });
	const facts = factsIn(field.value ?? "");
	const rows = facts.length < factLimits.count ? [...facts, blank] : facts;
	const error = fieldState.error?.message;
	const change = (index: number, part: keyof Fact, typed: string) => {
		const changed = rows.map((fact, at) => (at === index ? { ...fact, [part]: typed } : fact));
		const last = changed.findLastIndex((fact) => parts.some((name) => fact[name] !== ""));
		field.onChange(last === -1 ? "" : JSON.stringify(changed.slice(0, last + 1)));
	};
	return (
		<fieldset
			ref={field.ref}
			tabIndex={-1}
			aria-describedby={error ? "facts-hint facts-error" : "facts-hint"}
			onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || field.onBlur()}
			className="min-w-0"
		>
			<legend className={labelLine}>
				<Label optional={admin.form.optional}>{label}</Label>
			</legend>
			<p id="facts-hint" className="text-small text-muted">
				{hint}
			</p>
			{rows.map((fact, index) => (
				<fieldset
					// biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list
					key={index}
					className="mt-6 grid gap-3 border-s-2 border-line ps-3 phone:mt-3 phone:grid-cols-[3fr_2fr_4fr] phone:not-first-of-type:[&_label]:sr-only"
				>
					<legend className="sr-only">{interpolate(text.fact, { number: index + 1 })}</legend>
					{parts.map((part) => (
						<TextField
							key={part}
							label={text.factParts[part]}
							optional=""
							connection={{
								name: `fact-${index}-${part}`,
								value: fact[part],
								lang: company.lang,
								onChange: ({ target }) => change(index, part, (target as HTMLInputElement).value),
							}}
						/>
					))}
				</fieldset>
			))}
			{error && (
				<p id="facts-error" className="mt-1.5 text-small font-medium text-error">
					{error}
				</p>
			)}
		</fieldset>
	);
}

interface ProjectSettingsProps extends Pick<EditorState, "field" | "values" | "item"> {
	hasImage: boolean;
	/** Says whether the project is an example. */
	onExample: (isExample: boolean) => void;
}

/** How a project is shown: the drawing in place of an image, and whether it is an example. */
export function ProjectSettings({ field, values, item, hasImage, onExample }: ProjectSettingsProps) {
	const { label, hint } = field("example");
	const { cover = "" } = values;
	return (
		<>
			<div>
				<SelectField {...field("cover")} optional={admin.form.optional} defaultValue="">
					<option value="">{text.covers.none}</option>
					{projectCovers.map((name) => (
						<option key={name} value={name}>
							{text.covers[name]}
						</option>
					))}
				</SelectField>
				{!hasImage && (cover || item) && (
					<Drawing
						address={coverDrawing({ drawing: item?.drawing ?? "", cover })}
						className="mt-3 w-full max-w-80 rounded-control border border-line"
					/>
				)}
			</div>
			<div>
				<Checkbox
					id="example"
					label={label}
					hint={hint}
					checked={values.example === "true"}
					onChange={({ target }) => onExample(target.checked)}
				/>
			</div>
		</>
	);
}
