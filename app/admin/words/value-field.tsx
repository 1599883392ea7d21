import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { z } from "zod";
import { admin } from "../../../content/admin.ts";
import { company } from "../../../content/company.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { unwrapped } from "../../../content/merge-words.ts";
import { controlProps, Field, TextArea, TextField } from "../../ui/field.tsx";
import { ContentIcon } from "../../ui/icon.tsx";
import { Logo } from "../../ui/logo.tsx";
import { Select } from "../../ui/select.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { choicesOf, zoneOf } from "./choices.ts";
import { DefaultMark } from "./default-mark.tsx";
import { ImageValue } from "./image-value.tsx";
import { offeredTo } from "./offered-names.tsx";
import { idOf, isInList, type Place } from "./place.ts";
import { boundsOf, metaOf, namedByKey } from "./word-schema.ts";

/** From how many letters on a text has several lines. */
const longFrom = 64;

/** A field that holds one value: an image, a text, a date, a number, a choice or a switch. */
export function ValueField(place: Place) {
	return (
		<div
			data-marked={!isInList(place.path)}
			className="relative min-w-0 [&>:is(div,fieldset)>:is(label,legend)]:justify-start [&[data-marked=true]>:is(div,fieldset)>:is(label,legend)]:pe-32 phone:[&[data-marked=true]>:is(div,fieldset)>:is(label,legend)]:pe-48"
		>
			{metaOf(place.schema).control === "image" ? <ImageValue {...place} /> : <Control {...place} />}
			<span className="absolute top-0 end-0">
				<DefaultMark {...place} />
			</span>
		</div>
	);
}

function Control({ schema, path, label, sample }: Place) {
	const { field, fieldState } = useController({ name: path });
	const { getValues, setValue } = useFormContext();
	const known = unwrapped(schema);
	const { control, help, placeholders } = metaOf(schema);
	const value = String(field.value ?? "");
	const hint = [
		help,
		placeholders && interpolate(admin.words.placeholders, { names: placeholders.join(", ") }),
		countOf(known, value),
	];
	const length = Math.max(String(sample ?? "").length, useState(value.length)[0]);
	const { onChange } = field;
	const isNumber = known instanceof z.ZodNumber;
	/** The time zone follows the country, until one is chosen that is not the country's. */
	const changeCountry = (event: { target: unknown }) => {
		const zone = zoneOf((event.target as HTMLSelectElement).value);
		if (zone && getValues("timeZone") === zoneOf(value)) setValue("timeZone", zone);
		onChange(event);
	};
	const fieldProps = {
		label,
		hint: hint.filter(Boolean).join(" "),
		connection: {
			...field,
			...(isNumber && {
				onChange: ({ target }: { target: unknown }) => onChange((target as HTMLInputElement).valueAsNumber),
			}),
			...(control === "country" && { onChange: changeCountry }),
			value,
			id: idOf(path),
			lang: company.lang,
			error: fieldState.error?.message,
		},
		...(takesNothing(schema) && { optional: admin.form.optional }),
	};
	if (known instanceof z.ZodBoolean) {
		const { value: _, ...connection } = field;
		return <Checkbox {...connection} id={idOf(path)} label={label} hint={fieldProps.hint} checked={value === "true"} />;
	}
	const options =
		known instanceof z.ZodEnum
			? known.options.map((option) => [String(option), namedByKey(String(option))] as const)
			: choicesOf(control, value);
	if (options)
		return (
			<Field {...fieldProps}>
				<Select {...controlProps(fieldProps)} required={false}>
					{options.map(([option, name]) => (
						<option key={option} value={option}>
							{name}
						</option>
					))}
				</Select>
			</Field>
		);
	if (control === "long" || length >= longFrom)
		return <TextArea {...fieldProps} rows={Math.max(2, Math.ceil(length / 80))} className="[&_textarea]:min-h-0" />;
	const list = offeredTo(control);
	if (list === undefined) return <TextField {...fieldProps} type={typeOf(known)} />;
	return (
		<Field {...fieldProps}>
			<span className="flex items-center gap-3">
				{control === "icon" && <ContentIcon name={value} className="size-6 text-muted" />}
				{control === "logo" && <Logo name={value} className="h-6" />}
				<input {...controlProps(fieldProps)} list={list} className="control" />
			</span>
		</Field>
	);
}

/** How many characters a text has of those that it takes; undefined where it takes any number. */
function countOf(schema: z.ZodType, { length: count }: string): string | undefined {
	if (!(schema instanceof z.ZodString)) return undefined;
	const { min, max } = boundsOf(schema);
	if (max === Number.POSITIVE_INFINITY) return undefined;
	return interpolate(min > 1 ? admin.words.bounds : admin.form.summaryCount, { min, max, limit: max, count });
}

/** Whether a field may stay empty. */
function takesNothing(schema: z.ZodType): boolean {
	return schema instanceof z.ZodOptional || schema.safeParse("").success;
}

/** The type of an input. The browser checks nothing, because the form does. */
function typeOf(schema: z.ZodType): "text" | "email" | "url" | "date" | "number" {
	if (schema instanceof z.ZodNumber) return "number";
	const { format } = schema._zod.def as { format?: string };
	return (["email", "url", "date"] as const).find((type) => type === format) ?? "text";
}
