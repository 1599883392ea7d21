import { z } from "zod";
import { admin } from "../../../content/admin.ts";
import { fieldOf, isObject, unwrapped } from "../../../content/merge-words.ts";

const { labels } = admin.words;

/** All fields of an object. */
function shapeOf(schema: z.ZodObject): [string, z.ZodType][] {
	return Object.entries(schema.shape as Record<string, z.ZodType>);
}

/** The fields of an object that people edit, in the order of the form. The words for search engines come last. */
export function fieldsOf(schema: z.ZodObject): [string, z.ZodType][] {
	const fields = shapeOf(schema).filter(([, field]) => metaOf(field).control !== "fixed");
	return fields.toSorted(([one], [other]) => Number(one === "meta") - Number(other === "meta"));
}

/** The schema of a list's entries. */
export function entryOf(list: z.ZodArray): z.ZodType {
	return list.element as z.ZodType;
}

/** What a schema says of its field beside its shape, whatever makes it optional. */
export function metaOf(schema: z.ZodType): z.GlobalMeta {
	const known = unwrapped(schema);
	return { ...known.meta(), ...schema.meta() };
}

/** The name of a field: what its schema says, or what its key is called. */
export function labelOf(key: string, schema: z.ZodType): string {
	return metaOf(schema).label ?? fieldOf(labels, key)?.toString() ?? namedByKey(key);
}

/** A name of the program as people read it: `leadEngineers` is "Lead engineers". */
export function namedByKey(name: string): string {
	const words = name
		.replace(/[_-]+/g, " ")
		.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How many entries a list takes, or characters a text. */
export function boundsOf(schema: z.ZodArray | z.ZodString): { min: number; max: number } {
	const checks: object[] = schema.def.checks?.map((check) => check._zod.def) ?? [];
	const bounds: { minimum?: number; maximum?: number; length?: number } = Object.assign({}, ...checks);
	const { minimum = 0, maximum = Number.POSITIVE_INFINITY, length } = bounds;
	return { min: length ?? minimum, max: length ?? maximum };
}

/** The value of a new field or entry. */
export function blank(schema: z.ZodType): unknown {
	if (schema instanceof z.ZodDefault) return schema.parse(undefined);
	if (schema instanceof z.ZodOptional) return undefined;
	if (schema instanceof z.ZodObject)
		return Object.fromEntries(shapeOf(schema).map(([key, field]) => [key, blank(field)]));
	if (schema instanceof z.ZodArray) return Array.from({ length: boundsOf(schema).min }, () => blank(entryOf(schema)));
	if (schema instanceof z.ZodBoolean) return false;
	return schema instanceof z.ZodEnum ? schema.options[0] : "";
}

/** Values as the form begins with them: what a schema says of a field that is missing stands in it. */
export function toForm(schema: z.ZodType, value: unknown): unknown {
	if (schema instanceof z.ZodDefault && value === undefined) return schema.parse(undefined);
	const known = unwrapped(schema);
	if (known instanceof z.ZodArray && Array.isArray(value)) return value.map((entry) => toForm(entryOf(known), entry));
	if (!(known instanceof z.ZodObject)) return value ?? undefined;
	return Object.fromEntries(shapeOf(known).map(([key, field]) => [key, toForm(field, fieldOf(value, key))]));
}

/**
 * The values of the form as they are stored: an optional field that holds nothing is missing.
 * @param missing null says so outside of lists, where a change leaves alone what it does not name
 */
export function fromForm(schema: z.ZodType, value: unknown, missing?: null): unknown {
	if (schema instanceof z.ZodOptional && isBlank(value)) return missing;
	const known = unwrapped(schema);
	if (known instanceof z.ZodArray && Array.isArray(value)) return value.map((entry) => fromForm(entryOf(known), entry));
	if (!(known instanceof z.ZodObject) || !isObject(value)) return value;
	const fields = shapeOf(known).map(([key, field]) => [key, fromForm(field, value[key], missing)]);
	return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
}

/** Whether nothing was entered in a field, or in any within it. */
function isBlank(value: unknown): boolean {
	if (typeof value === "object" && value !== null) return Object.values(value).every(isBlank);
	return value === undefined || value === null || value === "" || value === false || Number.isNaN(value);
}

/** Whether two values of the form are stored as the same. */
export function isStoredAs(schema: z.ZodType, one: unknown, other: unknown): boolean {
	const [first, second] = [one, other].map((value) => JSON.stringify(fromForm(schema, toForm(schema, value))));
	return first === second;
}

/** What a place is called with all around it: `Logos 3: Name`. */
export function nameOfPlace(schema: z.ZodType, [key = "", ...rest]: string[]): string {
	if (key === "") return "";
	const known = unwrapped(schema);
	const field = known instanceof z.ZodArray ? entryOf(known) : known instanceof z.ZodObject && known.shape[key];
	if (!field) return "";
	const name = known instanceof z.ZodArray ? `${Number(key) + 1}` : labelOf(key, field as z.ZodType);
	const within = nameOfPlace(field as z.ZodType, rest);
	if (within === "") return name;
	return name + (unwrapped(field as z.ZodType) instanceof z.ZodArray ? " " : ": ") + within;
}

/** Every text of a file with its place. */
export function textsIn(schema: z.ZodType, value: unknown, path: string[] = []): { path: string[]; text: string }[] {
	const known = unwrapped(schema);
	if (known instanceof z.ZodArray && Array.isArray(value))
		return value.flatMap((entry, index) => textsIn(entryOf(known), entry, [...path, `${index}`]));
	if (known instanceof z.ZodObject)
		return fieldsOf(known).flatMap(([key, field]) => textsIn(field, fieldOf(value, key), [...path, key]));
	return value === undefined || typeof value === "boolean" ? [] : [{ path, text: String(value) }];
}

/** The fields of a file as people read them, each with the names of its groups; a list is one text. */
export function wordTexts(schema: z.ZodObject, values: unknown, within = ""): { label: string; text: string }[] {
	return fieldsOf(schema).flatMap(([key, field]) => {
		const label = within + labelOf(key, field);
		const known = unwrapped(field);
		const value = fieldOf(values, key);
		return known instanceof z.ZodObject
			? wordTexts(known, value, `${label}: `)
			: [{ label, text: textOfValue(field, value) }];
	});
}

function textOfValue(schema: z.ZodType, value: unknown): string {
	const known = unwrapped(schema);
	if (known instanceof z.ZodArray && Array.isArray(value)) {
		const entries = value.map((entry) => textOfValue(entryOf(known), entry));
		return entries.join(unwrapped(entryOf(known)) instanceof z.ZodObject ? "\n\n" : "\n");
	}
	if (known instanceof z.ZodObject)
		return wordTexts(known, value)
			.map(({ label, text }) => `${label}: ${text}`)
			.join("\n");
	return typeof value === "boolean" ? admin.words.switches[value ? "on" : "off"] : String(value ?? "");
}
