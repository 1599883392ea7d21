import type { ReactNode } from "react";
import { z } from "zod";
import { fieldOf, unwrapped } from "../../../content/merge-words.ts";
import { ChangedMark } from "./default-mark.tsx";
import { Entries } from "./entries.tsx";
import { Folded } from "./folded.tsx";
import { idOf, type Place } from "./place.ts";
import { ValueField } from "./value-field.tsx";
import { fieldsOf, labelOf, metaOf } from "./word-schema.ts";

/** All fields of an object, each made from its schema. Groups and lists of the file itself fold, and come after its other fields. */
export function WordFields({ schema, path = "", sample }: { schema: z.ZodObject; path?: string; sample: unknown }) {
	const places = fieldsOf(schema).map(
		([key, field]): Place => ({
			schema: field,
			path: path === "" ? key : `${path}.${key}`,
			label: labelOf(key, field),
			sample: fieldOf(sample, key),
		}),
	);
	if (path !== "") return places.map((place) => <WordField key={place.path} {...place} />);
	const [folded, plain] = [true, false].map((folds) => places.filter((place) => isGroup(place.schema) === folds));
	return (
		<>
			{plain?.map((place) => (
				<WordField key={place.path} {...place} />
			))}
			{folded?.map((place) => (
				<Folded
					key={place.path}
					label={
						<>
							{place.label} <ChangedMark {...place} />
						</>
					}
					path={place.path}
					isOpen={folded.length <= 2}
				>
					<WordField {...place} />
				</Folded>
			))}
		</>
	);
}

function isGroup(schema: z.ZodType): boolean {
	const known = unwrapped(schema);
	return known instanceof z.ZodObject || known instanceof z.ZodArray;
}

/** What stands in an entry of a list. */
function renderEntry(place: Place): ReactNode {
	const known = unwrapped(place.schema);
	if (!(known instanceof z.ZodObject)) return <WordField {...place} />;
	return <WordFields schema={known} path={place.path} sample={place.sample} />;
}

/** One field, or a group of fields. */
function WordField(place: Place) {
	const known = unwrapped(place.schema);
	if (known instanceof z.ZodArray) return <Entries {...place} list={known} renderEntry={renderEntry} />;
	if (!(known instanceof z.ZodObject)) return <ValueField {...place} />;
	const isTop = !place.path.includes(".");
	const { help } = metaOf(place.schema);
	const fields = <WordFields schema={known} path={place.path} sample={place.sample} />;
	if (isTop) return fields;
	return (
		<fieldset id={idOf(place.path)} tabIndex={-1} className="min-w-0 border-s-2 border-line ps-4">
			<legend className="float-start mb-3 w-full font-semibold text-heading">{place.label}</legend>
			<div className="clear-both grid grid-cols-[minmax(0,1fr)] gap-5">
				{help && <p className="text-muted">{help}</p>}
				{fields}
			</div>
		</fieldset>
	);
}
